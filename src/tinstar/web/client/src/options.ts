/** The options as buttons: all that keyboard and screen reader need. Long lists are folded until they are wanted. */
import { type Box, grown, touching } from "./geometry";
import { find, main, need, show, typing } from "./page";
import type { Option } from "./push";

/** How many options are always in sight: the look says it. */
export const IN_SIGHT = Number(main.dataset.inSight ?? 8);
/** How long somebody may still be about to press what stood there, and how far from it others keep. */
const LATE = 3000;
const APART = 6;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class OptionList {
  private readonly list = need("options");
  private readonly opener = find("list-button");
  private options = new Map<string, Option>();
  private asked = "";
  /** Where the loud answer was seen last, and when. */
  private stood = { box: new DOMRect(), at: -Infinity };

  constructor(
    private readonly preview: (option: Option | null) => void,
    private readonly send: (option: Option) => void,
  ) {
    const { list } = this;
    list.addEventListener("click", (event) => this.press(this.optionAt(event.target)));
    list.addEventListener("focusin", (event) => this.preview(this.optionAt(event.target)));
    list.addEventListener("focusout", () => this.preview(null));
    list.addEventListener("pointerover", (event) => this.preview(this.optionAt(event.target)));
    list.addEventListener("pointerleave", () => this.preview(null));
    list.addEventListener("keydown", (event) => this.arrows(event));
    for (const change of ["focusin", "focusout"] as const) list.addEventListener(change, () => this.cover());
    document.addEventListener("keydown", (event) => this.shortcuts(event));
    addEventListener("resize", () => this.stay()); // what was measured in another window says nothing
    this.opener?.addEventListener("click", () => this.unfold(!this.unfolded));
  }

  /** `folded`: they are chosen elsewhere, so even a few are not in sight. True when something else is asked than before,
   * if only with the same answers. */
  renew(seq: number, options: Option[], folded: boolean): boolean {
    const now = [seq, ...options.map((option) => option.id)].join("\n");
    const asked = now !== this.asked;
    this.asked = now;
    this.options = new Map(options.map((option) => [option.id, option]));
    const many = folded || options.length > IN_SIGHT;
    this.list.toggleAttribute("data-many", many);
    show(this.opener, many);
    if (asked) this.unfold(false);
    this.cover();
    return asked;
  }

  /** Before a push: somebody may be about to press the loud answer. */
  leave(): void {
    const loud = [...document.querySelectorAll("#options .loud, #confirm")].find(
      (button) => button.getClientRects().length,
    );
    if (loud) this.stood = { box: loud.getBoundingClientRect(), at: performance.now() };
  }

  /** Nothing else stands where the loud answer stood in the question before: a press that comes too late neither passes
   * nor keeps. There is room at its left or right, or above it; but the words of a lesson, whose slip grows with them, keep
   * the room they have. */
  giveWay(): void {
    const { style } = this.list;
    this.stay();
    const { box, at } = this.stood;
    if (performance.now() - at > LATE || !this.inTheWay(box).length) return;
    const boxes = this.inTheWay(box).map((button) => button.getBoundingClientRect());
    const left = Math.max(...boxes.map(({ right }) => right)) - box.left + APART;
    const right = box.right - Math.min(...boxes.map(({ left }) => left)) + APART;
    const up = box.height + APART;
    const [slip, help] = [need("ask"), need("help")];
    const room = () => [slip.offsetHeight, help.offsetWidth].join();
    const before = room();
    // what stands in the middle of its row moves by half of that
    const paddings = [`0 ${left}px 0 0`, `0 ${2 * left}px 0 0`, `0 0 0 ${2 * right}px`, `0 0 ${up}px`, ""];
    const found = paddings.some((padding) => {
      style.padding = padding;
      style.translate = padding ? "" : `0 ${-up}px`;
      const kept = !main.hasAttribute("data-taught") || room() === before;
      return kept && !this.inTheWay(box).length && !this.crowded;
    });
    if (!found) this.stay();
  }

  private stay(): void {
    this.list.style.padding = this.list.style.translate = "";
  }

  /** Whether a button lies on something else of the slip, outside of one that holds its buttons, or is too narrow for its
   * words; or the help has no room left. */
  private get crowded(): boolean {
    const [slip, help] = [need("ask").getBoundingClientRect(), need("help").getBoundingClientRect()];
    if (help.bottom > slip.bottom + 1) return true;
    const beside = [...document.querySelectorAll("#question, #acts button, #undo")].filter((one) =>
      one.checkVisibility(),
    );
    const taken = beside.map((one) => one.getBoundingClientRect());
    const held = main.hasAttribute("data-slip");
    return this.buttons
      .filter((button) => button.checkVisibility() && button.offsetWidth > 1)
      .some((button) => {
        const box = button.getBoundingClientRect();
        const squeezed = button.scrollWidth > button.clientWidth + 1;
        return squeezed || (held && box.top < slip.top - 1) || taken.some((one) => touching(box, one));
      });
  }

  /** Buttons in sight that stand there, or not in the window any more. */
  private inTheWay(place: Box): HTMLElement[] {
    const quieter = this.buttons.filter((button) => !button.classList.contains("loud") && button.checkVisibility());
    return quieter.filter((button) => {
      const box = button.getBoundingClientRect();
      return box.width > 1 && (touching(box, grown(place, APART / 2)) || box.left < 0 || box.right > innerWidth);
    });
  }

  /** While an answer is on its way the buttons keep their focus, but say that they don't work. */
  lock(locked: boolean): void {
    this.list.toggleAttribute("data-locked", locked);
    for (const button of this.buttons) {
      if (locked) button.setAttribute("aria-disabled", "true");
      else ["aria-disabled", "data-taken"].forEach((mark) => button.removeAttribute(mark));
    }
  }

  /** The button of the answer that the page is about to give. */
  announce(option: Option | null): void {
    for (const button of this.buttons) button.toggleAttribute("data-soon", button.dataset.option === option?.id);
  }

  /** This answer was given; it only goes out later. */
  take(option: Option): void {
    for (const button of this.buttons) button.toggleAttribute("data-taken", button.dataset.option === option.id);
  }

  get first(): HTMLElement | null {
    return this.buttons[0] ?? null;
  }

  private get buttons(): HTMLButtonElement[] {
    return [...this.list.querySelectorAll<HTMLButtonElement>("button[data-option]")];
  }

  private get unfolded(): boolean {
    return this.list.hasAttribute("data-open");
  }

  private unfold(open: boolean): void {
    this.list.toggleAttribute("data-open", open);
    this.opener?.setAttribute("aria-expanded", String(open));
    this.cover();
    if (!open && this.list.contains(document.activeElement)) this.opener?.focus();
  }

  /** The camera looks past the buttons that lie on the map. */
  private cover(): void {
    const all = !this.list.hasAttribute("data-many") || this.unfolded || this.list.contains(document.activeElement);
    for (const button of this.buttons) {
      if (all || button.closest(".plain")) button.dataset.cover = "bottom";
      else delete button.dataset.cover;
    }
  }

  private optionAt(target: EventTarget | null): Option | null {
    const button = (target as Element | null)?.closest<HTMLElement>("button[data-option]");
    return (button && this.options.get(button.dataset.option!)) ?? null;
  }

  private press(option: Option | null): void {
    if (option) this.send(option);
  }

  private arrows(event: KeyboardEvent): void {
    const { buttons } = this;
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { Home: 0, End: -1 }[event.key] ?? (STEPS[event.key] && at + STEPS[event.key]!);
    if (to === undefined || at < 0) return;
    buttons.at(to % buttons.length)?.focus();
    event.preventDefault();
  }

  private shortcuts(event: KeyboardEvent): void {
    if (typing(event)) return;
    if (event.key === "l" || event.key === "L") {
      if (!this.list.hasAttribute("data-many")) return this.first?.focus();
      this.unfold(!this.unfolded);
      if (this.unfolded) this.first?.focus();
    } else if (event.key === "Escape" && this.unfolded) this.unfold(false);
    else if (/^[1-9]$/.test(event.key)) this.number(Number(event.key));
  }

  /** A digit presses what can be seen; what is folded away is only shown. */
  private number(digit: number): void {
    const button = this.buttons[digit - 1];
    if (!button) return;
    const hidden = this.list.hasAttribute("data-many") && !this.unfolded && !this.list.contains(document.activeElement);
    if (hidden) this.unfold(true);
    button.focus();
    if (!hidden) button.click();
  }
}
