/** The line to the server: comes back by itself, and lets pushes through at a pace that eyes can follow. When the seat
 * has gone to somebody else, the page comes back instead, as whoever we are now. */
import type { Notice } from "./notice";
import { main, say } from "./page";
import type { Speed } from "./settings";
import type { Push } from "./wire";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const GAPS: Record<Speed, number> = { slow: 1000, normal: 400, now: 0 };
const LONGEST_LAG = 4000;
/** The code with which the server says that this seat is not, or no longer, ours. */
const NOT_YOURS = 1008;
const FAREWELL = 1500;

interface Waiting {
  push: Push;
  came: number;
}

export class Line {
  private wait = FIRST_WAIT;
  private lost = false;
  private queue: Waiting[] = [];
  private timer = 0;
  /** The next attempt to connect; 0 while there is a line. */
  private retry = 0;
  private shownAt = -Infinity;
  private pause = 0;

  constructor(
    /** Shows a push; says for how long the next one had better wait. */
    private readonly show: (push: Push) => number | void,
    private readonly speed: () => Speed,
    private readonly notice: Notice,
  ) {
    document.addEventListener("visibilitychange", () => this.pump());
    addEventListener("online", () => this.retry && this.connect());
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = 0;
    const { table, seat } = main.dataset;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/tables/${table}?seat=${seat}&as=parts`);
    socket.onmessage = (message) => this.take(JSON.parse(message.data as string) as Push);
    socket.onopen = () => this.up();
    socket.onclose = ({ code }) => (code === NOT_YOURS ? this.unseated() : this.down());
  }

  private up(): void {
    document.documentElement.removeAttribute("data-offline");
    this.notice.clear("offline");
    if (this.lost) this.notice.tell(say("online"));
    this.lost = false;
  }

  private down(): void {
    this.lost = true;
    document.documentElement.setAttribute("data-offline", "");
    this.notice.hold("offline", say("offline"));
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Calling again as the same would be refused for ever. Who has given up the seat here is on the way to the lobby
   * already; a page that was shown nothing yet doesn't come back by itself, lest it go round and round. */
  private unseated(): void {
    const comeBack = (): void => location.replace(location.pathname);
    this.notice.hold("unseated", say("unseated"), say("reload"), comeBack);
    if (Number.isFinite(this.shownAt)) setTimeout(comeBack, FAREWELL);
  }

  private take(push: Push): void {
    this.wait = FIRST_WAIT; // not when it opens: a line that breaks before it says anything is tried ever less often
    if (push.full) this.queue = [];
    this.queue.push({ push, came: performance.now() });
    this.pump();
  }

  /** Shows what is due: one after another while others move, all at once when nobody looks or we fall behind. */
  private pump(): void {
    clearTimeout(this.timer);
    for (;;) {
      const [first] = this.queue;
      if (!first) return;
      const now = performance.now();
      const hurry = document.hidden || first.push.full || now - first.came > LONGEST_LAG;
      const due = hurry ? now : this.shownAt + this.gap;
      if (now < due) {
        this.timer = setTimeout(() => this.pump(), due - now);
        return;
      }
      this.queue.shift();
      this.shownAt = now;
      this.pause = this.show(first.push) ?? 0;
    }
  }

  /** Who wants the others at once waits for nothing. */
  private get gap(): number {
    const gap = GAPS[this.speed()];
    return gap ? Math.max(gap, this.pause) : 0;
  }
}
