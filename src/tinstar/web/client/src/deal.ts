/** The deal of a finished game computed again: the same arithmetic as `kernel/dealer.py` and `kernel/verify.py`. */
import { Blake } from "./blake";
import { hmac, joined, sha256 } from "./sha";

const TAG = "tinstar-deal-1";
const EPOCH = "tinstar-epoch-1";
const SPAN = 1n << 64n;

/** Where the luck of a record comes from. */
export interface Deal {
  table?: string;
  commitment?: string;
  secret?: string;
  nonces?: string[];
  /** As it is written, for it may be larger than a number here can be. */
  seed?: number | string;
  epochs?: { after: number; minute: number }[];
  stack?: number[];
}

/** What of a record has to do with luck. */
export interface Dealt {
  deal: Deal;
  luck: number[];
  entries: { seq: number; luck?: number[] }[];
}

/** What could have been dealt, each time that the rules asked: first and last value of each run, in order. For the
 * start, then entry by entry. */
export type Asked = number[][][];

/** All is in order; with how much luck, how many nonces. */
export interface Fair {
  luck: number;
  nonces: number;
  stacked: number;
  epochs: number;
}

/** What is wrong: the secret, the promise, the epochs, or one piece of luck in a step of the record (0: the start). */
export type Wrong =
  | { wrong: "secret" | "promise" | "epochs" }
  | { wrong: "count"; step: number }
  | { wrong: "luck"; step: number; recorded: number; computed: number };

/** Computes all luck again; `promised` is the commitment that this browser had seen before, if it had. */
export async function weigh(record: Dealt, asked: Asked, promised = ""): Promise<Fair | Wrong> {
  const { deal } = record;
  if (deal.seed === undefined && !(await keepsPromise(deal))) return { wrong: "secret" };
  if (promised && promised !== deal.commitment) return { wrong: "promise" };
  if (!inOrder(deal.epochs ?? [])) return { wrong: "epochs" };
  const dealer = await Dealer.of(deal);
  for (const [step, entry] of [{ seq: 0, luck: record.luck }, ...record.entries].entries()) {
    const [recorded, asks] = [entry.luck ?? [], asked[step] ?? []];
    if (recorded.length !== asks.length) return { wrong: "count", step };
    const computed = dealer.deal(entry.seq, asks);
    const at = computed.findIndex((luck, i) => luck !== recorded[i]);
    if (at >= 0) return { wrong: "luck", step, recorded: recorded[at]!, computed: computed[at]! };
  }
  const nonces = (deal.nonces ?? []).filter(Boolean).length;
  const stacked = Math.min(deal.stack?.length ?? 0, dealer.dealt);
  return { luck: dealer.dealt, nonces, stacked, epochs: deal.epochs?.length ?? 0 };
}

async function keepsPromise({ secret, commitment }: Deal): Promise<boolean> {
  return Boolean(secret && commitment) && hex(await sha256(unhex(secret!))) === commitment;
}

/** Each restore of a house is later than the last, and no game goes back behind one. */
function inOrder(epochs: { after: number; minute: number }[]): boolean {
  return epochs.every((two, i) => {
    const one = epochs[i - 1];
    return !one || (one.minute < two.minute && one.after <= two.after);
  });
}

/** Deals the luck of a record, entry by entry. */
class Dealer {
  /** How much has been dealt in the whole game: what stacked luck goes by. */
  dealt = 0;

  private constructor(
    private readonly first: Blake,
    private readonly later: { after: number; hash: Blake }[],
    private readonly stack: number[],
  ) {}

  static async of(deal: Deal): Promise<Dealer> {
    const key = await tableKey(deal);
    const later = [];
    for (const { after, minute } of deal.epochs ?? [])
      later.unshift({ after, hash: new Blake(await hmac(key, text(`${EPOCH} ${minute}`))) });
    return new Dealer(new Blake(key), later, deal.stack ?? []);
  }

  /** The luck of an entry. */
  deal(seq: number, asks: number[][]): number[] {
    const hash = this.later.find(({ after }) => seq > after)?.hash ?? this.first;
    return asks.map((runs, i) => {
      const laid = this.stack[this.dealt++];
      return laid !== undefined && holds(runs, laid) ? laid : pick(runs, raw(hash, seq, i, count(runs)));
    });
  }
}

/** The key of a table's luck: neither the house nor a player alone can choose it. */
export async function tableKey({ seed, secret = "", table = "", nonces = [] }: Deal): Promise<Uint8Array> {
  if (seed !== undefined) return sha256(text(`${TAG} seed ${seed}`));
  const parts = await Promise.all([text(table), ...nonces.map(unhex)].map((part) => sha256(part)));
  return hmac(unhex(secret), joined(text(TAG), ...parts));
}

/** Luck number i of entry seq, below n and without bias. */
export function raw(hash: Blake, seq: number, i: number, n: number): number {
  const limit = SPAN - (SPAN % BigInt(n));
  const message = new DataView(new ArrayBuffer(16));
  message.setBigUint64(0, BigInt(seq));
  message.setUint32(8, i);
  for (let attempt = 0; ; attempt++) {
    message.setUint32(12, attempt);
    const value = hash.hash(new Uint8Array(message.buffer));
    if (value < limit) return Number(value % BigInt(n));
  }
}

// ------------------------------------------------------------ what could have been dealt

function pairs(runs: number[]): [first: number, last: number][] {
  return Array.from({ length: runs.length / 2 }, (_, i) => [runs[2 * i]!, runs[2 * i + 1]!]);
}

function count(runs: number[]): number {
  return pairs(runs).reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

function holds(runs: number[], value: number): boolean {
  return pairs(runs).some(([first, last]) => first <= value && value <= last);
}

function pick(runs: number[], number: number): number {
  let left = number;
  for (const [first, last] of pairs(runs)) {
    if (left <= last - first) return first + left;
    left -= last - first + 1;
  }
  throw new Error("there is nothing to be dealt");
}

// ------------------------------------------------------------ bytes

function text(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
