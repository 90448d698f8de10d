/** Sends what the player does. One thing at a time; what gets no answer can be sent again, the same to the letter. */
import type { Notice } from "./notice";
import { main, say } from "./page";
import type { ErrorSaid } from "./wire";

const PATIENCE = 5000;

export class Sender {
  /** The `seq` of the question that is being answered. */
  private answering: number | null = null;
  private again: () => void = () => undefined;

  constructor(
    private readonly notice: Notice,
    /** Hears when we become busy, and when we are free again. */
    private readonly changed: () => void = () => undefined,
    /** Hears what a teacher says to a choice instead of playing it. */
    private readonly taught: (said: string, option: string) => void = () => undefined,
  ) {}

  get busy(): boolean {
    return this.answering !== null;
  }

  /** The answer to the question of this `seq`, after a wait; a second click while the first is on its way does
   * nothing. */
  decide(seq: number, option: string, wait = 0): void {
    this.act(seq, "decisions", { seq, option }, wait);
  }

  undo(seq: number, click: number): void {
    this.act(seq, "undo", { seq, click });
  }

  /** A newer picture frees us. The old one, whole, after the line broke: our answer got lost, so it is sent again. */
  arrived(seq: number, full: boolean): void {
    if (this.answering === null) return;
    if (seq > this.answering) this.free();
    else if (full) this.again();
  }

  /** What isn't a move: leaving, coming back, playing again. Returns the answer, or null when it was refused, which is
   * said if somebody still wants to know. */
  async ask(what: string, body: object = {}, wanted = () => true): Promise<Record<string, unknown> | null> {
    let problem = say("failed");
    try {
      const answer = await this.post(what, body);
      if (answer.ok) return (await answer.json()) as Record<string, unknown>;
      problem = (await problemOf(answer)).message;
    } catch {
      // the line is down
    }
    if (wanted()) this.notice.tell(problem);
    return null;
  }

  private act(seq: number, what: string, body: object, wait = 0): void {
    if (this.busy) return;
    this.answering = seq;
    const deliver = (): void => void this.deliver(seq, what, body);
    this.again = deliver;
    main.setAttribute("aria-busy", "true");
    this.changed();
    if (wait > 0) setTimeout(() => this.answering === seq && this.again === deliver && deliver(), wait);
    else deliver();
  }

  private async deliver(seq: number, what: string, body: object): Promise<void> {
    const late = setTimeout(() => this.late(seq), PATIENCE);
    try {
      const answer = await this.post(what, body);
      if (this.answering !== seq) return;
      this.notice.clear("sending");
      if (answer.ok) {
        const said = (await answer.json()) as { seq?: number };
        if (said.seq === seq) this.free();
      } else {
        const { code, message } = await problemOf(answer);
        this.free();
        if (code === "not_in_lesson") this.taught(message, (body as { option?: string }).option ?? "");
        else if (answer.status !== 409) this.notice.tell(message);
      }
    } catch {
      if (this.answering === seq) this.late(seq);
    } finally {
      clearTimeout(late);
    }
  }

  private late(seq: number): void {
    if (this.answering === seq) this.notice.hold("sending", say("sending"), say("retry"), this.again);
  }

  private free(): void {
    this.answering = null;
    main.setAttribute("aria-busy", "false");
    this.notice.clear("sending");
    this.changed();
  }

  private post(what: string, body: object): Promise<Response> {
    const { table, seat } = main.dataset;
    return fetch(`/api/tables/${table}/${what}?seat=${seat}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}

async function problemOf(answer: Response): Promise<{ code: string; message: string }> {
  try {
    return ((await answer.json()) as ErrorSaid).error;
  } catch {
    return { code: "", message: say("failed") };
  }
}
