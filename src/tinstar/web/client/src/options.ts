/** The options as buttons: all that keyboard and screen reader need. Long lists are folded until they are wanted. */
import { find, main, need, show, typing } from "./page";
import type { Option } from "./wire";

/** So many options are always in sight: the look says how many. */
export const IN_SIGHT = Number(main.dataset["inSight"] ?? 8);
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class OptionList {
  private readonly list = need("options");
  private readonly opener = find("list-button");
  private options = new Map<string, Option>();
  private asked = "";

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

  /** While an answer is on its way the buttons keep their focus, but say that they don't work. */
  lock(locked: boolean): void {
    this.list.toggleAttribute("data-locked", locked);
    for (const button of this.buttons) {
      if (locked) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  /** The button of the answer that the page is about to give. */
  announce(option: Option | null): void {
    for (const button of this.buttons) button.toggleAttribute("data-soon", button.dataset["option"] === option?.id);
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
      if (all || button.closest(".plain")) button.dataset["cover"] = "bottom";
      else delete button.dataset["cover"];
    }
  }

  private optionAt(target: EventTarget | null): Option | null {
    const button = (target as Element | null)?.closest<HTMLElement>("button[data-option]");
    return (button && this.options.get(button.dataset["option"]!)) ?? null;
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
