/** Where a box that speaks of a thing lies: beside it, where it covers least. No page is needed to find that out. */
import { type Box, boxAt } from "./geometry";

export type Side = "below" | "above" | "right" | "left" | "";

export interface Place {
  box: Box;
  /** On which side of the thing it lies; empty where it lies somewhere else. */
  side: Side;
}

export interface Size {
  width: number;
  height: number;
}

/** How far a box keeps from the thing and from the edges of the window. */
export const GAP = 10;
/** So many pixels a box moves along the thing, to find a place where it covers nothing. */
const STEP = 24;
/** Farther away a point would not be understood. */
const FARTHEST = 240;

/** Below, above, right and left of a thing, in the middle of each side, inside the window. */
export function beside(thing: Box, size: Size, room: Size): Place[] {
  return sides(thing, size, GAP).map(([x, y, side]) => ({ box: fitted(x, y, size, room), side }));
}

/** The same places, and all those from where a point still shows the thing: moved along its side to both ends, the nearest
 * first, then farther and farther away. */
export function around(thing: Box, size: Size, room: Size): Place[] {
  const far = Array.from({ length: Math.ceil(FARTHEST / STEP) }, (_, number) => GAP + number * STEP);
  const places = far.flatMap((gap) => sides(thing, size, gap).flatMap((place) => slid(place, thing, size)));
  return places
    .map(([x, y, side]) => ({ box: fitted(x, y, size, room), side }))
    .filter(({ box, side }) => lies(box, thing) === side);
}

type Corner = [x: number, y: number, side: Side];

function sides(thing: Box, { width, height }: Size, gap: number): Corner[] {
  const [middle, centre] = [thing.x + thing.width / 2 - width / 2, thing.y + thing.height / 2 - height / 2];
  return [
    [middle, thing.bottom + gap, "below"],
    [middle, thing.top - gap - height, "above"],
    [thing.right + gap, centre, "right"],
    [thing.left - gap - width, centre, "left"],
  ];
}

/** A place, and those beside it along the same side of the thing: the middle, then to both ends in turn. */
function slid([x, y, side]: Corner, thing: Box, { width, height }: Size): Corner[] {
  const flat = side === "below" || side === "above";
  const reach = (flat ? width + thing.width : height + thing.height) / 2 - 2 * GAP;
  const steps = Math.max(0, Math.floor(reach / STEP));
  return Array.from({ length: 2 * steps + 1 }, (_, number) => {
    const by = STEP * Math.ceil(number / 2) * (number % 2 ? 1 : -1);
    return [x + (flat ? by : 0), y + (flat ? 0 : by), side];
  });
}

/** On which side of a thing a box lies after all; empty where it lies on it. */
function lies(box: Box, thing: Box): Side {
  if (box.top >= thing.bottom) return "below";
  if (box.bottom <= thing.top) return "above";
  if (box.left >= thing.right) return "right";
  return box.right <= thing.left ? "left" : "";
}

/** The place that costs least; of equal ones the first. */
export function cheapest(places: Place[], cost: (box: Box) => number): Place {
  return places.reduce((one, other) => (cost(other.box) < cost(one.box) ? other : one));
}

/** Where on its edge a box points at the thing, in its own pixels. */
export function point({ box, side }: Place, thing: Box): number {
  const lying = side === "below" || side === "above";
  const [at, size] = lying
    ? [thing.x + thing.width / 2 - box.x, box.width]
    : [thing.y + thing.height / 2 - box.y, box.height];
  return Math.max(2 * GAP, Math.min(at, size - 2 * GAP));
}

export function fitted(x: number, y: number, { width, height }: Size, room: Size): Box {
  return boxAt(fit(x, width, room.width), fit(y, height, room.height), width, height);
}

function fit(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}
