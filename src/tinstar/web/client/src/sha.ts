/** SHA-256 and HMAC: the browser's own, and ours for a page without TLS, where the browser keeps its own back. */

const BLOCK = 64;

export type Hash = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The browser's, where it may be used. */
export const sha256: Hash = async (bytes) =>
  globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>))
    : ownSha256(bytes);

/** A hash of a message that only who knows the key can make (RFC 2104). */
export async function hmac(key: Uint8Array, message: Uint8Array, hash: Hash = sha256): Promise<Uint8Array> {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? await hash(key) : key);
  const inner = await hash(joined(padded(block, 0x36), message));
  return hash(joined(padded(block, 0x5c), inner));
}

function padded(block: Uint8Array, pad: number): Uint8Array {
  return block.map((byte) => byte ^ pad);
}

/** Bytes one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

// ------------------------------------------------------------ our own (FIPS 180-4)

/** The first bits behind the point of the roots of the first primes. */
function rootBits(count: number, root: (prime: number) => number): Uint32Array {
  const bits = new Uint32Array(count);
  for (let prime = 2, found = 0; found < count; prime++) {
    if (!isPrime(prime)) continue;
    bits[found++] = (root(prime) % 1) * 2 ** 32;
  }
  return bits;
}

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false;
  return true;
}

const START = rootBits(8, Math.sqrt);
const ROUNDS = rootBits(64, Math.cbrt);

/** The hash without the browser's help. */
export function ownSha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const all = new Uint8Array(blocks * BLOCK);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setBigUint64(all.length - 8, BigInt(bytes.length) * 8n);
  const state = START.slice();
  for (let block = 0; block < blocks; block++) compress(state, view, block * BLOCK);
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setUint32(4 * i, word);
  return new Uint8Array(out.buffer);
}

function compress(state: Uint32Array, view: DataView, from: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(from + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [one, two] = [w[i - 15]!, w[i - 2]!];
    const low = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    w[i] = w[i - 16]! + low + w[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i]! + w[i]!;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word;
}

/** The bits of a word turned to the right. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
