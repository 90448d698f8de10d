/** What a thing is, in plain words: on hover, on a long press, or by the key I. A look may name keys that go through a
 * panel, tip by tip. Fetched when asked for, and kept. */
import { light } from "./lights";
import { parse } from "./markup";
import { main, need, typing } from "./page";

const HOVER = 350;
const PRESS = 500;
const GAP = 10;

export class Tips {
  private readonly box = need("tip");
  private readonly known = new Map<string, string>();
  private knownSeq = "";
  private over: Element | null = null;
  private shownFor: Element | null = null;
  private timer = 0;
  private lit = false;
  /** Panels by the keys of the game's own: `d:seats`. */
  private readonly panels = new Map((main.dataset["keys"] ?? "").split(" ").map((pair) => pair.split(":") as [string, string]));

  constructor() {
    document.addEventListener("pointerover", (event) => this.enter(event));
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointerup", () => clearTimeout(this.timer));
    document.addEventListener("pointercancel", () => clearTimeout(this.timer));
    document.addEventListener("pointermove", (event) => this.slip(event));
    document.addEventListener("contextmenu", (event) => this.shownFor && event.preventDefault());
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", (event) => this.tap(event));
  }

  close(): void {
    clearTimeout(this.timer);
    this.box.hidden = true;
    this.shownFor?.removeAttribute("aria-describedby");
    this.shownFor = null;
    if (this.lit) light([]);
    this.lit = false;
  }

  private enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const thing = bearer(event.target);
    if (thing === this.over) return;
    this.over = thing;
    this.close();
    if (thing && !event.buttons) this.timer = setTimeout(() => void this.open(thing), HOVER);
  }

  private down(event: PointerEvent): void {
    this.close();
    const thing = bearer(event.target);
    if (event.pointerType === "touch" && thing) this.timer = setTimeout(() => void this.open(thing), PRESS);
  }

  /** A button that has something to tell does so at once. */
  private tap(event: MouseEvent): void {
    const thing = bearer(event.target);
    if (thing?.matches("button:not([data-lit] *)")) void this.open(thing);
  }

  /** A finger that moves wants to pan, not to read. */
  private slip(event: PointerEvent): void {
    if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(this.timer);
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape") return this.close();
    const panel = this.panels.get(event.key.toLowerCase());
    if (panel && !typing(event)) return this.round(panel);
    if ((event.key !== "i" && event.key !== "I") || typing(event)) return;
    const thing = bearer(document.activeElement) ?? document.querySelector("[data-hot][data-tip]") ?? this.over;
    if (this.shownFor && this.shownFor === thing) this.close();
    else if (thing) void this.open(thing);
  }

  /** The next thing of a panel that has something to tell. */
  private round(panel: string): void {
    const things = [...document.querySelectorAll<HTMLElement>(`#${panel} > [data-tip]:not(.out)`)];
    const next = things[(things.indexOf(this.shownFor as HTMLElement) + 1) % things.length];
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
    this.close();
    void this.open(next);
  }

  private async open(thing: Element): Promise<void> {
    const words = thing.getAttribute("data-words");
    const markup = words ? "" : await this.fetch(thing.getAttribute("data-tip") || thing.id);
    if (!(words || markup) || !thing.isConnected) return;
    this.box.replaceChildren(...(words ? [words] : parse(markup)));
    this.box.hidden = false;
    this.point();
    this.place(thing.getBoundingClientRect());
    this.shownFor = thing;
    thing.setAttribute("aria-describedby", "tip");
  }

  /** What a tip speaks of is lit with it. */
  private point(): void {
    const about = this.box.querySelector<HTMLElement>("[data-about]")?.dataset["about"];
    if (!about || main.hasAttribute("data-choosing")) return;
    light(about.split(" "));
    this.lit = true;
  }

  private async fetch(element: string): Promise<string> {
    const { table, seat, seq = "" } = main.dataset;
    if (seq !== this.knownSeq) this.known.clear();
    this.knownSeq = seq;
    const known = this.known.get(element);
    if (known !== undefined) return known;
    try {
      const answer = await fetch(`/api/tables/${table}/tips/${encodeURIComponent(element)}?seat=${seat}&seq=${seq}`);
      if (!answer.ok) return "";
      const { markup } = (await answer.json()) as { markup: string };
      this.known.set(element, markup);
      return markup;
    } catch {
      return "";
    }
  }

  /** Beside the thing, inside the window: below it, or above where there is no room. */
  private place(thing: DOMRect): void {
    const { width, height } = this.box.getBoundingClientRect();
    const left = Math.min(Math.max(thing.x + thing.width / 2 - width / 2, GAP), innerWidth - width - GAP);
    const below = thing.bottom + GAP + height <= innerHeight;
    const top = below ? thing.bottom + GAP : Math.max(GAP, thing.top - GAP - height);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${top}px`;
  }
}

function bearer(target: EventTarget | null): Element | null {
  return (target as Element | null)?.closest?.("[data-tip], [data-words]") ?? null;
}
