/** My notebook, in the menu of any table of a game that this browser has learnt: fetched when it is opened. */
import { parse } from "./markup";
import { find, main, need } from "./page";
import type { NotebookSaid } from "./wire";

export function notebook(): void {
  if (!find("my-notebook")) return;
  for (const button of document.querySelectorAll("[data-opens=my-notebook]"))
    button.addEventListener("click", () => void fill());
}

async function fill(): Promise<void> {
  const answer = await fetch(`/learn/${main.dataset.game}/notebook`);
  if (!answer.ok) return;
  const { markup } = (await answer.json()) as NotebookSaid;
  need("my-notes").replaceChildren(...parse(markup));
}
