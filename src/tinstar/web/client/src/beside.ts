/** Where a tip lies: beside what it is about, never on the question, and if it can be not on what may be clicked next. */
import { type Box, touching } from "./geometry";
import { find } from "./page";

const GAP = 10;

/** Puts a box beside a thing, inside the window: below it if nothing speaks against that, else above, right or left of it, or
 * over the question. */
export function putBeside(box: HTMLElement, thing: Box): void {
  const { width, height } = box.getBoundingClientRect();
  const asked = find("ask")?.getBoundingClientRect() ?? new DOMRect();
  const [middle, centre] = [thing.x + thing.width / 2 - width / 2, thing.y + thing.height / 2 - height / 2];
  const places = (
    [
      [middle, thing.bottom + GAP],
      [middle, thing.top - GAP - height],
      [thing.right + GAP, centre],
      [thing.left - GAP - width, centre],
      [middle, asked.top - GAP - height],
      [middle, GAP],
    ] as const
  ).map(([x, y]) => new DOMRect(fit(x, width, innerWidth), fit(y, height, innerHeight), width, height));
  const next = lit();
  const cost = (place: Box): number => {
    const covered = next.filter((one) => touching(one, place)).length;
    return (touching(place, asked) ? 1e6 : 0) + (touching(place, thing) ? 1e3 : 0) + covered;
  };
  const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}

function fit(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}

/** What may be clicked next. */
function lit(): Box[] {
  return [...document.querySelectorAll("[data-lit]")].map((one) => one.getBoundingClientRect());
}
