/** A number to be chosen: one slider with the legal values, instead of a button for each of them. */
import { find, need, show, typing } from "./page";

const NUMERIC = /:(-?\d+)$/;
/** Digits within this time are one number. */
const TYPING = 900;

/** What a spot such as `take:3` counts. */
function counted(spot: string): number {
  return Number(NUMERIC.exec(spot)?.[1]);
}

export class Amount {
  private readonly slider = find<HTMLInputElement>("amount");
  /** The choices from small to large, and where the slider stands. */
  private spots: string[] = [];
  private at = 0;
  private typed = { text: "", since: 0 };

  constructor(
    private readonly changed: () => void,
    private readonly confirm: () => void,
    private readonly back: () => void,
  ) {
    this.slider?.addEventListener("input", () => this.go(Number(this.slider?.value)));
    this.slider?.addEventListener("keydown", (event) => this.keyed(event));
    find("less")?.addEventListener("click", () => this.go(this.at - 1));
    find("more")?.addEventListener("click", () => this.go(this.at + 1));
    document.addEventListener("keydown", (event) => this.digit(event), true);
  }

  /** These can be chosen now, the first of them to begin with; what was set already stays. Anything but numbers that no
   * element stands for is none of ours. */
  renew(spots: string[]): void {
    const ours = spots.every((spot) => NUMERIC.test(spot) && !find<Element>(spot)) ? spots : [];
    const kept = this.spot && ours.includes(this.spot) ? this.spot : ours[0];
    this.spots = [...ours].sort((one, other) => counted(one) - counted(other));
    this.at = Math.max(0, this.spots.indexOf(kept ?? ""));
    show(find("number"), ours.length > 0);
    if (this.slider) this.slider.max = String(Math.max(0, ours.length - 1));
  }

  /** The choice that the slider stands on; null while no number is asked for. */
  get spot(): string | null {
    return this.spots[this.at] ?? null;
  }

  /** What the value is called, and what it would mean. */
  say(name: string | undefined, meaning: string): void {
    const { slider, spot } = this;
    if (!slider || !spot) return;
    slider.value = String(this.at);
    slider.setAttribute("aria-valuetext", meaning);
    need("value").textContent = name ?? String(counted(spot));
    need<HTMLButtonElement>("less").disabled = this.at === 0;
    need<HTMLButtonElement>("more").disabled = this.at === this.spots.length - 1;
  }

  /** Where the keyboard belongs while a number is asked for. */
  get field(): HTMLElement | null {
    return this.spot ? this.slider : null;
  }

  private go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.spots.length - 1);
    this.changed();
  }

  private keyed(event: KeyboardEvent): void {
    if (event.key === "Enter") this.confirm();
    else if (event.key === "Escape") this.back();
  }

  /** Digits typed one after the other set the largest value that is not above them. */
  private digit(event: KeyboardEvent): void {
    if (!this.spot || !/^\d$/.test(event.key) || (event.target !== this.slider && typing(event))) return;
    event.stopImmediatePropagation();
    const now = performance.now();
    const text = now - this.typed.since < TYPING ? this.typed.text + event.key : event.key;
    this.typed = { text, since: now };
    this.go(this.spots.findLastIndex((spot) => counted(spot) <= Number(text)));
  }
}
