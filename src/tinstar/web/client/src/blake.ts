/** BLAKE2b with a key, eight bytes long: what no browser brings along (RFC 7693). */

const BLOCK = 128;
const ROUNDS = 12;
const OUT = 8;
const IV = BigUint64Array.of(
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
);
/** In which order each round takes the words of a block; the last two are the first two again. */
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
/** Which four words each step of a round mixes: the columns, then the diagonals. */
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The hashes of one key. */
export class Blake {
  /** The state once the key has gone in, which every message of this key begins with. */
  private readonly keyed: BigUint64Array;

  constructor(key: Uint8Array) {
    const state = IV.slice();
    state[0]! ^= 0x01010000n ^ BigInt((key.length << 8) | OUT);
    compress(state, key, BLOCK, false);
    this.keyed = state;
  }

  /** The hash of a message that fills at most one block and is not empty, as a number whose highest byte comes first. */
  hash(message: Uint8Array): bigint {
    const state = this.keyed.slice();
    compress(state, message, BLOCK + message.length, true);
    const bytes = new DataView(new ArrayBuffer(OUT));
    bytes.setBigUint64(0, state[0]!, true);
    return bytes.getBigUint64(0);
  }
}

/** Takes a block into the state; `count` says how many bytes there were up to its end. */
function compress(state: BigUint64Array, bytes: Uint8Array, count: number, last: boolean): void {
  const block = new Uint8Array(BLOCK);
  block.set(bytes);
  const view = new DataView(block.buffer);
  const words = BigUint64Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true));
  const v = BigUint64Array.of(...state, ...IV);
  v[12]! ^= BigInt(count);
  if (last) v[14] = ~v[14]!;
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDER[round % ORDER.length]!;
    for (const [step, four] of MIXED.entries()) mix(v, four, words[order[2 * step]!]!, words[order[2 * step + 1]!]!);
  }
  for (let i = 0; i < state.length; i++) state[i]! ^= v[i]! ^ v[i + 8]!;
}

function mix(v: BigUint64Array, [a, b, c, d]: (typeof MIXED)[number], x: bigint, y: bigint): void {
  v[a] = v[a]! + v[b]! + x;
  v[d] = turned(v[d]! ^ v[a]!, 32n);
  v[c]! += v[d]!;
  v[b] = turned(v[b]! ^ v[c]!, 24n);
  v[a] = v[a]! + v[b]! + y;
  v[d] = turned(v[d]! ^ v[a]!, 16n);
  v[c]! += v[d]!;
  v[b] = turned(v[b]! ^ v[c]!, 63n);
}

/** The bits of a word turned to the right; what sticks out on the left the array cuts off. */
function turned(word: bigint, by: bigint): bigint {
  return (word >> by) | (word << (64n - by));
}
