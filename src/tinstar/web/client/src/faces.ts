/** What lay face down is turned over: whatever carries another `data-face` than before turns round once. */
import { bearers, lively } from "./page";

const TURN = { duration: 1100, easing: "ease-in-out" } as const;
/** How many pixels wide something small grows while it turns, and by how much at least and at most. */
const SEEN = 90;
const [LEAST, MOST] = [1.15, 2.2];

/** Turns over what shows another face now. */
export function turnOver(before: Map<string, string>): void {
  if (!lively()) return;
  for (const [key, element] of bearers("data-face")) {
    const old = before.get(key);
    if (old === undefined || old === element.getAttribute("data-face")) continue;
    const scale = Math.min(MOST, Math.max(LEAST, SEEN / (element.getBoundingClientRect().width || SEEN)));
    const [edge, open] = [90, 0].map((angle) => `perspective(20rem) rotateY(${angle}deg) scale(${scale})`);
    element.animate(
      [{ transform: edge }, { transform: open, offset: 0.4 }, { transform: open, offset: 0.7 }, { transform: "none" }],
      TURN,
    );
  }
}
