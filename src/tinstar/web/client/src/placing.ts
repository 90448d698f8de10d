/** Where a box that speaks of a thing lies: beside it, where it covers least. No page is needed to find that out. */
import { type Box, boxAt, touching } from "./geometry";

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

/** Below, above, right and left of a thing, in the middle of each side, inside the window. */
export function beside(thing: Box, { width, height }: Size, room: Size): Place[] {
  const [middle, centre] = [thing.x + thing.width / 2 - width / 2, thing.y + thing.height / 2 - height / 2];
  const sides: [number, number, Side][] = [
    [middle, thing.bottom + GAP, "below"],
    [middle, thing.top - GAP - height, "above"],
    [thing.right + GAP, centre, "right"],
    [thing.left - GAP - width, centre, "left"],
  ];
  return sides.map(([x, y, side]) => ({ box: fitted(x, y, { width, height }, room), side }));
}

/** The same places, and all those that still touch the thing's side with a point: moved along it to both sides. */
export function along(thing: Box, size: Size, room: Size): Place[] {
  const moved = beside(thing, size, room).flatMap(({ box, side }) => {
    const lying = side === "below" || side === "above";
    const reach = (lying ? size.width + thing.width : size.height + thing.height) / 2 - 2 * GAP;
    const steps = Math.max(0, Math.floor(reach / STEP));
    return Array.from({ length: 2 * steps + 1 }, (_, number) => {
      const by = STEP * Math.ceil(number / 2) * (number % 2 ? 1 : -1);
      return { box: fitted(box.x + (lying ? by : 0), box.y + (lying ? 0 : by), size, room), side };
    });
  });
  return moved.filter(({ box }) => !touching(box, thing));
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
