/** One device, several people: the page goes to the one of them who is asked. Where the table has secrets it goes behind the
 * curtain, which is a page of its own and knows none; where it has none it goes round to the other side by itself. */
import { main, show } from "./page";
import type { Push } from "./push";

/** How long a player sees what came of their move. */
const PAUSE = 1200;

export class Handover {
  private readonly seats = sharers();
  private readonly secret = main.hasAttribute("data-secret");
  private readonly tabs = this.secret ? new BroadcastChannel(`tinstar.${main.dataset.table}`) : null;
  private timer = 0;
  private last: Push | null = null;
  /** What somebody came for. */
  private arrived: () => void = () => undefined;
  /** Who was asked when somebody else came to look or to take back: these may wait. */
  private waiting = "";
  /** Whose move can still be taken back from the other side of the table. */
  private back: { seat: number; seq: number } | null = null;

  constructor(
    /** For how long what is staged still wants to be seen. */
    private readonly rest: () => number,
    /** Looks at the table from another seat. */
    private readonly goRound: () => void,
    private readonly tell: (text: string) => void,
  ) {
    for (const button of sides()) {
      button.addEventListener("click", () => {
        button.closest("dialog")?.close();
        this.side(Number(button.dataset.side));
      });
    }
    this.offer();
    if (this.tabs) this.hide(this.tabs);
  }

  renew(push: Push): void {
    if (!this.seats.length) return;
    clearTimeout(this.timer);
    const next = this.seats.find((seat) => push.asked.includes(seat));
    const asked = push.asked.join();
    const others = next !== undefined && !push.asked.includes(this.seat);
    if (!this.last) this.arrive(others ? asked : "");
    this.last = push;
    if (others && asked === this.waiting) return;
    this.waiting = "";
    if (others) this.timer = setTimeout(() => this.pass(next), this.rest() + PAUSE);
  }

  private arrive(waiting: string): void {
    this.waiting = waiting;
    this.arrived();
    this.arrived = () => undefined;
  }

  /** Whether somebody else on this device can take back what they did last. */
  mayGoBack(seq: number): boolean {
    return this.back?.seq === seq;
  }

  /** The player who takes back sits here again, and then does it. */
  goBack(act: () => void): void {
    if (this.back) this.side(this.back.seat, act);
  }

  private get seat(): number {
    return Number(main.dataset.seat);
  }

  private pass(next: number): void {
    if (this.secret) return leave();
    const back = this.last?.undo ? { seat: this.seat, seq: this.last.seq } : null;
    this.side(next);
    this.back = back;
    this.tell(sides().find((button) => button.hidden)?.dataset.say ?? "");
  }

  private side(seat: number, act: () => void = () => undefined): void {
    clearTimeout(this.timer);
    this.last = this.back = null;
    this.arrived = act;
    main.dataset.seat = String(seat);
    this.offer();
    this.goRound();
  }

  /** The menu leads to the others. */
  private offer(): void {
    for (const button of sides()) show(button, button.dataset.side !== main.dataset.seat);
  }

  /** Where the device is somebody else's in another tab, and on the way back, nothing of ours is seen. */
  private hide(tabs: BroadcastChannel): void {
    tabs.postMessage(this.seat);
    tabs.onmessage = ({ data }) => data !== this.seat && leave();
    addEventListener("pagehide", () => main.replaceChildren());
    addEventListener("pageshow", ({ persisted }) => persisted && leave());
  }
}

/** The ways round a table without secrets. */
function sides(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>("[data-side]")];
}

/** The seats of all who share this device, if they are several. */
export function sharers(): number[] {
  return (main.dataset.sharers ?? "").split(" ").filter(Boolean).map(Number);
}

/** Every page of a table with secrets begins behind the curtain. */
export function leave(): void {
  location.replace(`/tables/${main.dataset.table}`);
}
