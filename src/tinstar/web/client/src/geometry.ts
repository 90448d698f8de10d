/** Boxes and points, for the camera. */

export interface Point {
  x: number;
  y: number;
}

/** What a `DOMRect` says, so that one is a box; but these are made anywhere. */
export interface Box extends Point {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAt(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function grown(box: Box, by: number): Box {
  return boxAt(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by);
}

export function inside(inner: Box, outer: Box): boolean {
  const across = inner.left >= outer.left && inner.right <= outer.right;
  return across && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/** What `data-size` says: the side of a square round the middle of a thing, or left, top, width and height. */
export function sizes(said: string): Box | null {
  const [x, y, width, height] = said.split(" ").map(Number);
  if (width && height) return boxAt(x!, y!, width, height);
  return x ? boxAt(-x / 2, -x / 2, x, x) : null;
}

/** Whether the middle of a box lies in another. */
export function within(inner: Box, outer: Box): boolean {
  const { x, y } = centre(inner);
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/** How much area two boxes share. */
export function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether two boxes share some area. */
export function touching(one: Box, other: Box): boolean {
  return shared(one, other) > 0;
}

/** How far two boxes are from each other, across or down. */
export function apart(one: Box, other: Box): number {
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  return Math.max(0, across, down);
}

/** The smallest box round all of these. */
export function united(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return boxAt(left, top, right - left, bottom - top);
}

/** A stretch of one axis. */
export interface Stretch {
  start: number;
  length: number;
}

/** The middle of what is shown along an axis: that of the whole, moved no farther than the part of interest asks. */
export function middle(whole: Stretch, part: Stretch | null, room: number): number {
  const natural = whole.start + whole.length / 2;
  if (!part || whole.length <= room) return natural;
  const [low, high] = [part.start + part.length - room / 2, part.start + room / 2];
  return low > high ? part.start + part.length / 2 : Math.min(Math.max(natural, low), high);
}
