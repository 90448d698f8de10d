/** A question that changes under the pointer: a click that was meant for the one before counts for nothing. Who has moved
 * on to something that was on offer before goes on as fast as he likes; keys say what they mean, unless they are held. */
import { main } from "./page";

const UNDERSTOOD = 400;
const STILL = 8;
const CHOICES = "#options, #steps, #number, #confirm, #turn, #ghost, #map, [data-lit], [data-on]";

export class Settling {
  private before = new Set<string>();
  private now = new Set<string>();
  private press = { x: -STILL, y: -STILL };
  private elsewhere = false;
  private timer = 0;

  constructor() {
    addEventListener("pointerdown", (event) => this.down(event), true);
    addEventListener("click", (event) => this.early(event) && stop(event), true);
    addEventListener("keydown", (event) => held(event) && stop(event), true);
  }

  /** Something else is asked, with these answers and places. */
  changed(question: string, options: string[], spots: string[]): void {
    this.before = this.now;
    this.now = new Set([...options.map((option) => `${question}\n${option}`), ...spots]);
    clearTimeout(this.timer);
    main.toggleAttribute("data-new", true);
    this.timer = setTimeout(() => main.removeAttribute("data-new"), UNDERSTOOD);
  }

  private down({ clientX: x, clientY: y }: PointerEvent): void {
    this.elsewhere = Math.hypot(x - this.press.x, y - this.press.y) >= STILL;
    this.press = { x, y };
  }

  private early(event: MouseEvent): boolean {
    const target = event.target as Element;
    if (!event.detail || !main.hasAttribute("data-new") || !target.closest(CHOICES)) return false;
    return !(this.elsewhere && this.before.has(this.meant(target)));
  }

  /** What a click on this would choose. */
  private meant(target: Element): string {
    const button = target.closest<HTMLElement>("[data-option], [data-step]");
    if (!button) return target.closest("[data-lit]")?.id ?? "";
    const { option, step } = button.dataset;
    return [...this.now].find((one) => one === step || one.endsWith(`\n${option}`)) ?? "";
  }
}

/** A key that repeats by itself chooses nothing. */
function held(event: KeyboardEvent): boolean {
  return event.repeat && /^([1-9 ]|Enter)$/.test(event.key) && !(event.target as Element).closest("dialog");
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
