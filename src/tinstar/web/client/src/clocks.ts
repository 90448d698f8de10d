/** The clocks of a table: on every seat, and on the question that of the player asked. The server says when a clock is
 * out, by its own time; here it only ticks. */
import { announce } from "./live";
import { find, main, say } from "./page";
import type { Push } from "./push";
import { plateOf } from "./seats";
import type { SeatNow } from "./wire";

const BEAT = 250;
/** Seconds before the end that screen readers say, and those from which it is heard and seen to hurry. */
const TOLD = [60, 30, 10];
const LAST = 10;

export class Clocks {
  private seats: SeatNow[] = [];
  /** Seconds that the server's time is ahead of ours. */
  private ahead = -Infinity;
  private timer = 0;
  private readonly mine = Number(main.dataset.seat);
  /** What the own clock showed last. */
  private before = Infinity;

  constructor(private readonly tick: () => void) {}

  /** What a push says of the clocks. A message that was long on its way makes the server seem late, never early. */
  take(push: Push): void {
    this.ahead = Math.max(this.ahead, push.now - Date.now() / 1000);
    this.seats = push.seats;
    this.draw();
    clearInterval(this.timer);
    if (this.seats.some(({ until }) => until !== null)) this.timer = setInterval(() => this.draw(), BEAT);
  }

  /** Plates may be new after a push. */
  draw(): void {
    const left = this.seats.map((now) => this.left(now));
    left.forEach((seconds, seat) => this.onSeat(seat, seconds));
    this.onQuestion(left);
    this.hurry(left);
  }

  private left({ until, left }: SeatNow): number | null {
    return until === null ? left : Math.max(0, until - Date.now() / 1000 - this.ahead);
  }

  private onSeat(seat: number, seconds: number | null): void {
    const badge = plateOf(seat)?.querySelector(":scope > .seat-now");
    if (!badge) return;
    const clock = badge.querySelector(".seat-clock") ?? (seconds === null ? null : badge.appendChild(blank()));
    write(clock, seconds === null ? "" : spelled(seconds));
    badge.toggleAttribute("data-ticking", this.seats[seat]!.until !== null);
    badge.toggleAttribute("data-hurry", this.hurried(seat, seconds));
  }

  /** The own clock while it runs, else that which is out first. */
  private onQuestion(left: (number | null)[]): void {
    const clock = find("clock");
    if (!clock) return;
    const going = left.flatMap((seconds, seat) => (this.seats[seat]!.until === null || seconds === null ? [] : [seat]));
    const seat = going.includes(this.mine) ? this.mine : going.sort((a, b) => left[a]! - left[b]!)[0];
    clock.hidden = seat === undefined;
    if (seat === undefined) return;
    write(clock, spelled(left[seat]!));
    clock.toggleAttribute("data-mine", seat === this.mine);
    clock.toggleAttribute("data-hurry", this.hurried(seat, left[seat]!));
  }

  private hurried(seat: number, seconds: number | null): boolean {
    return seconds !== null && this.seats[seat]!.until !== null && seconds <= LAST;
  }

  /** The own last seconds are heard one by one, and told in words in time. */
  private hurry(left: (number | null)[]): void {
    const seconds = this.seats[this.mine]?.until == null ? Infinity : Math.ceil(left[this.mine]!);
    const told = TOLD.find((limit) => this.before > limit && seconds <= limit && seconds > 0);
    if (told && this.before !== Infinity) announce(say("seconds-left").replace("{n}", String(told)));
    if (seconds <= LAST && seconds < this.before && seconds > 0) this.tick();
    this.before = seconds;
  }
}

/** Minutes and seconds, or hours and minutes, or days and hours. */
function spelled(left: number): string {
  const seconds = Math.ceil(left);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  if (hours >= 48)
    return say("days-left")
      .replace("{days}", String(Math.floor(hours / 24)))
      .replace("{hours}", String(hours % 24));
  if (hours)
    return say("hours-left")
      .replace("{hours}", String(hours))
      .replace("{minutes}", two(minutes % 60));
  return `${minutes}:${two(seconds % 60)}`;
}

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function blank(): HTMLElement {
  const clock = document.createElement("span");
  clock.className = "seat-clock";
  return clock;
}
