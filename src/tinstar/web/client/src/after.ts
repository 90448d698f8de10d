/** What the end of a game offers: a picture to share, whether the deal was in order. A script of its own, which a table
 * can do without until then. */
import { fairness } from "./fairness";
import { keepsakes } from "./keepsake";
import { need } from "./page";

fairness();
keepsakes();
andBack(need<HTMLDialogElement>("end"));

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
