/** What an option would mean. Where the push does not say, it is fetched when the option is pointed at, as tips are, and
 * kept until the next push. */
import { main } from "./page";
import type { Option } from "./push";
import type { AboutSaid } from "./wire";

/** So long something is pointed at before anything is asked for. */
const PAUSE = 120;

export class Meanings {
  private readonly known = new Map<string, string>();
  private timer = 0;

  /** `heard`: what was not known is known now. */
  constructor(private readonly heard: () => void) {}

  /** A push: everything may mean something else. */
  renew(): void {
    clearTimeout(this.timer);
    this.known.clear();
  }

  /** What an option is, in whole sentences, as far as that is known; the rest comes. */
  of(option: Option): string {
    const about = option.about ?? this.known.get(option.id);
    clearTimeout(this.timer);
    if (about === undefined) this.timer = setTimeout(() => void this.fetch(option.id), PAUSE);
    return [option.label.replace(/[^.?!…]$/, "$&."), about].filter(Boolean).join(" ");
  }

  /** Nothing is asked while an answer is on its way: the option may be gone by then. */
  private async fetch(option: string): Promise<void> {
    if (main.ariaBusy === "true") return;
    const { table, seat, seq = "" } = main.dataset;
    const query = new URLSearchParams({ option, seat: seat ?? "", seq });
    try {
      const answer = await fetch(`/api/tables/${table}/about?${query}`);
      if (!answer.ok) return;
      const { text } = (await answer.json()) as AboutSaid;
      if (seq !== main.dataset.seq) return;
      this.known.set(option, text);
      this.heard();
    } catch {
      // whoever points at it again asks again
    }
  }
}
