/** Where a tip lies: beside what it is about, never on the question, and if it can be not on what may be clicked next. */
import { apart, type Box, touching } from "./geometry";
import { find, need } from "./page";
import { around, beside, cheapest, fitted, GAP, type Place, point } from "./placing";

/** A sentence is not broken into narrower lines than this. */
const READABLE = 260;
const BUTTONS = "#ask button:not(#question *), #ask .card";

/** Puts a box beside a thing, inside the window: below it if nothing speaks against that, else above, right or left of it, or
 * over the question. True if it covers nothing that may be clicked next. */
export function putBeside(box: HTMLElement, thing: Box): boolean {
  const [size, room] = [box.getBoundingClientRect(), windowSize()];
  const { x } = beside(thing, size, room)[0]!.box;
  const asked = find("ask")?.getBoundingClientRect() ?? new DOMRect();
  const slips = boxes("#why");
  const places: Place[] = [
    ...beside(thing, size, room),
    { box: fitted(x, asked.top - GAP - size.height, size, room), side: "" },
    { box: fitted(x, GAP, size, room), side: "" },
  ];
  const next = boxes("[data-lit]");
  const covered = (place: Box): number => next.filter((one) => touching(one, place)).length;
  const best = cheapest(
    places,
    (place) =>
      (touching(place, asked) ? 1e6 : 0) +
      (slips.some((one) => touching(place, one)) ? 1e5 : 0) +
      (touching(place, thing) ? 1e3 : 0) +
      covered(place),
  );
  lay(box, best);
  return covered(best.box) === 0;
}

/** Puts a slip with a point beside a thing: never on what may be clicked next, on the thing, or on what decides it; if it can
 * be neither on the question nor on a button. A tip makes room for it. */
export function pointAt(slip: HTMLElement, thing: Box): void {
  const [size, room] = [slip.getBoundingClientRect(), windowSize()];
  const forbidden = boxes("[data-lit], [data-hot]");
  const unwanted = boxes("#ask, button:not(#why button)");
  const cost = (place: Box): number =>
    1e3 * forbidden.filter((one) => touching(one, place)).length +
    10 * unwanted.filter((one) => touching(one, place)).length +
    apart(place, thing);
  const places = around(thing, size, room);
  const best = cheapest(places.length ? places : beside(thing, size, room), cost);
  lay(slip, best);
  slip.dataset.side = best.side;
  slip.style.setProperty("--at", `${point(best, thing)}px`);
}

/** Puts a slip over the help of the question, between what is asked and the buttons. False where there is no room for it:
 * then it lies on top of the question, as wide as that, and of the buttons there. */
export function layOver(slip: HTMLElement): boolean {
  const [ask, help] = [need("ask").getBoundingClientRect(), need("help").getBoundingClientRect()];
  const [above, below] = [need("question-text").getBoundingClientRect().bottom, boxes(BUTTONS)];
  slip.dataset.side = "";
  const narrow = lieIn(slip, help);
  const lowest = Math.min(ask.bottom, ...below.filter(({ top }) => top >= help.bottom - 1).map(({ top }) => top));
  const top = Math.min(Math.max(above, (help.top + help.bottom - narrow) / 2), lowest - narrow - 2);
  const fits = help.width >= READABLE && top >= above - 1;
  const height = fits ? narrow : lieIn(slip, ask);
  const upper = Math.min(ask.top, ...below.filter(({ bottom }) => bottom <= ask.top).map((box) => box.top - GAP));
  slip.style.top = `${fits ? top : upper - height}px`;
  return fits;
}

/** As wide as that; how high it is then. */
function lieIn(slip: HTMLElement, { left, width }: Box): number {
  slip.style.left = `${left}px`;
  slip.style.width = `${width}px`;
  return slip.getBoundingClientRect().height;
}

function lay(box: HTMLElement, { box: { x, y } }: Place): void {
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

function windowSize(): { width: number; height: number } {
  return { width: innerWidth, height: innerHeight };
}

/** Where everything of a kind is that can be seen. */
function boxes(kind: string): Box[] {
  return [...document.querySelectorAll(kind)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && box.height);
}
