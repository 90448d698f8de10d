/** What people show each other: reactions at the seat of the sender, and a nudge for the player waited for. Nothing of it
 * is kept. */
import { mention } from "./live";
import type { Notice } from "./notice";
import { find, main, make, need, SVG, say } from "./page";
import { nameOn, plateOf } from "./seats";
import type { Sender } from "./send";
import type { Settings } from "./settings";
import { play } from "./sounds";
import type { Signal } from "./wire";

/** How long a reaction is seen. */
const SEEN = 2600;
/** How many may be sent within how many milliseconds; the server counts the same way. */
const MOST = 3;
const WITHIN = 5000;

export class Signals {
  private readonly mine = Number(main.dataset.seat);
  private readonly buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-react]")];
  private readonly sent: number[] = [];
  /** What the title of the tab was before a nudge, and what it is until we look. */
  private title = ["", ""];

  constructor(
    private readonly sender: Sender,
    private readonly settings: Settings,
    private readonly notice: Notice,
  ) {
    for (const button of this.buttons) button.addEventListener("click", () => void this.react(button));
    document.addEventListener("visibilitychange", () => document.hidden || this.calm());
  }

  hear(signal: Signal): void {
    if (signal.signal === "nudge") this.nudged(signal);
    else if (this.settings.reactions) this.appear(signal);
  }

  /** Whatever was asked of us is answered, or looked at. */
  calm(): void {
    const [before = "", alarm] = this.title;
    if (before && document.title === alarm) document.title = before;
  }

  private async react(button: HTMLButtonElement): Promise<void> {
    button.closest("dialog")?.close();
    this.sent.push(performance.now());
    if (this.sent.length > MOST) this.sent.shift();
    const rest = this.sent.length < MOST ? 0 : this.sent[0]! + WITHIN - performance.now();
    if (rest > 0) this.pause(rest);
    await this.sender.ask("reactions", { what: button.dataset.react });
  }

  private pause(rest: number): void {
    for (const button of this.buttons) button.disabled = true;
    setTimeout(() => this.buttons.forEach((button) => (button.disabled = false)), rest);
  }

  /** The picture rises from the plate of its sender, with their mark where the plate is out of sight. */
  private appear({ seat, what }: Signal): void {
    const plate = plateOf(seat);
    const bubble = document.createElement("div");
    bubble.className = "bubble";
    bubble.dataset.from = String(seat);
    bubble.dataset.what = what;
    const mark = plate?.querySelector(".mark")?.cloneNode(true);
    if (mark) bubble.append(mark);
    bubble.append(picture(what));
    need("table").append(bubble);
    place(bubble, plate);
    mention(`${nameOn(plate)}: ${say(`react-${what}`)}`);
    setTimeout(() => bubble.remove(), SEEN);
  }

  /** All see who is nudged; who it is is told, seen and heard, also in another tab. */
  private nudged({ seat, to }: Signal): void {
    if (to === null) return;
    jolt(to === this.mine ? find("ask") : plateOf(to));
    if (to !== this.mine) return;
    const words = say("nudged").replace("{name}", nameOn(plateOf(seat)));
    this.notice.tell(words);
    if (this.settings.sound) play("nudge");
    if (!document.hidden) return;
    this.calm();
    this.title = [document.title, `${words} · ${document.title}`];
    document.title = this.title[1]!;
  }
}

function picture(what: string): Element {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "-24 -24 48 48");
  drawn.setAttribute("aria-hidden", "true");
  drawn.append(make("use", { href: `#react-${what}` }));
  return drawn;
}

/** Over the middle of the plate and inside the window; without a plate in sight below the head of the page. */
function place(bubble: HTMLElement, plate: Element | null): void {
  const at = plate?.getBoundingClientRect();
  const seen = at !== undefined && at.width > 0 && at.bottom > 0 && at.top < innerHeight;
  const { width, height } = bubble.getBoundingClientRect();
  const left = seen ? at.left + at.width / 2 - width / 2 : innerWidth / 2 - width / 2;
  const top = seen ? at.top + at.height / 2 - height / 2 : innerHeight / 4;
  bubble.style.left = `${Math.min(Math.max(left, 4), innerWidth - width - 4)}px`;
  bubble.style.top = `${Math.min(Math.max(top, 4), innerHeight - height - 4)}px`;
}

function jolt(thing: Element | null): void {
  thing?.removeAttribute("data-nudged");
  void thing?.getBoundingClientRect(); // so that a second nudge starts again
  thing?.setAttribute("data-nudged", "");
  setTimeout(() => thing?.removeAttribute("data-nudged"), SEEN);
}
