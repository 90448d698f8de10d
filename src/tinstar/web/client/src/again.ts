/** After the game: whether one plays again with the same people. The offer itself comes with the pushes. */
import { main } from "./page";
import type { Sender } from "./send";

/** `data-again` names the answer: yes leads to the next table, no is seen by everybody. */
export function answering(sender: Sender): void {
  main.addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-again]");
    if (!button) return;
    button.disabled = true;
    const answer = await sender.ask(button.dataset["again"]!);
    button.disabled = false;
    if (answer?.["table"]) location.assign(`/tables/${String(answer["table"])}`);
  });
}
