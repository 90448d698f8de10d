/** Where a tip lies: beside what it is about, never on the question, and if it can be not on what may be clicked next. */
import { type Box, touching } from "./geometry";
import { find, need } from "./page";
import { along, beside, cheapest, fitted, GAP, type Place, point } from "./placing";

/** Puts a box beside a thing, inside the window: below it if nothing speaks against that, else above, right or left of it, or
 * over the question. True if it covers nothing that may be clicked next. */
export function putBeside(box: HTMLElement, thing: Box): boolean {
  const [size, room] = [box.getBoundingClientRect(), windowSize()];
  const { x } = beside(thing, size, room)[0]!.box;
  const asked = find("ask")?.getBoundingClientRect() ?? new DOMRect();
  const places: Place[] = [
    ...beside(thing, size, room),
    { box: fitted(x, asked.top - GAP - size.height, size, room), side: "" },
    { box: fitted(x, GAP, size, room), side: "" },
  ];
  const next = boxes("[data-lit]");
  const covered = (place: Box): number => next.filter((one) => touching(one, place)).length;
  const best = cheapest(
    places,
    (place) => (touching(place, asked) ? 1e6 : 0) + (touching(place, thing) ? 1e3 : 0) + covered(place),
  );
  lay(box, best);
  return covered(best.box) === 0;
}

/** Puts a slip with a point beside a thing: never on what may be clicked next, on the thing, or on what decides it; if it can
 * be neither on the question nor on a tip. */
export function pointAt(slip: HTMLElement, thing: Box): void {
  const [size, room] = [slip.getBoundingClientRect(), windowSize()];
  const forbidden = boxes("[data-lit], [data-hot]");
  const unwanted = boxes("#ask, #tip:not([hidden]), button:not(#why button)");
  const cost = (place: Box): number =>
    1e3 * forbidden.filter((one) => touching(one, place)).length +
    10 * unwanted.filter((one) => touching(one, place)).length;
  const places = along(thing, size, room);
  const best = cheapest(places.length ? places : beside(thing, size, room), cost);
  lay(slip, best);
  slip.dataset.side = best.side;
  slip.style.setProperty("--at", `${point(best, thing)}px`);
}

/** Puts a slip over the help of the question: between what is asked and the buttons, as far as there is room. */
export function layOver(slip: HTMLElement): void {
  const help = need("help").getBoundingClientRect();
  const below = boxes("#ask button:not(#question *), #ask .card").filter(({ top }) => top >= help.bottom - 1);
  const above = need("question-text").getBoundingClientRect().bottom;
  slip.style.width = `${help.width}px`;
  const { height } = slip.getBoundingClientRect();
  const top = Math.max(above, (help.top + help.bottom - height) / 2);
  slip.dataset.side = "";
  slip.style.left = `${help.left}px`;
  slip.style.top = `${Math.min(top, ...below.map((box) => box.top - height - 2))}px`;
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
