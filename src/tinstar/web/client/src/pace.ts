/** When what has come is shown: one thing after another while others move, all at once when nobody looks or we are far
 * behind. Knows no clock of its own; who asks says what time it is. */
import type { Push } from "./push";
import type { Speed } from "./settings";

/** How much slower than normal others move. */
const SPEEDS: Record<Speed, number> = { slow: 2, normal: 1, now: 0 };
/** How long a push is looked at: one that brings news to the log, and any other. */
const NEWS = 1000;
const NO_NEWS = 400;
/** So far behind we may fall before we hurry, and after this nothing waits any more. Who moves on are bots, mostly, and
 * they wait for us in the end. */
const CALM = 8000;
const LONGEST_LAG = 30000;
const HASTE = 0.35;

interface Waiting {
  push: Push;
  came: number;
}

/** How it is just now: the time, how fast others are to move, for how long what is staged still wants to be seen, and
 * whether nobody looks. */
export interface Moment {
  now: number;
  speed: Speed;
  rest: number;
  hidden: boolean;
}

/** A push to be shown, slower than usual by this factor (0: nothing of it is staged); or how long the next one waits. */
export type Due = { push: Push; slower: number } | { wait: number };

export class Queue {
  private queue: Waiting[] = [];
  private shownAt = -Infinity;
  private gap = 0;
  /** Whether the next push is what we wait for ourselves. */
  private eager = false;

  /** Whether anything has been shown. */
  get begun(): boolean {
    return Number.isFinite(this.shownAt);
  }

  clear(): void {
    this.queue = [];
  }

  /** A whole picture makes those before it needless. */
  add(push: Push, now: number): void {
    if (push.full) this.clear();
    this.queue.push({ push, came: now });
  }

  /** We have answered: what comes of it is shown at once. */
  answered(): void {
    this.eager = true;
  }

  /** What is due now; null when there is nothing more. A push that is returned counts as shown. */
  next(moment: Moment): Due | null {
    const [first] = this.queue;
    if (!first) return null;
    const { now, rest, hidden } = moment;
    const speed = SPEEDS[moment.speed];
    const lag = (now - first.came) / (speed || 1);
    const slower = lag > LONGEST_LAG ? 0 : Math.max(HASTE, 1 - Math.max(0, lag - CALM) / LONGEST_LAG);
    const wait = Math.max(rest, this.shownAt + this.gap * speed * slower - now);
    if (wait > 0 && speed && !this.eager && !hidden && !first.push.full) return { wait };
    this.queue.shift();
    this.eager = false;
    this.shownAt = now;
    this.gap = first.push.parts.some(([, layer]) => layer === "log") ? NEWS : NO_NEWS;
    return { push: first.push, slower: slower * (speed || 1) };
  }
}
