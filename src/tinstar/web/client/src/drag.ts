/** A card of the hand can be dragged to its target: with the mouse, or upwards with a finger. Escape takes it back. */
import { find, main } from "./page";
import type { Spots } from "./spots";

const STILL = 8;

interface Grip {
  pointer: number;
  card: string;
  x: number;
  y: number;
  touch: boolean;
}

export class Drag {
  private grip: Grip | null = null;
  private copy: HTMLElement | null = null;

  constructor(private readonly spots: Spots) {
    find("hand")?.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", (event) => this.mine(event) && this.cancel());
    document.addEventListener("keydown", (event) => this.key(event), true);
  }

  private mine(event: PointerEvent): boolean {
    return this.grip?.pointer === event.pointerId;
  }

  private down(event: PointerEvent): void {
    const card = (event.target as Element).closest(".slot")?.querySelector(".card");
    if (this.grip || event.button || !card || !this.spots.starts(card.id)) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.grip = { pointer, card: card.id, x, y, touch: event.pointerType === "touch" };
  }

  private move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || !this.mine(event)) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!this.copy) {
      if (Math.hypot(dx, dy) < STILL || (grip.touch && -dy < Math.abs(dx))) return;
      if (!this.lift(grip)) return this.release();
    }
    this.copy!.style.transform = `translate(${dx}px, ${dy}px)`;
    this.over(event);
  }

  /** The card leaves the hand: its targets are lit, and a copy of it follows the pointer. */
  private lift(grip: Grip): boolean {
    const slot = find<Element>(grip.card)?.closest<HTMLElement>(".slot");
    if (!slot || !this.spots.lift(grip.card)) return false;
    const box = slot.getBoundingClientRect();
    const copy = slot.cloneNode(true) as HTMLElement;
    for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
    copy.classList.add("lifted");
    copy.style.left = `${box.x}px`;
    copy.style.top = `${box.y}px`;
    main.append(copy);
    main.toggleAttribute("data-dragging", true);
    slot.toggleAttribute("data-lifted", true);
    this.copy = copy;
    return true;
  }

  /** What lies under the pointer shows that it would be hit. */
  private over(event: PointerEvent): void {
    const spot = this.spots.under(event.clientX, event.clientY);
    for (const old of document.querySelectorAll("[data-over]")) if (old !== spot) old.removeAttribute("data-over");
    spot?.toggleAttribute("data-over", true);
  }

  private up(event: PointerEvent): void {
    if (!this.mine(event)) return;
    const { grip, copy } = this;
    this.release();
    if (!grip || !copy) return;
    deafen();
    this.spots.drop(this.spots.under(event.clientX, event.clientY), grip.card);
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.copy) return;
    event.stopImmediatePropagation();
    this.cancel();
  }

  private cancel(): void {
    const { grip, copy } = this;
    this.release();
    if (grip && copy) this.spots.drop(null, grip.card);
  }

  private release(): void {
    this.copy?.remove();
    this.copy = this.grip = null;
    main.removeAttribute("data-dragging");
    for (const name of ["data-over", "data-lifted"]) {
      for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
    }
  }
}

/** The click that ends a drag is none. */
function deafen(): void {
  const stop = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, true), 0);
}
