/** What the end of a game offers: is the deal in order? */
import { fairness } from "./fairness";

/** Wires the row of buttons under the result. */
export function afterTheEnd(): void {
  fairness();
}
