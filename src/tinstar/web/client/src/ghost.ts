/** A thing shown where it would stand before it stands there: `<use>` of any thing at the place of any spot. */
import { find, make, need, sizeOf } from "./page";
import type { Option } from "./push";

const FRAME = 2;
const SHADOW = 7;
const ARROW = "M-8.5 4.5A9.5 9.5 0 1 0-7.6-5.6M-11.5-10.5-7.8-5.2-1.8-7.6";

/** The ghost of the choice, with a knob when it can be turned; null takes it away. */
export function ghost(option: Option | null, turns: boolean): void {
  const standing = stand(option, "ghost");
  if (!standing || !need<Element>("board").contains(standing)) return;
  const box = sizeOf(find<Element>(option?.ghost?.[1] ?? "")) ?? (standing as SVGGElement).getBBox();
  const size = { x: box.x - FRAME, y: box.y - FRAME, width: box.width + 2 * FRAME, height: box.height + 2 * FRAME };
  standing.prepend(make("path", { d: shadow(size), class: "ghost-shadow" }));
  standing.append(make("rect", { ...size, rx: 6, class: "ghost-frame" }));
  if (turns) standing.append(knob(size.x + size.width, size.y));
}

/** A fainter ghost for what is only looked at. */
export function hint(option: Option | null): void {
  stand(option, "hint")?.setAttribute("pointer-events", "none");
}

/** The picture beside the question shows the thing as the ghost does. */
export function picture(thing: string | undefined): void {
  const use = document.querySelector("#picture [data-picture]");
  if (!use) return;
  const first = use.getAttribute("data-first") ?? use.getAttribute("href") ?? "";
  use.setAttribute("data-first", first);
  use.setAttribute("href", thing ? `#${thing}` : first);
}

/** Puts the thing at its place: above the board, or in the small picture that the place lies in. */
export function stand(option: Option | null, id: string): SVGElement | null {
  find<Element>(id)?.remove();
  const [thing, place] = option?.ghost ?? [];
  const spot = place ? find<Element>(place) : null;
  if (!thing || !(spot instanceof SVGElement)) return null;
  const group = make("g", { id, transform: spot.getAttribute("transform") ?? "" });
  group.append(make("use", { href: `#${thing}` }));
  const home = need<Element>("board").contains(spot) ? need<Element>("ghosts") : spot.parentElement;
  home?.append(group);
  return group;
}

/** At the right and below, so that nothing is darker for it. */
function shadow({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${x + width} ${y + SHADOW}h${SHADOW}v${height}h${-width}v${-SHADOW}h${width - SHADOW}Z`;
}

function knob(x: number, y: number): SVGElement {
  const place = make("g", { transform: `translate(${x} ${y})` });
  const group = make("g", { class: "knob" });
  group.append(make("circle", { r: 26 }), make("path", { d: ARROW, transform: "scale(1.25)" }));
  place.append(group);
  return place;
}
