import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { type Moment, Queue } from "../src/pace";
import type { Push } from "../src/push";
import { LINE, push } from "./samples";

/** When each of these is shown, in milliseconds after the first came, if all came at once and the clock runs on. */
function times(pushes: Push[], moment: Partial<Moment> = {}): number[] {
  const queue = new Queue();
  for (const one of pushes) queue.add(one, 0);
  const shown: number[] = [];
  let now = 0;
  for (;;) {
    const due = queue.next({ now, speed: "normal", rest: 0, hidden: false, ...moment });
    if (!due) return shown;
    if ("wait" in due) now += due.wait;
    else shown.push(now);
  }
}

const news = (many: number): Push[] => Array.from({ length: many }, (_, seq) => push(seq, [LINE]));

test("news come one after the other, as fast as one likes", () => {
  deepEqual(times(news(4)), [0, 1000, 2000, 3000]);
  deepEqual(times(news(4), { speed: "slow" }), [0, 2000, 4000, 6000]);
  deepEqual(times(news(4), { speed: "now" }), [0, 0, 0, 0]);
});

test("what tells nothing is passed quickly", () => {
  deepEqual(times([push(1), push(2), push(3)]), [0, 400, 800]);
});

test("nothing waits where nobody looks", () => {
  deepEqual(times(news(3), { hidden: true }), [0, 0, 0]);
});

test("a whole picture waits for nothing, and those before it are not shown any more", () => {
  const queue = new Queue();
  const moment = { speed: "slow", rest: 0, hidden: false } as const;
  queue.add(push(1, [LINE]), 0);
  ok("push" in queue.next({ now: 0, ...moment })!);
  queue.add(push(2, [LINE]), 0);
  queue.add(push(3, [LINE], true), 0);
  const due = queue.next({ now: 1, ...moment })!;
  equal("push" in due && due.push.seq, 3);
  equal(queue.next({ now: 1, ...moment }), null);
});

test("what comes of the own answer is shown at once, and what follows waits again", () => {
  const queue = new Queue();
  const moment = { now: 0, speed: "normal", rest: 5000, hidden: false } as const;
  for (const one of news(2)) queue.add(one, 0);
  deepEqual(queue.next(moment), { wait: 5000 });
  queue.answered();
  ok("push" in queue.next(moment)!);
  deepEqual(queue.next(moment), { wait: 5000 });
});

test("what is staged is seen to its end", () => {
  const queue = new Queue();
  for (const one of news(2)) queue.add(one, 0);
  queue.next({ now: 0, speed: "normal", rest: 0, hidden: false });
  deepEqual(queue.next({ now: 100, speed: "normal", rest: 6000, hidden: false }), { wait: 6000 });
  deepEqual(queue.next({ now: 100, speed: "normal", rest: 10, hidden: false }), { wait: 900 });
});

test("nobody falls behind without end: the longer the queue, the faster it goes, and after thirty seconds nothing waits", () => {
  const shown = times(news(80));
  const gaps = shown.slice(1).map((time, at) => time - shown[at]!);
  ok(Math.min(...gaps.slice(0, 8)) === 1000);
  ok(gaps[25]! > 300 && gaps[25]! < 800, String(gaps[25]));
  equal(gaps.at(-1), 0);
  ok(shown.at(-1)! < 31_000, String(shown.at(-1)));
});

test("who hurries stages faster too, and nothing of what is long past", () => {
  const queue = new Queue();
  queue.add(push(1), 0);
  queue.add(push(2), 0);
  const moment = { speed: "normal", rest: 0, hidden: false } as const;
  const late = queue.next({ now: 20_000, ...moment });
  ok(late && "push" in late && late.slower > 0.35 && late.slower < 1);
  const past = queue.next({ now: 31_000, ...moment });
  ok(past && "push" in past && past.slower === 0);
});

test("the queue knows whether anything has been shown", () => {
  const queue = new Queue();
  ok(!queue.begun);
  queue.add(push(1), 0);
  queue.next({ now: 0, speed: "normal", rest: 0, hidden: false });
  ok(queue.begun);
});
