/** Rings round the things that the Marshal speaks of, one colour an idea, with ghosts of what would stand there. */
import { stand } from "./ghost";
import { frameOf } from "./lights";
import { find, make, mark, need, present } from "./page";
import type { Option } from "./push";

/** What one idea lights: the things of its option, or its button where it has none. */
export interface Ring {
  option: Option;
  /** Its colour, a word of the style sheet. */
  kind: string;
}

/** Draws these rings, the first one over the others, and no others; the `strong` one stands out. */
export function draw(rings: Ring[], strong = -1): void {
  clear();
  const taken = new Set<Element>();
  rings.forEach(({ option, kind }, number) => {
    const things = thingsOf(option).filter((thing) => !taken.has(thing));
    const group = make("g", { class: "idea", "data-kind": kind });
    group.toggleAttribute("data-strong", number === strong);
    for (const thing of things) {
      taken.add(thing);
      const frame = frameOf(thing, "idea-ring");
      if (frame) group.append(frame);
      else thing.setAttribute("data-ring", number === strong ? `${kind} strong` : kind);
    }
    layer().prepend(group);
    const ghost = stand(option, `idea-${number}`);
    ghost?.classList.add("idea-ghost");
    ghost?.setAttribute("pointer-events", "none");
  });
}

export function clear(): void {
  mark("data-ring", []);
  find<Element>("rings")?.replaceChildren();
  for (const ghost of document.querySelectorAll(".idea-ghost")) ghost.remove();
}

/** What an option is chosen by, as far as it is drawn. */
export function thingsOf({ id, spots }: Option): Element[] {
  const drawn = present(spots).filter((thing) => thing.checkVisibility());
  return drawn.length
    ? drawn
    : [...document.querySelectorAll<HTMLElement>("#options [data-option]")].filter((one) => one.dataset.option === id);
}

function layer(): Element {
  const known = find<Element>("rings");
  if (known) return known;
  const group = make("g", { id: "rings" });
  need<Element>("camera").append(group);
  return group;
}
