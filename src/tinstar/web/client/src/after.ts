/** What the end of a game offers: how it went, a picture to share, whether the deal was in order. */
import { fairness } from "./fairness";
import { showGrowth } from "./growth";
import { keepsakes } from "./keepsake";
import { main } from "./page";

/** Wires the row of buttons under the result, and fills in what is told there. */
export function afterTheEnd(): void {
  fairness();
  keepsakes();
  if (main.dataset.over === "true") void showGrowth();
}
