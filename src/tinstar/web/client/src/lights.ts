/** Frames round the things that a log line speaks of, or that a focused button would choose. */
import { find, main, make, mark, need, present, sizeOf } from "./page";

const GAP = 4;

/** Lights these elements and no others. */
export function light(ids: Iterable<string>): Element[] {
  const things = present(ids);
  mark("data-hot", things);
  layer().replaceChildren(...things.map(frame).filter((drawn) => drawn !== null));
  return things;
}

function frame(thing: Element): SVGElement | null {
  if (!(thing instanceof SVGGraphicsElement) || !need<Element>("world").contains(thing)) return null;
  const size = sizeOf(thing);
  const box = size ?? thing.getBBox();
  const gap = size ? 0 : GAP;
  return make("rect", {
    class: "light",
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
