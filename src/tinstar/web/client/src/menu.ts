/** The dialogs of the table, and what in them isn't a move: leaving, coming back, playing again. */
import { find, main, show } from "./page";
import { staging } from "./posters";
import type { Sender } from "./send";
import type { Push } from "./wire";

const APPLAUSE = 900;

export class Menu {
  private over = main.dataset["over"] === "true";

  constructor(sender: Sender) {
    dialogs();
    actions(sender);
    if (this.over) find<HTMLDialogElement>("end")?.showModal();
  }

  renew(push: Push): void {
    const undo = find<HTMLButtonElement>("undo");
    if (undo) undo.disabled = !push.undo;
    show(find("leave"), !push.away && !push.over);
    show(find("come-back"), push.away && !push.over);
    show(find("score-button"), push.over);
    if (push.over && !this.over) setTimeout(() => this.finish(), APPLAUSE);
    this.over = push.over;
  }

  /** The end is shown when the last that happened has been seen. */
  private finish(): void {
    if (staging()) setTimeout(() => this.finish(), APPLAUSE);
    else find<HTMLDialogElement>("end")?.showModal();
  }
}

/** Opens dialogs by their buttons (`data-opens`) and closes them by a click beside them. */
export function dialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-opens]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      find<HTMLDialogElement>(button.dataset["opens"]!)?.showModal();
    });
  }
  show(find("score-button"), main.dataset["over"] === "true");
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
}

/** `data-action` names what its button asks of the server; the answer may lead to another table. */
export function actions(sender: Sender, done: (action: string) => void = () => undefined): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-action]")) {
    const action = button.dataset["action"]!;
    button.addEventListener("click", async () => {
      button.disabled = true;
      const answer = await sender.ask(action);
      button.disabled = false;
      if (!answer) return;
      button.closest("dialog")?.close();
      if (action === "rematch") location.assign(`/tables/${String(answer["table"])}`);
      done(action);
    });
  }
}
