/** The log beside a record: all of the game, each line a link to its step; what is still to come is pale. */
import { announce } from "./live";
import { parse } from "./markup";
import { main, need } from "./page";
import type { LogSaid } from "./wire";

/** How many lines of a step stand beside its controls. */
const TOLD = 2;
const MOVES: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export class Chronicle {
  private readonly list = need("log");
  private readonly frame = need("log-frame");
  private lines: HTMLElement[] = [];

  constructor(go: (step: number) => void) {
    this.list.addEventListener("click", (event) => {
      const line = (event.target as Element).closest<HTMLElement>("[data-step]");
      if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(stepOf(line));
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.read();
  }

  /** Fetches the log as other eyes read it. */
  async renew(eye: string): Promise<void> {
    const answer = await fetch(`/tables/${main.dataset.table}/record/log?seat=${eye}`);
    if (!answer.ok) return;
    const { markup } = (await answer.json()) as LogSaid;
    this.list.replaceChildren(...parse(markup));
    this.read();
  }

  /** Marks where the game stands, and keeps it in sight. */
  mark(step: number): void {
    let place = this.lines[0];
    for (const line of this.lines) {
      const ahead = stepOf(line) - step;
      line.toggleAttribute("data-ahead", ahead > 0);
      if (ahead) line.removeAttribute("aria-current");
      else line.setAttribute("aria-current", "step");
      if (ahead <= 0) place = line;
    }
    if (!place) return;
    this.enter(place);
    const [box, frame] = [place.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    this.frame.scrollTop += box.y + box.height / 2 - frame.y - frame.height / 2;
  }

  /** What happened first in a step, empty where nothing is told; a screen reader hears all of it. */
  told(step: number): string {
    const told = this.lines
      .filter((line) => stepOf(line) === step)
      .map((line) => line.querySelector(".log-text")?.textContent ?? "");
    announce(told.join(" · "));
    return [...told.slice(0, TOLD), ...(told.length > TOLD ? ["…"] : [])].join(" · ");
  }

  private read(): void {
    this.lines = [...this.list.querySelectorAll<HTMLElement>("[data-step]")];
  }

  /** Hundreds of links are one stop on the way through the page; arrows move among them. */
  private enter(line: HTMLElement): void {
    for (const other of this.lines) other.tabIndex = other === line ? 0 : -1;
  }

  private key(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (move === undefined) return;
    const next = this.lines[this.lines.indexOf(event.target as HTMLElement) + move];
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    this.enter(next);
    next.focus();
  }
}

function stepOf(line: HTMLElement): number {
  return Number(line.dataset.step);
}
