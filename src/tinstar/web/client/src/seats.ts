/** What the page itself says on every seat, whatever the game: whether somebody is here. The plate of a seat is the
 * element `seat:2` of the drawing, or `chair:2` before the game; the sign on it is ours and survives every morph. */
import { find, make, SVG, say } from "./page";
import type { Push } from "./push";
import type { SeatNow } from "./wire";

export class Seats {
  private now: SeatNow[] = [];

  /** What a push says of the seats, as soon as it has come. */
  take(push: Push): void {
    this.now = push.seats;
    this.draw();
  }

  /** Plates may be new after a push. */
  draw(): void {
    this.now.forEach((now, seat) => {
      const plate = plateOf(seat);
      if (plate) this.sign(plate, seat, now);
    });
  }

  private sign(plate: Element, seat: number, { here }: SeatNow): void {
    const badge = plate.querySelector<HTMLElement>(":scope > .seat-now") ?? plate.appendChild(blank(seat));
    const words = say(here.replace("_", "-")).replace("{name}", nameOn(plate));
    if (badge.dataset.now === here && badge.dataset.words === words) return;
    badge.dataset.now = here;
    badge.dataset.words = words;
    badge.hidden = !here;
    badge.querySelector("use")!.setAttribute("href", `#now-${here}`);
    badge.querySelector(".sr")!.textContent = words;
  }
}

/** Where a seat is shown. */
export function plateOf(seat: number): Element | null {
  return find<Element>(`seat:${seat}`) ?? find<Element>(`chair:${seat}`);
}

/** Who sits there. */
export function nameOn(plate: Element | null): string {
  return plate?.querySelector("bdi")?.textContent ?? "";
}

/** The empty sign: a picture and its words; a clock may follow. Its id keeps it apart from what the game has drawn. */
function blank(seat: number): HTMLElement {
  const badge = document.createElement("span");
  badge.className = "seat-now";
  badge.id = `now:${seat}`;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "-12 -12 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.append(make("use", {}));
  const words = document.createElement("span");
  words.className = "sr";
  badge.append(picture, words);
  return badge;
}
