/** What runs sideways: the ordinary wheel moves it, and where cards of the hand are still out of sight an arrow says how
 * many and goes there. */
import { find, show } from "./page";

/** So far may a card stand out before it counts: those at the ends of a fan lean. */
const LEAN = 10;
/** So much of what was in sight stays there. */
const STAYS = 0.75;

export function sideways(): void {
  document.addEventListener("wheel", roll, { passive: false });
  const hand = find("hand");
  if (hand && find("ends")) new Ends(hand);
}

/** Turns the wheel's up and down into left and right over a panel that has only these. */
function roll(event: WheelEvent): void {
  const panel = (event.target as Element).closest<HTMLElement>(".panel");
  if (!panel || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || !runs(panel)) return;
  event.preventDefault();
  panel.scrollBy({ left: event.deltaMode ? event.deltaY * 40 : event.deltaY });
}

function runs(panel: HTMLElement): boolean {
  const free = getComputedStyle(panel).overflowX;
  const higher = panel.scrollHeight > panel.clientHeight + 1 && getComputedStyle(panel).overflowY !== "hidden";
  return (free === "auto" || free === "scroll") && panel.scrollWidth > panel.clientWidth + LEAN && !higher;
}

class Ends {
  private readonly frame = find("ends")!;

  constructor(private readonly hand: HTMLElement) {
    for (const knob of this.knobs) knob.addEventListener("click", () => this.go(knob));
    hand.addEventListener("scroll", () => this.count());
    new ResizeObserver(() => this.count()).observe(hand);
    new MutationObserver(() => this.count()).observe(hand, { childList: true, subtree: true });
    this.count();
  }

  private get knobs(): HTMLElement[] {
    return [...this.frame.querySelectorAll<HTMLElement>("[data-way]")];
  }

  private go(knob: HTMLElement): void {
    const way = knob.dataset.way === "left" ? -1 : 1;
    this.hand.scrollBy({ left: way * STAYS * this.hand.clientWidth, behavior: "smooth" });
  }

  private count(): void {
    const { left, right, top, height, width } = this.hand.getBoundingClientRect();
    Object.assign(this.frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const cards = runs(this.hand)
      ? [...this.hand.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect())
      : [];
    for (const knob of this.knobs) {
      const beyond =
        knob.dataset.way === "left"
          ? cards.filter((card) => card.left < left - LEAN)
          : cards.filter((card) => card.right > right + LEAN);
      show(knob, beyond.length > 0);
      knob.lastElementChild!.textContent = String(beyond.length);
    }
  }
}
