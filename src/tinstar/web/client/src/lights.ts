/** Frames round the things that a log line speaks of, or that a focused button would choose. */
import { sizeOf } from "./geometry";
import { find, main, mark, need, present, SVG } from "./page";

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
  const rect = document.createElementNS(SVG, "rect");
  rect.setAttribute("class", "light");
  rect.setAttribute("transform", thing.getAttribute("transform") ?? "");
  rect.setAttribute("x", String(box.x - gap));
  rect.setAttribute("y", String(box.y - gap));
  rect.setAttribute("width", String(box.width + 2 * gap));
  rect.setAttribute("height", String(box.height + 2 * gap));
  rect.setAttribute("rx", "8");
  return rect;
}

function layer(): Element {
  const known = find<Element>("lights");
  if (known) return known;
  const group = document.createElementNS(SVG, "g");
  group.id = "lights";
  (find<Element>("camera") ?? main).append(group);
  return group;
}
