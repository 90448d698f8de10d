/** Whoever is asked, and is not being taught, may ask the Marshal, where all others are bots or the table allows it. What
 * speaks for the best options lies on the slip of the question, a ring each round what they are chosen by; nothing is
 * played. It goes with the question, by its cross, by Escape, and when it is asked for again. */
import type { Camera } from "./camera";
import { mention } from "./live";
import { find, main, need, say, show, typing } from "./page";
import type { Option, Push } from "./push";
import { clear, draw, type Ring, thingsOf } from "./rings";
import type { Sender } from "./send";
import type { Spots } from "./spots";
import type { AdviceSaid, IdeaSaid } from "./wire";

/** So many pixels are always there for what is said. */
const LEAST = 90;

export class Advice {
  /** Among the tools, and in the menu, which is all that a small window has. */
  private readonly buttons = ["advice", "advise"].map((id) => find<HTMLButtonElement>(id));
  private readonly slip = find("counsel");
  private options: Option[] = [];
  /** The question that may be asked about, and how often something has been asked or given up. */
  private question = "";
  private asks = 0;
  private asking = false;
  private rings: Ring[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly spots: Spots,
    private readonly camera: Camera,
  ) {
    const { slip } = this;
    if (!slip) return;
    for (const button of this.buttons)
      button?.addEventListener("click", ({ detail }) => detail < 2 && this.press(detail === 0));
    document.addEventListener("keydown", (event) => this.key(event), true);
    find("counsel-close")?.addEventListener("click", () => this.close());
    for (const event of ["pointerover", "focusin", "click"] as const)
      slip.addEventListener(event, ({ target }) => this.point(target as Element));
    for (const event of ["pointerleave", "focusout"] as const) slip.addEventListener(event, () => this.point(null));
    addEventListener("resize", () => this.makeRoom());
  }

  /** A push: what was said about another question is gone, and so is what is still on its way. */
  renew({ seq, click, options, over, seats }: Push, taught: boolean): void {
    const own = Number(main.dataset.seat);
    const alone = seats.every(({ here }, seat) => seat === own || here === "bot");
    const question = [seq, click, ...options.map(({ id }) => id)].join("\n");
    this.options = options;
    for (const button of this.buttons) show(button, (alone || main.hasAttribute("data-advice")) && !taught && !over);
    if (question !== this.question || taught) this.close();
    this.question = question;
    this.lock();
    draw(this.rings);
  }

  private get open(): boolean {
    return this.slip?.hidden === false;
  }

  private get offered(): boolean {
    return this.buttons.some((button) => button && !button.hidden && !button.disabled);
  }

  private lock(): void {
    for (const button of this.buttons) {
      if (!button) continue;
      button.disabled = !this.options.length;
      button.setAttribute("aria-expanded", String(this.open));
      button.toggleAttribute("data-thinking", this.asking);
    }
  }

  /** The button, or the key: asks once, or takes away what was said. */
  private press(byKeys: boolean): void {
    need<HTMLDialogElement>("menu").close();
    if (this.open && !this.asking) this.close();
    else if (this.offered && !this.asking) void this.ask(byKeys);
  }

  private async ask(byKeys: boolean): Promise<void> {
    const asks = ++this.asks;
    const held = document.activeElement;
    this.asking = true;
    this.say(say("marshal-thinks"), []);
    mention(say("marshal-thinks"));
    const wanted = (): boolean => asks === this.asks;
    const said = (await this.sender.ask("hint", {}, wanted)) as unknown as AdviceSaid | null;
    if (!wanted()) return;
    if (!said) return this.close();
    this.asking = false;
    this.tell(said);
    const waits = document.activeElement === held || document.activeElement === document.body;
    if (byKeys && waits) this.slip!.querySelector<HTMLElement>("#ideas button")?.focus({ preventScroll: true });
  }

  private tell(said: AdviceSaid): void {
    const known = new Map(this.options.map((option) => [option.id, option]));
    const ideas = said.ideas.filter(({ option }) => known.has(option));
    this.rings = ideas.map(({ option, tone }, number) => ({
      option: known.get(option)!,
      kind: number === 0 ? "favourite" : tone,
    }));
    this.say(said.sentences.join(" "), ideas);
    draw(this.rings);
    this.camera.gather(this.rings.filter(({ kind }) => kind !== "next").flatMap(({ option }) => thingsOf(option)));
    mention([...said.sentences, ...ideas.map((idea) => [`${idea.label}:`, ...idea.sentences].join(" "))].join(" "));
  }

  private say(text: string, ideas: IdeaSaid[]): void {
    need("counsel-text").textContent = text;
    need("ideas").replaceChildren(...ideas.map((idea, number) => line(idea, this.rings[number]!.kind)));
    show(this.slip, true);
    main.setAttribute("data-counsel", "");
    this.lock();
    this.makeRoom();
  }

  private close(): void {
    this.asks++;
    this.asking = false;
    if (!this.open) return;
    if (this.slip!.contains(document.activeElement)) need("question").focus({ preventScroll: true });
    this.spots.preview(null);
    this.rings = [];
    clear();
    show(this.slip, false);
    main.removeAttribute("data-counsel");
    this.lock();
  }

  /** The buttons on the map make room, and what is said keeps below the head of the page. */
  private makeRoom(): void {
    if (!this.open) return;
    const room = need("ask").getBoundingClientRect().top - need("title").getBoundingClientRect().bottom;
    main.style.setProperty("--room", `${Math.max(LEAST, room)}px`);
    main.style.setProperty("--counsel", `${this.slip!.offsetHeight}px`);
  }

  /** The idea that the pointer or the focus is on stands out, and is shown as its button would show it. */
  private point(target: Element | null): void {
    const lines = [...need("ideas").children];
    const at = target ? lines.findIndex((line) => line.contains(target)) : -1;
    draw(this.rings, at);
    this.spots.preview(this.rings[at]?.option ?? null);
  }

  private key(event: KeyboardEvent): void {
    if (typing(event)) return;
    if (event.key.toLowerCase() === "m" && !event.repeat) this.press(true);
    else if (event.key === "Escape" && this.open) {
      this.close();
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
}

/** One idea: what it is, what speaks for it, and how often it wins, but for those that are as good as the first one. */
function line({ label, sentences, percent }: IdeaSaid, kind: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.kind = kind;
  const parts = [
    ["b", label],
    ["span", sentences.join(" ")],
    ["small", kind === "good" ? "" : say("wins").replace("{n}", String(percent))],
  ] as const;
  for (const [tag, text] of parts) {
    if (!text) continue;
    const part = document.createElement(tag);
    part.textContent = text;
    button.append(part);
  }
  const item = document.createElement("li");
  item.append(button);
  return item;
}
