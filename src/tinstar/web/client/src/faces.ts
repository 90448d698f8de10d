/** What lay face down is turned over: whatever carries another `data-face` than before turns round once. */
import { lively } from "./page";

const TURN = { duration: 1100, easing: "ease-in-out" } as const;
const EDGE = "perspective(20rem) rotateY(90deg) scale(2.2)";
const OPEN = "perspective(20rem) rotateY(0deg) scale(2.2)";

/** The faces on the page, by the id of the part they stand in and their place in it. */
export type Faces = Map<string, string>;

export function faces(): Faces {
  return new Map(bearers().map(([key, element]) => [key, element.getAttribute("data-face") ?? ""]));
}

/** Turns over what shows another face now. */
export function turnOver(before: Faces): void {
  if (!lively()) return;
  for (const [key, element] of bearers()) {
    const old = before.get(key);
    if (old === undefined || old === element.getAttribute("data-face")) continue;
    element.animate([{ transform: EDGE }, { transform: OPEN, offset: 0.4 }, { transform: OPEN, offset: 0.7 }, { transform: "none" }], TURN);
  }
}

function bearers(): [string, Element][] {
  return [...document.querySelectorAll("[data-layer] [data-face]")].map((element) => {
    const part = element.closest("[data-layer] > [id]");
    return [`${part?.id}/${part ? [...part.querySelectorAll("[data-face]")].indexOf(element) : 0}`, element];
  });
}
