/** The line to the server: comes back by itself, and lets pushes through at a pace that eyes can follow. When the seat
 * has gone to somebody else, the page comes back instead, as who we are now. */
import type { Notice } from "./notice";
import { Queue } from "./pace";
import { main, say } from "./page";
import { type Push, unpack } from "./push";
import type { Speed } from "./settings";
import type * as wire from "./wire";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
/** The code with which the server says that this seat is not, or no longer, ours. */
const NOT_YOURS = 1008;
const FAREWELL = 1500;

export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private lost = false;
  private ended = false;
  private farewell = 0;
  private readonly queue = new Queue();
  private timer = 0;
  /** The next attempt to connect; 0 while there is a line. */
  private retry = 0;

  constructor(
    /** Shows a push, slower than usual by this factor; 0: nothing of it is staged. */
    private readonly show: (push: Push, slower: number) => void,
    private readonly speed: () => Speed,
    private readonly notice: Notice,
    /** Hears at once who is here, however long the picture still waits. */
    private readonly now: (push: Push) => void,
    /** Hears what people show each other. */
    private readonly shown: (signal: wire.Signal) => void = () => undefined,
    /** For how long what is staged still wants to be seen. */
    private readonly rest: () => number = () => 0,
  ) {
    document.addEventListener("pointerdown", () => setTimeout(() => this.pump()));
    document.addEventListener("visibilitychange", () => this.pump());
    addEventListener("online", () => this.retry && this.connect());
    this.connect();
  }

  /** Nothing more is to be heard here. */
  end(): void {
    this.ended = true;
    clearTimeout(this.farewell);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = 0;
    const { table, seat } = main.dataset;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/tables/${table}?seat=${seat}&as=parts`);
    this.socket = socket;
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as wire.Push | wire.Signal);
    socket.onopen = () => this.up();
    socket.onclose = ({ code }) => {
      if (this.ended) return;
      if (code === NOT_YOURS) this.unseated();
      else this.down();
    };
  }

  /** The same table from another seat. */
  anew(): void {
    if (this.socket) this.socket.onmessage = this.socket.onclose = null;
    this.socket?.close();
    this.queue.clear();
    this.wait = FIRST_WAIT;
    this.connect();
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
   * already, and ends the line; a page that was shown nothing yet doesn't come back by itself, lest it go round and round. */
  private unseated(): void {
    const comeBack = (): void => location.replace(location.pathname);
    this.notice.hold("unseated", say("unseated"), say("reload"), comeBack);
    if (this.queue.begun) this.farewell = setTimeout(comeBack, FAREWELL);
  }

  private hear(message: wire.Push | wire.Signal): void {
    if ("signal" in message) this.shown(message);
    else this.take(unpack(message));
  }

  private take(push: Push): void {
    this.wait = FIRST_WAIT; // not when it opens: a line that breaks before it says anything is tried ever less often
    this.now(push);
    this.queue.add(push, performance.now());
    this.pump();
  }

  /** Others are to be shown faster from now on. */
  hurry(): void {
    this.pump();
  }

  /** We have answered: what comes of it is shown at once. */
  answered(): void {
    this.queue.answered();
  }

  /** Shows what is due: one after another while others move, what is staged to its end; all at once when nobody looks. */
  private pump(): void {
    clearTimeout(this.timer);
    for (;;) {
      const moment = { now: performance.now(), speed: this.speed(), rest: this.rest(), hidden: document.hidden };
      const due = this.queue.next(moment);
      if (!due) return;
      if ("wait" in due) {
        this.timer = setTimeout(() => this.pump(), due.wait);
        return;
      }
      this.show(due.push, due.slower);
    }
  }
}
