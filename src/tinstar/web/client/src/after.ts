/** What the end of a game offers: how it went, a picture to share, whether the deal was in order. */
import { fairness } from "./fairness";
import { showGrowth } from "./growth";
import { keepsakes } from "./keepsake";
import { main, need } from "./page";

/** Wires the row of buttons under the result, and fills in what is told there. */
export function afterTheEnd(): void {
  fairness();
  keepsakes();
  andBack(need<HTMLDialogElement>("end"));
  if (main.dataset.over === "true") void showGrowth();
}

/** What was opened from the end leads back to it, and to the button that one came from. */
function andBack(end: HTMLDialogElement): void {
  for (const button of end.querySelectorAll<HTMLElement>("[data-opens]")) {
    const dialog = need<HTMLDialogElement>(button.dataset.opens!);
    button.addEventListener("click", () => {
      const back = (): void => {
        end.showModal();
        button.focus();
      };
      dialog.addEventListener("close", back, { once: true });
    });
  }
}
