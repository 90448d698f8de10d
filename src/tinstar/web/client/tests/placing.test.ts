import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { boxAt, touching } from "../src/geometry";
import { around, beside, cheapest, GAP, point } from "../src/placing";

const ROOM = { width: 1000, height: 600 };
const SLIP = { width: 300, height: 42 };

test("a box lies below, above, right or left of a thing, in the middle of that side", () => {
  const places = beside(boxAt(400, 200, 100, 60), SLIP, ROOM);
  deepEqual(
    places.map(({ box, side }) => [side, box.x, box.y]),
    [
      ["below", 300, 270],
      ["above", 300, 148],
      ["right", 510, 209],
      ["left", 90, 209],
    ],
  );
});

test("it never leaves the window", () => {
  for (const thing of [boxAt(0, 0, 40, 40), boxAt(980, 580, 20, 20), boxAt(0, 0, 1000, 600)]) {
    for (const { box } of [...beside(thing, SLIP, ROOM), ...around(thing, SLIP, ROOM)]) {
      ok(box.left >= GAP && box.right <= ROOM.width - GAP && box.top >= GAP && box.bottom <= ROOM.height - GAP);
    }
  }
});

test("a slip slides along the thing until it covers nothing, still beside it", () => {
  const thing = boxAt(400, 200, 100, 60);
  const lit = [boxAt(300, 262, 120, 60), boxAt(300, 100, 500, 90), boxAt(505, 190, 400, 80), boxAt(0, 190, 395, 80)];
  const cost = (box: typeof thing): number => lit.filter((one) => touching(one, box)).length;
  ok(beside(thing, SLIP, ROOM).every(({ box }) => cost(box) > 0));
  const best = cheapest(around(thing, SLIP, ROOM), cost);
  equal(cost(best.box), 0);
  equal(best.side, "below");
  ok(best.box.left < thing.right && best.box.right > thing.left);
});

test("where all of that is taken it goes farther away", () => {
  const thing = boxAt(400, 200, 30, 30);
  const lit = [boxAt(300, 100, 250, 230)];
  const cost = (box: typeof thing): number => lit.filter((one) => touching(one, box)).length;
  const best = cheapest(around(thing, SLIP, ROOM), cost);
  equal(cost(best.box), 0);
  ok(best.box.top - thing.bottom <= 120, "no farther than it has to");
});

test("the first of the cheapest places wins, and none lies on the thing itself", () => {
  const thing = boxAt(10, 10, 980, 500);
  equal(cheapest(around(thing, SLIP, ROOM), () => 0).side, "below");
  ok(around(thing, SLIP, ROOM).every(({ box }) => !touching(box, thing)));
});

test("its point is where the thing is, and stays on its edge", () => {
  const thing = boxAt(0, 200, 40, 40);
  const [below, , right] = beside(thing, SLIP, ROOM);
  equal(point(below!, thing), 20, "not at the corner");
  equal(point(right!, thing), 21);
  equal(point(beside(boxAt(400, 200, 100, 60), SLIP, ROOM)[0]!, boxAt(400, 200, 100, 60)), 150);
});
