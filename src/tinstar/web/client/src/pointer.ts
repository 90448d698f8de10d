/** The teacher's finger: a gold ring round the things that a step of a lesson speaks of, and one arrow to the first. It
 * lies over the page and follows things wherever they move. */
import { find, make, SVG } from "./page";

const LOOKS_EVERY = 80;
const ROOM = 7;
const LEAST = 34;

export class Pointer {
  private readonly sheet = document.createElementNS(SVG, "svg");
  private things: string[] = [];
  private drawn = "";

  constructor() {
    this.sheet.id = "pointer";
    this.sheet.setAttribute("aria-hidden", "true");
    document.querySelector("main")?.append(this.sheet);
    setInterval(() => this.draw(), LOOKS_EVERY);
  }

  /** From now on these are pointed at, as far as they are in sight. */
  at(things: string[]): void {
    this.things = things;
    this.draw();
  }

  private draw(): void {
    if (document.hidden) return;
    const boxes = this.things.map((id) => inSight(find<Element>(id))).filter((box) => box !== null);
    const now = boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()).join(" ");
    if (now === this.drawn) return;
    this.drawn = now;
    const first = boxes[0];
    this.sheet.replaceChildren(...boxes.flatMap(ring), ...(first ? [arrow(first)] : []));
  }
}

/** Where a thing is seen; null where it is not, or where something lies over its middle. */
function inSight(thing: Element | null): DOMRect | null {
  if (!thing?.checkVisibility()) return null;
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  const over = document.elementFromPoint(x, y)?.closest("dialog, .panel, #ask, #journal, #players");
  const bills = [...document.querySelectorAll(".bill[data-staged]")].map((bill) => bill.getBoundingClientRect());
  const billed = bills.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom);
  return billed || (over && !over.contains(thing)) ? null : box;
}

/** Round small things, a frame about large ones. */
function ring({ x, y, width, height }: DOMRect): SVGElement[] {
  const [across, down] = [Math.max(width, LEAST) + 2 * ROOM, Math.max(height, LEAST) + 2 * ROOM];
  const rx = Math.min(across, down) / (Math.max(across, down) > 190 ? 8 : 2);
  const place = { x: x + width / 2 - across / 2, y: y + height / 2 - down / 2, width: across, height: down, rx };
  return ["pointer-edge", "pointer-ring", "pointer-rope"].map((look) => make("rect", { class: look, ...place }));
}

/** From the side with more room, in a bow. */
function arrow({ x, y, width, height }: DOMRect): SVGElement {
  const side = x + width / 2 > innerWidth / 2 ? -1 : 1;
  const up = y > 120 ? -1 : 1;
  const tip = {
    x: x + width / 2 + (side * Math.max(width, LEAST)) / 2 + side * 8,
    y: y + height / 2 + up * height * 0.2,
  };
  const tail = { x: tip.x + side * 62, y: tip.y + up * 46 };
  const bend = { x: tail.x, y: tip.y };
  const head = `M${tip.x} ${tip.y}l${side * 20} -12v24z`;
  const line = `M${tail.x} ${tail.y}Q${bend.x} ${bend.y} ${tip.x + side * 16} ${tip.y}`;
  const drawn = make("g", { class: "pointer-arrow" });
  drawn.append(
    make("path", { class: "pointer-line pointer-edge", d: line }),
    make("path", { class: "pointer-head", d: head }),
    make("path", { class: "pointer-line", d: line }),
  );
  return drawn;
}
