/** Why a thing that is not lit cannot be chosen: a click, a tap or Enter on it asks, and plays nothing. The sentence lies beside
 * the thing, where there is little room in the place of the help; what decides is lit with it. It goes with the next choice,
 * Escape, its cross, a click elsewhere, and when the same is asked again. */
import { layOver, pointAt } from "./beside";
import type { Camera } from "./camera";
import type { Box } from "./geometry";
import { keep } from "./lights";
import { mention } from "./live";
import { find, main, mark, narrow, need, present, show, typing } from "./page";
import type { Option } from "./push";
import { addressOf, bits, inOrder, kindOf, kindsIn, nextOf } from "./reasons";
import { idle } from "./tips";
import type { WhySaid } from "./wire";

/** What a look has drawn. */
const THINGS = ["#world", ".panel", "#seats"].map((layer) => `${layer} [id]`).join();
const BUSY = "dialog, #why, #reading, #tip, #journal";

export class Why {
  private readonly slip = find("why");
  /** The thing that is asked about, by its id. */
  private about = "";
  private asks = 0;
  /** The kinds of things that options have been chosen by so far. */
  private readonly kinds = new Set<string>();

  constructor(
    private readonly camera: Camera,
    /** The choice that is half made: it is asked about what would come next. */
    private readonly path: () => string[],
    /** Goes to a thing and tells what it is. */
    private readonly visit: (thing: HTMLElement) => void,
    /** Hears that the slip lies somewhere. */
    private readonly laid: (slip: Box) => void,
  ) {
    if (!this.slip) return;
    document.addEventListener("keydown", (event) => this.key(event), true);
    find("why-close")?.addEventListener("click", () => this.close());
    addEventListener("resize", () => this.place());
    camera.hearers.push(() => this.place());
  }

  renew(options: Option[]): void {
    for (const kind of kindsIn(options)) this.kinds.add(kind);
  }

  /** A click that has chosen something, or one that has chosen nothing: what it hit is asked about. */
  clicked(target: Element, chose: boolean): void {
    if (target.closest(BUSY)) return;
    const thing = chose ? null : this.thingAt(target);
    if (!thing || thing.id === this.about) return this.close();
    void this.ask(thing);
  }

  close(): void {
    this.asks++;
    if (!this.about) return;
    if (this.slip!.contains(document.activeElement)) need("question").focus({ preventScroll: true });
    this.about = "";
    show(this.slip, false);
    main.removeAttribute("data-why");
    mark("data-asked-about", []);
    keep([]);
  }

  /** The thing of the drawing that a click here would ask about. */
  private thingAt(target: Element): Element | null {
    if (main.ariaBusy === "true" || !idle(target)) return null;
    let thing = target.closest(THINGS);
    while (thing && !this.stands(thing)) thing = thing.parentElement?.closest(THINGS) ?? null;
    return thing && idle(thing) ? thing : null;
  }

  /** Whether this is more than a part of something else. */
  private stands(thing: Element): boolean {
    return thing.hasAttribute("data-tip") || this.chosenBy(thing);
  }

  private chosenBy(thing: Element): boolean {
    return this.kinds.has(kindOf(thing.id));
  }

  private async ask(thing: Element): Promise<void> {
    const asks = ++this.asks;
    const { table = "", seat = "" } = main.dataset;
    const said = await fetched(addressOf(table, seat, [...this.path(), thing.id]));
    if (asks !== this.asks) return;
    this.close();
    if (said && thing.isConnected) this.tell(thing, said);
  }

  private tell(thing: Element, said: WhySaid): void {
    this.about = thing.id;
    main.setAttribute("data-why", "");
    mark("data-asked-about", [thing]);
    keep([thing.id, ...said.shows]);
    need("why-text").replaceChildren(...sentence(said));
    show(this.slip, true);
    this.place();
    mention(said.text);
  }

  /** Beside the thing; where there is little room over the help, so that nothing moves. */
  private place(): void {
    const thing = this.about ? present([this.about])[0] : null;
    if (!thing || !this.slip) return;
    this.slip.style.width = "";
    if (narrow.matches) return main.setAttribute("data-why", layOver(this.slip) ? "help" : "above");
    main.setAttribute("data-why", "");
    pointAt(this.slip, thing.getBoundingClientRect());
    this.laid(this.slip.getBoundingClientRect());
  }

  private key(event: KeyboardEvent): void {
    if (typing(event)) return;
    const held = document.activeElement;
    if (event.key === "Escape" && this.about) this.close();
    else if (event.key === "Enter" && held && this.thingAt(held)) this.clicked(held, false);
    else if (event.key.toLowerCase() === "w") return this.round(held, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The next thing that can be asked about. */
  private round(held: Element | null, by: 1 | -1): void {
    const things = [...document.querySelectorAll<HTMLElement>(THINGS)].filter(
      (thing) => this.thingAt(thing) === thing && thing.checkVisibility({ visibilityProperty: true }),
    );
    const next = nextOf(
      inOrder(things, (thing) => this.chosenBy(thing)),
      held as HTMLElement | null,
      by,
    );
    if (!next) return;
    this.camera.reveal(next);
    this.visit(next);
  }
}

/** The words, with the rule that says so as a link. */
function sentence({ text, rule }: WhySaid): (Node | string)[] {
  const words = bits(text).map((bit) => (bit.bold ? made("b", bit.text) : bit.text));
  if (!rule) return words;
  const link = made("a", rule);
  link.className = "rule-link";
  link.dataset.rule = rule;
  link.setAttribute("href", `/rules/${main.dataset.game}#${rule}`);
  return [...words, " ", link];
}

function made(tag: "a" | "b", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

async function fetched(address: string): Promise<WhySaid | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as WhySaid) : null;
  } catch {
    return null;
  }
}
