/** What can be done about somebody who keeps the table waiting: nudge one who is here, let a bot play for one who is long gone.
 * And the way back for a player whom a bot stands in for. All of it lies where the question would be. */
import { find, main, say, show } from "./page";
import type { Push } from "./push";
import { nameOn, plateOf } from "./seats";
import type { Sender } from "./send";
import type { SeatNow, Signal } from "./wire";

/** How long one who is here may think before anybody gets impatient. */
const PATIENCE = 15_000;
/** As long as the server refuses another nudge. */
const PAUSE = 30_000;

export class Others {
  private readonly mine = Number(main.dataset.seat);
  private readonly words = find("awaited");
  private readonly nudge = find<HTMLButtonElement>("nudge");
  private readonly standIn = find<HTMLButtonElement>("stand-in");
  private now: SeatNow[] = [];
  private asked: number[] = [];
  /** Since when we have waited for a seat, and when it was nudged last. */
  private readonly since = new Map<number, number>();
  private readonly nudged = new Map<number, number>();
  private seq = -1;
  private away = false;
  private over = false;
  private timer = 0;

  constructor(private readonly sender: Sender) {
    this.act(this.nudge, "nudge");
    this.act(this.standIn, "stand_in");
  }

  /** What a push says of the seats, as soon as it has come. */
  take(push: Push): void {
    if (push.seq !== this.seq) this.since.clear();
    [this.seq, this.now, this.asked, this.away, this.over] = [push.seq, push.seats, push.asked, push.away, push.over];
    for (const seat of this.asked) if (!this.since.has(seat)) this.since.set(seat, performance.now());
    this.draw();
  }

  /** Somebody, perhaps we ourselves, has nudged. */
  hear({ to }: Signal): void {
    if (to !== null) this.nudged.set(to, performance.now());
    this.draw();
  }

  draw(): void {
    clearTimeout(this.timer);
    const idle = this.mine >= 0 && !this.over && !this.away && !this.asked.includes(this.mine);
    const late = idle ? this.longestGone() : -1;
    const slow = idle && late < 0 ? this.slowest() : -1;
    if (this.words && late >= 0) this.words.textContent = said(this.now[late]!.here.replace("_", "-"), late);
    show(this.words, late >= 0);
    offer(this.standIn, late >= 0 && this.now[late]!.stand_in ? late : -1);
    offer(this.nudge, slow);
    show(find("take-back"), this.away && !this.over);
  }

  /** Of those who are asked and not here the one who is missed most. */
  private longestGone(): number {
    const gone = (here: string): number | undefined => this.asked.find((seat) => this.now[seat]?.here === here);
    return gone("long_gone") ?? gone("gone") ?? -1;
  }

  /** One who is here and has thought for long; looked for again when somebody will have. */
  private slowest(): number {
    const waits = this.now.map(({ here }, seat) =>
      here === "here" && this.asked.includes(seat) ? this.wait(seat) : Infinity,
    );
    const least = Math.min(...waits);
    if (least <= 0) return waits.indexOf(least);
    if (Number.isFinite(least)) this.timer = setTimeout(() => this.draw(), least);
    return -1;
  }

  /** How long until this seat may be nudged. */
  private wait(seat: number): number {
    const asked = (this.since.get(seat) ?? 0) + PATIENCE;
    const before = (this.nudged.get(seat) ?? -Infinity) + PAUSE;
    return Math.max(asked, before) - performance.now();
  }

  private act(button: HTMLButtonElement | null, what: string): void {
    button?.addEventListener("click", async () => {
      button.disabled = true;
      await this.sender.ask(what, { seat: Number(button.dataset.seat) });
      button.disabled = false;
    });
  }
}

/** A button that says whom it is about; hidden without anybody. */
function offer(button: HTMLButtonElement | null, seat: number): void {
  show(button, seat >= 0);
  if (!button || seat < 0) return;
  button.dataset.seat = String(seat);
  button.textContent = said(button.id, seat);
}

function said(key: string, seat: number): string {
  return say(key).replace("{name}", nameOn(plateOf(seat)));
}
