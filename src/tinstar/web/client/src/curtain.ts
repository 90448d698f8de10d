/** The curtain between people who share a device: says whose turn it is with it, and opens for the one who says it is theirs.
 * It hears what a spectator hears, and shows nothing of it. */
import { leave, sharers } from "./handover";
import { Notice } from "./notice";
import { main, say } from "./page";
import type { Push } from "./push";
import { Settings } from "./settings";
import { Line } from "./socket";
import { play } from "./sounds";
import { Turn } from "./turn";

export class Curtain {
  private readonly notice = new Notice();
  private readonly settings = new Settings();
  private readonly turn = new Turn(this.settings);

  constructor() {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-lifts]")) {
      form.addEventListener("submit", (event) => void this.lift(event));
    }
    new Line(
      (push) => this.show(push),
      () => "now",
      this.notice,
      () => undefined,
    );
  }

  private show(push: Push): void {
    const next = sharers().find((seat) => push.asked.includes(seat));
    if (push.status !== "playing" || String(next ?? "") !== main.dataset.next) return leave();
    if (this.turn.renew(next !== undefined) && this.settings.sound) play("turn");
  }

  /** As the form would, but the way back from the table leads past the curtains, to where everybody came from. */
  private async lift(event: SubmitEvent): Promise<void> {
    const { action } = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement;
    event.preventDefault();
    try {
      const body = new URLSearchParams({ [button.name]: button.value });
      await fetch(action, { method: "POST", body, redirect: "manual" });
      leave();
    } catch {
      this.notice.tell(say("failed"));
    }
  }
}
