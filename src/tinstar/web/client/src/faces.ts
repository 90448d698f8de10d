/** What lay face down is turned over: whatever carries another `data-face` than before turns round once. */
import { bearers, lively } from "./page";

const TURN = { duration: 1100, easing: "ease-in-out" } as const;
const EDGE = "perspective(20rem) rotateY(90deg) scale(2.2)";
const OPEN = "perspective(20rem) rotateY(0deg) scale(2.2)";

/** Turns over what shows another face now. */
export function turnOver(before: Map<string, string>): void {
  if (!lively()) return;
  for (const [key, element] of bearers("data-face")) {
    const old = before.get(key);
    if (old === undefined || old === element.getAttribute("data-face")) continue;
    element.animate([{ transform: EDGE }, { transform: OPEN, offset: 0.4 }, { transform: OPEN, offset: 0.7 }, { transform: "none" }], TURN);
  }
}
