/** Lights what can be clicked, follows the clicks, shows the ghost. Which spots an option has is the server's word. */
import type { Camera } from "./camera";
import { Choice } from "./choice";
import { ghost, hint, picture } from "./ghost";
import { light } from "./lights";
import { Meanings } from "./meaning";
import { Amount } from "./number";
import { oddsBar } from "./odds";
import { IN_SIGHT } from "./options";
import { find, main, mark, need, present, say, show, typing } from "./page";
import { prose } from "./prose";
import type { Option } from "./push";
import { giveWay } from "./tabs";
import type { AskSeen } from "./wire";

const REACH = 22;

export class Spots {
  private readonly choice = new Choice();
  private readonly amount = new Amount(
    () => this.panel(),
    () => this.confirm(),
    () => this.back(),
  );
  private readonly meanings = new Meanings(() => this.explain(this.explained));
  /** What the line under the question speaks of. */
  private explained: Option | null = null;
  private ask: AskSeen = {
    text: "",
    help: "",
    steps: [],
    names: {},
    picture: null,
    after: {},
    hints: {},
    reply: false,
    usual: "",
    confirm: "",
    rule: "",
  };
  private options: Option[] = [];
  private open = true;
  /** Whether the card in the air needs no target. */
  private whole = false;
  /** Whether a teacher has the word: until something is chosen nothing else is said. */
  taught = false;
  /** What a finger has lifted: it only has to touch it again. */
  private lifted: Option | null = null;

  constructor(
    private readonly camera: Camera,
    private readonly send: (option: Option) => void,
    /** Whether every choice is to be confirmed. */
    private readonly sure: () => boolean,
    /** Hears that other places are lit. */
    private readonly changed: () => void,
    /** Whether a finger plays with the first tap. */
    private readonly atOnce: () => boolean,
    /** Tells what a finger has chosen so far; shortly where the next step wants the room. */
    private readonly tell: (thing: Element | null, shortly: boolean) => void,
    /** Hears of every click, and whether it has chosen something. */
    private readonly clicked: (target: Element, chose: boolean) => void,
  ) {
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerover", (event) => this.hover(event));
    find("back")?.addEventListener("click", () => this.back());
    find("turn")?.addEventListener("click", () => this.turn());
    find("confirm")?.addEventListener("click", (event) => event.detail > 1 || this.confirm());
  }

  /** A push: the half-made choice is kept as far as it still exists. */
  renew(ask: AskSeen, options: Option[]): void {
    this.ask = ask;
    this.options = options;
    this.choice.renew(options, ask.steps);
    this.meanings.renew();
    light([]);
    this.light();
  }

  /** Nothing is lit while an answer is on its way. */
  lock(locked: boolean): void {
    if (this.open === !locked) return;
    this.open = !locked;
    if (locked) this.choice.clear();
    this.light();
  }

  /** Lights the path of an option without choosing it; null puts the light out. */
  preview(option: Option | null): void {
    const things = light(option?.spots ?? []);
    hint(this.shown ? null : option);
    picture((option ?? this.shown)?.ghost?.[0]);
    this.explain(option ?? this.shown);
    this.camera.reveal(things.at(-1) ?? null);
  }

  private light(): void {
    const { choice } = this;
    const named = new Set(this.options.flatMap((option) => option.spots));
    mark("data-spot", present(named));
    const quiet = this.options.filter((option) => option.tone === "quiet" && option.spots.length);
    mark("data-faint", present(quiet.map((option) => option.spots.at(-1)!)));
    const few = this.options.length <= IN_SIGHT ? choice.through((spot) => find(spot) !== null) : [];
    mark("data-lit", this.open ? present([...choice.next, ...choice.beside, ...few]) : []);
    mark("data-on", present(choice.path));
    this.amount.renew(this.open && choice.step?.by === "number" ? choice.next : []);
    this.panel();
    this.changed();
  }

  /** The option that a ghost or the slider shows, and a confirmation sends. */
  private get shown(): Option | null {
    const { spot } = this.amount;
    return spot ? this.choice.ending(spot) : this.choice.shown;
  }

  /** Where the keyboard belongs, if not on a button of the list. */
  get field(): HTMLElement | null {
    return this.amount.field;
  }

  /** The ghost, the buttons under the question, and what it asks at this step. */
  private panel(): void {
    const { choice, shown, ask } = this;
    const { started } = choice;
    const { spot } = this.amount;
    ghost(shown, choice.turns > 1);
    hint(null);
    picture(shown?.ghost?.[0]);
    show(find("back"), started);
    show(find("turn"), choice.turns > 1);
    show(find("confirm"), shown !== null || spot !== null);
    if (spot) this.amount.say(ask.names[spot], shown ? this.meanings.of(shown) : (ask.names[spot] ?? ""));
    find("confirm")?.firstElementChild?.replaceChildren(
      (shown?.spots.length === 0 ? shown.label : ask.confirm) || say("do"),
    );
    main.toggleAttribute("data-choosing", started);
    need("question-text").textContent = ask.after[choice.path.at(-1) ?? ""] ?? ask.text;
    this.explain(shown);
    this.virtual();
  }

  /** The line under the question: what an option would mean, else what to do now. The help belongs to the first step,
   * and where there is one way only nothing is asked. */
  private explain(option: Option | null): void {
    const { choice } = this;
    this.explained = option;
    const asks = !choice.held && choice.turns !== 1;
    const now = !asks
      ? ""
      : choice.path.length > 0
        ? (this.ask.hints[choice.path.at(-1)!] ?? choice.step?.ask ?? "")
        : this.ask.help;
    const meant = option ? this.meanings.of(option) : "";
    const silent = this.taught && !choice.started;
    const said = silent ? [now] : option === this.shown || !option ? [now, meant] : [meant];
    const odds = option?.odds && !silent ? [oddsBar(option.odds)] : [];
    need("help").replaceChildren(...odds, ...prose(said.filter(Boolean).join(" ")));
  }

  /** Steps that no element of the picture stands for are buttons with their names; others where the step says so. */
  private virtual(): void {
    const { choice } = this;
    const wanted = choice.path.length > 0 || this.options.length > IN_SIGHT;
    const named = choice.step?.by === "name";
    const steps = this.open && wanted && !this.amount.spot ? choice.next.filter((spot) => named || !find(spot)) : [];
    need("steps").replaceChildren(
      ...steps.map((spot) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.step = spot;
        button.textContent = this.ask.names[spot] ?? spot;
        return button;
      }),
    );
  }

  private click(event: MouseEvent): void {
    if (!this.open || this.camera.dragged) return;
    const target = event.target as Element;
    const does = this.meant(event, target);
    this.clicked(target, does !== null);
    does?.();
  }

  /** What a click does; null if it does nothing. */
  private meant(event: MouseEvent, target: Element): (() => void) | null {
    const touch = (event as PointerEvent).pointerType === "touch";
    const step = target.closest<HTMLElement>("[data-step]");
    if (step) return () => this.pick(step.dataset.step!, touch);
    if (target.closest("#ghost")) return () => this.turn();
    const spot = target.closest("[data-lit]") ?? target.closest("[data-on]") ?? (touch ? nearest(event) : null);
    if (spot?.hasAttribute("data-lit")) return () => this.pick(spot.id, touch);
    if (!spot || spot.id !== this.choice.path.at(-1)) return null;
    if (touch && this.ready) return () => this.confirm();
    return () => (this.choice.turning ? this.turn() : this.back());
  }

  private key(event: KeyboardEvent): void {
    if (typing(event) || !this.open) return;
    if (event.key === "Escape") this.back();
    else if (event.key === "r" || event.key === "R") this.turn();
    else if (event.key === "Enter" && !(event.target as Element).closest("button, a, [tabindex='0']")) this.confirm();
  }

  /** The mouse over a lit place shows what would stand there, and its button; over a lit thing of a panel, what it alone
   * would mean. */
  private hover(event: PointerEvent): void {
    const { choice } = this;
    if (event.pointerType !== "mouse" || !this.open || this.shown) return;
    const spot = (event.target as Element).closest<HTMLElement>("#world [data-lit], .panel [data-lit], [data-step]");
    const id = spot?.dataset.step ?? spot?.id ?? "";
    const led = spot ? choice.reach.filter((one) => one.spots.indexOf(id) >= choice.path.length) : [];
    const option = led.length === 1 || spot?.closest("#world") ? (led[0] ?? null) : null;
    hint(option?.ghost ? option : null);
    mark(
      "data-near",
      [...document.querySelectorAll<HTMLElement>("[data-option]")].filter((one) => one.dataset.option === option?.id),
    );
    this.explain(option);
  }

  /** The clicks of the choice that is half made. */
  get path(): string[] {
    return this.choice.path;
  }

  /** Whether a choice is half made: then nothing may be decided for the player. */
  get choosing(): boolean {
    return this.choice.started;
  }

  /** A button of the list: goes out at once, or on the second press where it, or every choice, is to be confirmed. */
  wish(option: Option): void {
    if (!this.open) return;
    if (!(this.sure() || option.sure) || this.choice.held?.id === option.id) return this.send(option);
    this.lifted = null;
    this.choice.hold(option);
    this.light();
    find("confirm")?.focus();
  }

  /** Whether a card can be chosen first. */
  starts(card: string): boolean {
    return this.open && this.options.some((option) => option.spots[0] === card);
  }

  /** A card is lifted out of the hand: what it can be dropped on is lit. False when it cannot be. */
  lift(card: string): boolean {
    if (!this.starts(card)) return false;
    this.choice.clear();
    this.whole = this.options.some((option) => option.spots.length === 1 && option.spots[0] === card);
    if (!this.whole) this.choice.pick(card);
    this.light();
    if (this.whole || this.choice.next.some((spot) => !find(spot))) mark("data-lit", [...lit(), need("map")]);
    return true;
  }

  /** What a lifted card would be dropped on. */
  under(x: number, y: number): Element | null {
    return document.elementFromPoint(x, y)?.closest("[data-lit]:not(#hand *)") ?? null;
  }

  /** A lifted card comes down: on a target, on the felt, or nowhere. */
  drop(target: Element | null, card: string): void {
    const { whole } = this;
    this.whole = false;
    if (!this.open) return;
    if (target?.id === "map" && whole) return this.pick(card, false);
    if (target && target.id !== "map") return this.pick(target.id, false);
    if (!target) this.choice.clear();
    this.light();
  }

  /** A finger reads before it plays: what would go out with its first touch is lifted, and told. */
  private pick(spot: string, touch: boolean): void {
    const reads = touch && !this.atOnce();
    const first = !this.choice.started || this.ready;
    const option = this.choice.pick(spot);
    const turned = this.ask.steps[this.choice.path.length - 1]?.by === "turn";
    const thing = find<Element>(spot);
    this.lifted = reads && first && thing && !turned && !this.sure() ? option : null;
    if (option && (this.lifted || (touch && option.ghost) || (this.sure() && !turned))) this.choice.held = option;
    else if (option && !turned) return this.send(option);
    this.light();
    if (reads && !option?.ghost) this.tell(thing, !this.lifted);
    giveWay();
    this.camera.seek();
    this.camera.reveal(find<Element>("ghost"));
  }

  /** Whether a second touch plays what the first has lifted. */
  private get ready(): boolean {
    return this.lifted !== null && !this.lifted.ghost && this.choice.held?.id === this.lifted.id;
  }

  private back(): void {
    if (this.choice.back()) this.light();
  }

  private turn(): void {
    if (this.choice.turns < 2) return;
    this.choice.turn();
    this.light();
  }

  private confirm(): void {
    const { shown } = this;
    const { spot } = this.amount;
    if (!this.open) return;
    if (shown) this.send(shown);
    else if (spot) this.pick(spot, false);
  }
}

function lit(): Element[] {
  return [...document.querySelectorAll("[data-lit]")];
}

/** A finger is thick: the nearest place of the board within its reach that is lit or chosen. */
function nearest(event: MouseEvent): Element | null {
  const target = event.target as Element;
  if (!target.closest("#map") || target.closest(".panel")) return null;
  let best: Element | null = null;
  let least = REACH;
  for (const spot of document.querySelectorAll("#world :is([data-lit], [data-on])")) {
    const box = spot.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance <= least) [best, least] = [spot, distance];
  }
  return best;
}
