/** The dialogs of the table, and what in them isn't a move: leaving, coming back, playing again. */
import { showGrowth } from "./growth";
import { find, lively, main, need, show } from "./page";
import { staging } from "./posters";
import type { Push } from "./push";
import type { Sender } from "./send";

const APPLAUSE = 900;
const STARS = 24;

export class Menu {
  private over = main.dataset.over === "true";

  constructor(sender: Sender) {
    dialogs();
    actions(sender);
    if (this.over) find<HTMLDialogElement>("end")?.showModal();
    atEnd(this.over);
  }

  renew(push: Push, mayUndo: boolean): void {
    const undo = find<HTMLButtonElement>("undo");
    if (undo) undo.disabled = !mayUndo;
    show(find("leave"), !push.away && !push.over);
    show(find("come-back"), push.away && !push.over);
    atEnd(push.over);
    if (push.over && !this.over) setTimeout(() => this.finish(), APPLAUSE);
    this.over = push.over;
  }

  /** The end is shown when the last that happened has been seen; much that happened at once is not waited for. */
  private finish(waits = 8): void {
    if (waits && staging()) setTimeout(() => this.finish(waits - 1), APPLAUSE);
    else celebrate();
  }
}

/** The moment of the end: the winners are celebrated once, then the result lies there to be opened again. */
export function celebrate(): void {
  const end = need<HTMLDialogElement>("end");
  const stars = rain(end.querySelector(".laurel") && lively() ? STARS : 0);
  end.append(stars);
  end.toggleAttribute("data-fresh", true);
  const done = (): void => {
    stars.remove();
    end.removeAttribute("data-fresh");
  };
  end.addEventListener("close", done, { once: true });
  end.showModal();
}

/** Stars that fall once; the stylesheet knows each by its number. */
function rain(count: number): HTMLElement {
  const sky = document.createElement("div");
  sky.className = "stars";
  for (let number = 0; number < count; number++) {
    sky.appendChild(document.createElement("i")).style.setProperty("--n", String(number));
  }
  return sky;
}

/** What is within reach once the game is over. */
export function atEnd(over: boolean): void {
  for (const thing of document.querySelectorAll<HTMLElement>(".at-end")) show(thing, over);
  if (over) void showGrowth();
}

/** Opens dialogs by their buttons (`data-opens`) and closes them by a click beside them. */
export function dialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-opens]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      find<HTMLDialogElement>(button.dataset.opens!)?.showModal();
    });
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
}

/** `data-action` names what its button asks of the server, also one that a push has brought; the answer may lead to another
 * table. */
export function actions(sender: Sender, done: (action: string) => void = () => undefined): void {
  main.addEventListener("click", async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-action]");
    if (!button) return;
    const action = button.dataset.action!;
    button.disabled = true;
    const answer = await sender.ask(action);
    button.disabled = false;
    if (!answer) return;
    if (action === "rematch") location.assign(`/tables/${String(answer.table)}`);
    if (action !== "decline") button.closest("dialog")?.close();
    done(action);
  });
}
