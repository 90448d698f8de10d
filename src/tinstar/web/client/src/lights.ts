/** Frames round the things that a log line speaks of, that a focused button would choose, or that are asked about. */
import { find, main, make, mark, need, present, sizeOf } from "./page";

const GAP = 4;
let kept: string[] = [];
let lit: string[] = [];
let traced: string[] = [];

/** Lights these elements, and no others but those that are kept. */
export function light(ids: Iterable<string>): Element[] {
  lit = [...ids];
  draw();
  return present(lit);
}

/** These stay lit, whatever else is. */
export function keep(ids: string[]): void {
  kept = ids;
  draw();
}

/** What a teacher speaks of stays lit as well. */
export function trace(ids: string[]): void {
  traced = ids;
  draw();
}

function draw(): void {
  const things = present(new Set([...lit, ...kept, ...traced]));
  mark("data-hot", things);
  layer().replaceChildren(...things.map((thing) => frameOf(thing, "light")).filter((drawn) => drawn !== null));
}

/** A frame round a thing of the board; null for what lies elsewhere. */
export function frameOf(thing: Element, look: string): SVGElement | null {
  if (!(thing instanceof SVGGraphicsElement) || !need<Element>("world").contains(thing)) return null;
  const size = sizeOf(thing);
  const box = size ?? thing.getBBox();
  const gap = size ? 0 : GAP;
  return make("rect", {
    class: look,
    transform: thing.getAttribute("transform") ?? "",
    x: box.x - gap,
    y: box.y - gap,
    width: box.width + 2 * gap,
    height: box.height + 2 * gap,
    rx: 8,
  });
}

function layer(): Element {
  const known = find<Element>("lights");
  if (known) return known;
  const group = make("g", { id: "lights" });
  (find<Element>("camera") ?? main).append(group);
  return group;
}
