/** Was it dealt fairly? The house computes all luck of a finished game again, and says what came out. */
import { main, need, say } from "./page";
import type { FairnessSaid } from "./wire";

/** `data-fairness` asks, in the dialog that its button opens; once answered it stays answered. */
export function fairness(): void {
  for (const button of document.querySelectorAll("[data-fairness]"))
    button.addEventListener("click", () => void weigh());
}

async function weigh(): Promise<void> {
  const said = need("fairness-said");
  if (said.dataset.fair || said.ariaBusy === "true") return;
  said.ariaBusy = "true";
  said.textContent = said.dataset.sayAgain!;
  try {
    const answer = await fetch(`/tables/${main.dataset.table}/record/fairness`);
    if (!answer.ok) throw new Error(answer.statusText);
    const { fair, text } = (await answer.json()) as FairnessSaid;
    said.dataset.fair = String(fair);
    said.textContent = text;
  } catch {
    said.textContent = say("failed");
  }
  said.ariaBusy = "false";
}
