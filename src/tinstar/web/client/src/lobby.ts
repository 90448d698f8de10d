/** The lobby: one's own tables stay up to date by themselves, and folds close like menus. */
import { renew } from "./morph";
import { find, main, say } from "./page";

/** Milliseconds from one look at one's tables to the next: while the lobby is seen, and while it lies behind others. */
const SEEN = 4_000;
const HIDDEN = 20_000;
const MARK = "●";

export class Lobby {
  private readonly title = document.title;
  private readonly icon = find<HTMLLinkElement>("icon");
  private readonly plain = this.icon?.getAttribute("href") ?? "";
  private timer = 0;

  constructor() {
    this.mark();
    this.wait();
    document.addEventListener("visibilitychange", () => document.hidden || void this.look());
    addEventListener("pageshow", (event) => event.persisted && void this.look());
  }

  private get tables(): HTMLElement | null {
    return find("tables");
  }

  /** Nothing happens by itself where every table is over. */
  private wait(): void {
    clearTimeout(this.timer);
    if (!this.tables?.hasAttribute("data-live")) return;
    this.timer = setTimeout(() => void this.look(), document.hidden ? HIDDEN : SEEN);
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.tables?.hasAttribute("data-yours")) return;
    try {
      const answer = await fetch("/mine");
      if (answer.ok) this.show(((await answer.json()) as { markup: string }).markup);
    } catch {
      // the next look may find the house open again
    }
    this.wait();
  }

  private show(markup: string): void {
    if (!markup) return location.reload();
    renew(this.tables!, markup);
    tellTimes();
    this.mark();
  }

  /** The tab says when it is our turn somewhere. */
  private mark(): void {
    const turns = Number(this.tables?.dataset["yours"] ?? 0);
    const count = turns > 1 ? ` ${turns}` : "";
    document.title = turns ? `${MARK}${count} ${say("turn")} · ${this.title}` : this.title;
    this.icon?.setAttribute("href", turns ? (this.icon.dataset["marked"] ?? this.plain) : this.plain);
  }
}

/** Folds that lie over the page close by Escape, which gives the focus back, and by a click beside them; a level that was
 * clicked on is chosen. */
export function folds(): void {
  const open = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll("details:is(.levels, .masthead > .opener)[open]");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const fold of open()) {
      if (fold.parentElement?.contains(document.activeElement)) fold.querySelector("summary")?.focus();
      fold.open = false;
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    for (const fold of open()) if (!fold.parentElement?.contains(target)) fold.open = false;
  });
  for (const fold of main.querySelectorAll<HTMLDetailsElement>(".levels")) {
    fold.addEventListener("pointerup", (event) => {
      if (!(event.target as Element).closest("label")) return;
      fold.querySelector("summary")?.focus();
      setTimeout(() => (fold.open = false));
    });
  }
}

/** `<time>` as the visitor writes it, in the visitor's own zone. */
export function tellTimes(): void {
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
