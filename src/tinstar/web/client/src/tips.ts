/** What a thing is, in plain words: on hover, on a long press, or by the key I; at a tap in the slip of the question. A look
 * may name keys that go through a panel, tip by tip. Fetched when asked for, and kept. */
import { putBeside } from "./beside";
import { type Box, united } from "./geometry";
import { light } from "./lights";
import { parse } from "./markup";
import { find, main, narrow, need, show, typing } from "./page";
import { stripAt } from "./tabs";
import type { TipSaid } from "./wire";

const HOVER = 350;
const PRESS = 500;
/** So long a tip that leads to a rule waits for the mouse to come over to it. */
const CROSSING = 400;
/** So far the mouse has to move after a click or a push before it asks for anything. */
const MOVED = 8;
/** What does something else when it is tapped. */
const DOES = "[data-lit], [data-on], [data-jump], [data-large], [data-folds], button, a, label";

export class Tips {
  private readonly box = need("tip");
  private readonly slip = find("reading");
  private readonly help = need("help");
  private readonly known = new Map<string, string>();
  private knownOf = "";
  private over: Element | null = null;
  private shownFor: Element | null = null;
  private timer = 0;
  private lit = false;
  private mouse = { x: 0, y: 0 };
  /** Where the mouse was at the last click or push; null once it has moved on. */
  private rest: { x: number; y: number } | null = null;
  /** Whether the press that goes on has opened a tip. */
  private pressed = false;
  /** Counts what was asked to be read: the last one is. */
  private reads = 0;
  private readFor: Element | null = null;
  /** What the slip told when the click came that goes on: on the same thing again it only puts it away. */
  private wasRead: Element | null = null;
  /** Panels by the keys of the game's own: `d:seats`. */
  private readonly panels = new Map(
    (main.dataset.keys ?? "").split(" ").map((pair) => pair.split(":") as [string, string]),
  );

  constructor(private readonly address = addressAtTable) {
    document.addEventListener("pointerover", (event) => this.enter(event));
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointerup", () => clearTimeout(this.timer));
    document.addEventListener("pointercancel", () => clearTimeout(this.timer));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("contextmenu", (event) => this.shownFor && event.preventDefault());
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("click", (event) => this.swallow(event), true);
    this.help.addEventListener("click", () => this.unfold());
    document.addEventListener("click", (event) => this.tap(event));
  }

  /** A push: things may have moved under the mouse. */
  renew(): void {
    this.close();
    this.rest = this.mouse;
  }

  close(): void {
    clearTimeout(this.timer);
    this.box.hidden = true;
    this.box.removeAttribute("data-firm");
    this.shownFor?.removeAttribute("aria-describedby");
    this.shownFor = null;
    if (this.lit) light([]);
    this.lit = false;
  }

  private enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const thing = this.box.contains(event.target as Element) ? this.shownFor : bearer(event.target);
    if (thing === this.over) return;
    this.over = thing;
    if (!this.box.hasAttribute("data-firm")) return this.pass(event.buttons > 0);
    clearTimeout(this.timer);
    if (thing !== this.shownFor) this.timer = setTimeout(() => this.pass(false), CROSSING);
  }

  /** The mouse has gone on to something else. */
  private pass(pressed: boolean): void {
    this.close();
    if (!pressed && !this.rest) this.hover();
  }

  private hover(): void {
    const thing = this.over;
    if (thing) this.timer = setTimeout(() => void this.open(thing, true), HOVER);
  }

  private down(event: PointerEvent): void {
    const thing = bearer(event.target);
    if (this.box.contains(event.target as Element)) return;
    this.pressed = false;
    this.rest = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse" && thing && thing === this.shownFor && idle(thing)) return;
    this.close();
    if (event.pointerType === "touch" && thing) this.timer = setTimeout(() => void this.press(thing), PRESS);
  }

  private async press(thing: Element): Promise<void> {
    this.pressed = true;
    await this.open(thing);
  }

  /** A press that opened a tip is no click. Any other click puts away what was read. */
  private swallow(event: MouseEvent): void {
    if (this.pressed && event.detail) {
      this.pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    this.wasRead = this.slip?.hidden === false ? this.readFor : null;
    if (!this.slip?.contains(event.target as Element)) void this.read(null);
  }

  /** A button that has something to tell does so at once; so does, tapped, whatever else does nothing. */
  private tap(event: MouseEvent): void {
    const thing = bearer(event.target);
    if (!thing || main.ariaBusy === "true") return;
    if (thing.matches("button:not([data-lit] *)")) void this.open(thing);
    else if (!idle(thing) || thing === this.wasRead) return;
    else if ((event as PointerEvent).pointerType === "touch" || narrow.matches) void this.read(thing);
    else if (thing.closest("#hand")) void this.insist(thing);
  }

  /** A card that cannot be played was clicked: its tip stays, and the slip says it too. */
  private async insist(thing: Element): Promise<void> {
    if (thing !== this.shownFor) await this.open(thing);
    await this.read(thing, true);
  }

  /** What this is, in the slip of the question, unless the help there says it; shortly: with the help, so that nothing of
   * the board is covered; null: nothing. */
  async read(thing: Element | null, shortly = false): Promise<void> {
    const reads = ++this.reads;
    this.readFor = thing;
    const bears = thing && bearer(thing);
    show(this.slip, false);
    const markup = bears ? await this.told(bears) : "";
    if (!this.slip || !markup || reads !== this.reads) return;
    this.slip.replaceChildren(...parse(markup));
    if (said(this.slip)) return;
    if (shortly && this.help.checkVisibility())
      this.help.textContent = [this.help, ...this.slip.querySelectorAll("p")].map(plain).filter(Boolean).join(" ");
    else show(this.slip, true);
  }

  /** A help that has no room for all of it opens. */
  private unfold(): void {
    if (!this.slip || !cut(this.help)) return;
    this.slip.textContent = plain(this.help);
    show(this.slip, true);
  }

  /** A finger that moves wants to pan, not to read; a mouse that has moved asks. */
  private move(event: PointerEvent): void {
    if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(this.timer);
    if (event.pointerType !== "mouse") return;
    this.mouse = { x: event.clientX, y: event.clientY };
    if (!this.rest || Math.hypot(this.mouse.x - this.rest.x, this.mouse.y - this.rest.y) < MOVED) return;
    this.rest = null;
    if (!event.buttons && !this.shownFor) this.hover();
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape") return this.close();
    if (event.key === "Tab" && !event.shiftKey) return this.enterTip(event);
    const panel = this.panels.get(event.key.toLowerCase());
    if (panel && !typing(event)) return this.round(panel);
    if ((event.key !== "i" && event.key !== "I") || typing(event)) return;
    const thing = bearer(document.activeElement) ?? document.querySelector("[data-hot][data-tip]") ?? this.over;
    if (this.shownFor && this.shownFor === thing) this.close();
    else if (thing) void this.open(thing);
  }

  /** From a thing whose tip was opened by keys, to the rule that the tip leads to. */
  private enterTip(event: KeyboardEvent): void {
    const link = this.box.hidden ? null : this.box.querySelector<HTMLElement>("[data-rule]");
    if (!link || document.activeElement !== this.shownFor) return;
    event.preventDefault();
    link.focus();
  }

  /** The next thing of a panel that has something to tell. */
  private round(panel: string): void {
    const things = [...document.querySelectorAll<HTMLElement>(`#${panel} > [data-tip]:not(.out)`)];
    const next = things[(things.indexOf(this.shownFor as HTMLElement) + 1) % things.length];
    if (next) this.visit(next);
  }

  /** Goes to a thing by keys, and tells what it is. */
  visit(thing: HTMLElement): void {
    thing.tabIndex = -1;
    thing.focus({ preventScroll: true });
    this.close();
    void this.open(thing);
  }

  /** `unasked`: not where the help says the same. */
  private async open(thing: Element, unasked = false): Promise<void> {
    const words = thing.getAttribute("data-words");
    const markup = words ? "" : await this.told(thing);
    if (!(words || markup) || !thing.isConnected || (unasked && this.rest)) return;
    this.box.replaceChildren(...(words ? [words] : parse(markup)));
    if (unasked && said(this.box)) return;
    this.box.hidden = false;
    this.point();
    this.shownFor = thing;
    thing.setAttribute("aria-describedby", "tip");
    this.place();
  }

  /** Beside the thing, and beside a slip that points at it. */
  place(slip: Box | null = null): void {
    if (!this.shownFor) return;
    const thing = this.shownFor.getBoundingClientRect();
    const free = putBeside(this.box, united(slip ? [thing, slip] : [thing])!);
    this.box.toggleAttribute("data-firm", free && this.box.querySelector("[data-rule]") !== null);
  }

  private told(thing: Element): Promise<string> {
    return this.fetch(thing.getAttribute("data-tip") || thing.id);
  }

  /** What a tip speaks of is lit with it. */
  private point(): void {
    const about = this.box.querySelector<HTMLElement>("[data-about]")?.dataset.about;
    if (!about || main.hasAttribute("data-choosing")) return;
    light(about.split(" "));
    this.lit = true;
  }

  private async fetch(element: string): Promise<string> {
    const shown = this.address("");
    if (shown !== this.knownOf) this.known.clear();
    this.knownOf = shown;
    const known = this.known.get(element);
    if (known !== undefined) return known;
    try {
      const answer = await fetch(this.address(encodeURIComponent(element)));
      if (!answer.ok) return "";
      const { markup } = (await answer.json()) as TipSaid;
      this.known.set(element, markup);
      return markup;
    } catch {
      return "";
    }
  }
}

/** Where the tip of an element is asked for, as the table stands. */
function addressAtTable(element: string): string {
  const { api, seat, seq = "" } = main.dataset;
  return `${api}/tips/${element}?seat=${seat}&seq=${seq}`;
}

/** Whether nothing happens when this is clicked. */
export function idle(thing: Element): boolean {
  return !thing.closest(DOES) && !thing.querySelector("[data-lit], [data-on]") && !stripAt(thing);
}

/** Whether all that a box tells stands in the help already, to be read there. */
function said(box: Element): boolean {
  const help = need("help");
  if (cut(help)) return false;
  const told = plain(help);
  return [...box.querySelectorAll("p")].every((line) => told.includes(plain(line))) && box.querySelector("p") !== null;
}

function cut(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 1;
}

function plain(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

function bearer(target: EventTarget | null): Element | null {
  return (target as Element | null)?.closest?.("[data-tip], [data-words]") ?? null;
}
