import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { apart, type Box, grown, inside, middle, shared, sizes, touching, united, within } from "../src/geometry";

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

test("boxes that touch share some area", () => {
  equal(shared(box(0, 0, 10, 10), box(6, 8, 10, 10)), 8);
  ok(touching(box(0, 0, 10, 10), box(9, 9, 5, 5)));
  ok(!touching(box(0, 0, 10, 10), box(10, 0, 5, 5)), "side by side");
});

test("boxes are apart by their distance across or down", () => {
  equal(apart(box(0, 0, 10, 10), box(13, 4, 5, 5)), 3);
  equal(apart(box(0, 0, 10, 10), box(12, 30, 5, 5)), 20);
  equal(apart(box(0, 0, 10, 10), box(5, 5, 20, 20)), 0);
});

test("a box lies in another as a whole, or with its middle", () => {
  ok(inside(box(1, 1, 8, 8), box(0, 0, 10, 10)));
  ok(!inside(box(1, 1, 10, 8), box(0, 0, 10, 10)));
  ok(within(box(1, 1, 10, 8), box(0, 0, 10, 10)));
  ok(!within(box(6, 1, 10, 8), box(0, 0, 10, 10)));
});

test("a box grows on all sides, and one goes round many", () => {
  deepEqual(grown(box(5, 5, 10, 10), 2), box(3, 3, 14, 14));
  deepEqual(united([box(0, 5, 2, 2), box(7, 1, 3, 3)]), box(0, 1, 10, 6));
  equal(united([]), null);
});

test("a thing says how large it is: the side of a square round its middle, or a box", () => {
  deepEqual(sizes("116"), box(-58, -58, 116, 116));
  deepEqual(sizes("-60 -12 120 24"), box(-60, -12, 120, 24));
  equal(sizes(""), null);
});

test("what is shown of an axis stays in its middle as far as what is of interest allows", () => {
  const whole = { start: 0, length: 100 };
  equal(middle(whole, null, 40), 50);
  equal(middle(whole, { start: 90, length: 10 }, 200), 50, "all of it fits");
  equal(middle(whole, { start: 45, length: 10 }, 40), 50);
  equal(middle(whole, { start: 90, length: 10 }, 40), 80);
  equal(middle(whole, { start: 0, length: 10 }, 40), 20);
  equal(middle(whole, { start: 10, length: 60 }, 40), 40, "more than there is room for");
});
