/** The dialogs of the table, and what in them isn't a move: leaving, coming back, playing again. */
import { find, need, show, typing } from "./page";
import type { Sender } from "./send";
import type { Push } from "./wire";

export class Menu {
  private over = need("table").dataset["over"] === "true";

  constructor(private readonly sender: Sender) {
    open("menu-button", "menu");
    open("mix-button", "mix");
    open("score-button", "end");
    show(find("score-button"), this.over);
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-action]")) {
      button.addEventListener("click", () => void this.act(button));
    }
    for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("click", closeOutside);
  }

  renew(push: Push): void {
    const undo = find<HTMLButtonElement>("undo");
    if (undo) undo.disabled = !push.undo;
    show(find("leave"), !push.away && !push.over);
    show(find("come-back"), push.away && !push.over);
    show(find("score-button"), push.over);
    need("table").dataset["over"] = String(push.over);
    if (push.over && !this.over) setTimeout(() => dialog("end")?.showModal(), 900);
    this.over = push.over;
  }

  key(event: KeyboardEvent): void {
    if (typing(event)) return;
    if (event.key === "u" || event.key === "U") find<HTMLButtonElement>("undo")?.click();
  }

  private async act(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    const answer = await this.sender.ask(button.dataset["action"]!);
    button.disabled = false;
    if (!answer) return;
    button.closest("dialog")?.close();
    const { link } = answer as { link?: string };
    if (link) location.assign(link);
  }
}

function dialog(id: string): HTMLDialogElement | null {
  return find<HTMLDialogElement>(id);
}

function open(button: string, id: string): void {
  find(button)?.addEventListener("click", () => {
    find(button)?.closest("dialog")?.close();
    dialog(id)?.showModal();
  });
}

/** A click on what lies behind a dialog closes it. */
function closeOutside(event: MouseEvent): void {
  const box = event.currentTarget as HTMLDialogElement;
  if (event.target === box) box.close();
}
