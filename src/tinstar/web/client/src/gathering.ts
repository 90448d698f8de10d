/** Before the game: who has sat down, links to copy, and on to the table when it starts. */
import { actions } from "./menu";
import { morph } from "./morph";
import { showNonce } from "./nonce";
import { Notice } from "./notice";
import { find, say } from "./page";
import { Sender } from "./send";
import { Line } from "./socket";
import type { Push } from "./wire";

const COPIED = 2000;

export class Gathering {
  private readonly notice = new Notice();
  private readonly sender = new Sender(this.notice);

  constructor() {
    copying();
    actions(this.sender, () => location.assign("/"));
    new Line(
      (push) => this.show(push),
      () => "now",
      this.notice,
    );
  }

  private show(push: Push): void {
    if (push.status !== "gathering") return location.reload();
    morph(push, () => undefined);
    const chairs = [...document.querySelectorAll("#chairs > *")];
    chairs.forEach((chair, seat) => {
      const link = find(`link:${seat}`);
      if (link) link.hidden = chair.classList.contains("taken");
    });
    if (chairs.every((chair) => chair.classList.contains("taken"))) void showNonce(this.sender);
  }
}

/** `data-copy` names the field whose text its button copies. */
export function copying(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const field = find<HTMLInputElement>(button.dataset["copy"]!);
  const label = button.querySelector("span") ?? button;
  if (!field) return;
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
  const before = label.textContent;
  label.textContent = say("copied");
  setTimeout(() => (label.textContent = before), COPIED);
}
