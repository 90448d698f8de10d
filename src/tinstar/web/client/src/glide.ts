/** What moved glides, what is new fades in, what is gone fades out: by id, on the board and from panel to board. */
import { find, lively, main, make, nameless, need } from "./page";
import type { Push } from "./push";

const GLIDE = { duration: 260, easing: "ease-in-out" } as const;
const FADE = { duration: 240, easing: "ease-out" } as const;
/** Several things fly one after the other, so far apart; many start together with the last of these. */
const APART = 110;
const MOST = 16;
const NEAR = 0.5;
const SMALL = 0.4;

/** Where a thing is drawn on the screen, and in which picture. */
interface Place {
  matrix: DOMMatrix;
  picture: Element | null;
}

/** A thing that went, kept until it is known whether it only went elsewhere. */
interface Leaver {
  id: string;
  copy: SVGGraphicsElement;
  matrix: DOMMatrix;
  to: string;
}

/** One push in motion: `new Glide(push)` before the morph, `leave` during it, `play` after it. */
export class Glide {
  private readonly before = new Map<string, Place>();
  private readonly leavers: Leaver[] = [];
  private readonly on = lively();
  private flights = 0;

  constructor(push: Push) {
    if (!this.on) return;
    for (const id of [...push.gone, ...push.parts.map(([part]) => part)]) {
      const part = find<Element>(id);
      if (part) for (const thing of things(part)) this.before.set(thing.id, placeOf(thing, part));
    }
  }

  /** Hears of what goes; what nobody saw goes unseen. Nothing is measured here: in the middle of a morph that would lay
   * out the page each time. */
  leave(element: Element): void {
    if (!this.on) return;
    for (const thing of things(element)) {
      const place = this.before.get(thing.id);
      const to = thing.dataset.to ?? "";
      if (place && (place.picture || to))
        this.leavers.push({ id: thing.id, copy: nameless(thing), matrix: place.matrix, to });
    }
  }

  /** First everything is measured, then everything is set in motion. */
  play(push: Push, fresh: Set<string>): void {
    if (!this.on) return;
    const motions: (() => void)[] = [];
    for (const [id] of push.parts) {
      const part = find<Element>(id);
      if (part) for (const thing of things(part)) motions.push(this.motion(thing, part, fresh.has(thing.id)));
    }
    const board = screenMatrix(need<SVGGElement & Element>("leaving")).inverse();
    const leavers = this.leavers.filter((leaver) => !find(leaver.id));
    for (const start of motions) start();
    for (const leaver of leavers) depart(leaver, board);
  }

  /** How a thing comes to its new place, ready to start. */
  private motion(thing: SVGGraphicsElement, part: Element, fresh: boolean): () => void {
    const old = this.before.get(thing.id) ?? this.before.get(thing.dataset.from ?? "") ?? originOf(thing);
    const now = placeOf(thing, part);
    if (!old) return () => fresh && thing.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    if (same(old.matrix, now.matrix)) return () => undefined;
    if (old.picture !== now.picture) return () => fly(thing, old.matrix, now.matrix, this.flights++);
    const parent = screenMatrix(thing.parentElement as Element as SVGGraphicsElement).inverse();
    return () => slide(thing, parent.multiply(old.matrix), parent.multiply(now.matrix));
  }
}

/** The pictures in a part that have an identity: itself, or what it shows (figures in a seat's supply). */
function things(part: Element): SVGGraphicsElement[] {
  const inside = [...part.querySelectorAll<Element>("[id]")];
  return [part, ...inside].filter((element) => element.id !== "" && isPicture(element)) as SVGGraphicsElement[];
}

function isPicture(element: Element): boolean {
  if (element instanceof SVGSVGElement || element.closest("symbol, defs")) return false;
  return element instanceof SVGGraphicsElement;
}

/** What a narrow window doesn't show (figures in a seat's supply) is thought to be in the middle of its part. */
function placeOf(thing: SVGGraphicsElement, part: Element): Place {
  if (thing.checkVisibility()) return { matrix: screenMatrix(thing), picture: thing.ownerSVGElement };
  return { matrix: centreOf(part, new DOMMatrix().scale(SMALL)), picture: null };
}

function screenMatrix(element: SVGGraphicsElement): DOMMatrix {
  const matrix = element.getScreenCTM();
  return matrix ? DOMMatrix.fromMatrix(matrix) : new DOMMatrix();
}

/** `data-from` names the pile that a dealt thing comes from; or a thing that is gone by now. */
function originOf(thing: SVGGraphicsElement): Place | null {
  const origin = thing.dataset.from ? find<Element>(thing.dataset.from) : null;
  if (!origin) return null;
  if (isPicture(origin)) return placeOf(origin as SVGGraphicsElement, origin);
  return { matrix: centreOf(origin, screenMatrix(thing)), picture: null };
}

/** The middle of an element of the page, at the size the thing has. */
function centreOf(element: Element, size: DOMMatrix): DOMMatrix {
  const box = element.getBoundingClientRect();
  return new DOMMatrix([size.a, size.b, size.c, size.d, box.x + box.width / 2, box.y + box.height / 2]);
}

function same(one: DOMMatrix, other: DOMMatrix): boolean {
  const shift = Math.abs(one.e - other.e) + Math.abs(one.f - other.f);
  return shift + Math.abs(one.a - other.a) + Math.abs(one.b - other.b) < NEAR;
}

/** Moves a thing inside its own picture. */
function slide(thing: SVGGraphicsElement, from: DOMMatrix, to: DOMMatrix): void {
  thing.animate([{ transform: from.toString() }, { transform: to.toString() }], GLIDE);
}

/** Moves a copy over the whole window, since panels would cover the thing itself on its way; `turn` says how many fly
 * before it. */
function fly(thing: SVGGraphicsElement, from: DOMMatrix, to: DOMMatrix, turn: number): void {
  const copy = nameless(thing);
  const delay = Math.min(turn, MOST) * APART;
  sky().append(copy);
  thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: GLIDE.duration + delay });
  const motion = { ...GLIDE, delay, fill: "backwards" } as const;
  const flight = copy.animate([{ transform: from.toString() }, { transform: to.toString() }], motion);
  flight.finished.finally(() => copy.remove());
}

/** Fades a copy of what is gone, or sends it to the pile that `data-to` names. */
function depart(leaver: Leaver, board: DOMMatrix): void {
  const target = leaver.to ? find<Element>(leaver.to) : null;
  const { copy, matrix } = leaver;
  let motion: Animation;
  if (target) {
    sky().append(copy);
    const end = centreOf(target, matrix);
    motion = copy.animate([{ transform: matrix.toString() }, { transform: end.toString() }], GLIDE);
  } else {
    need<SVGGElement & Element>("leaving").append(copy);
    copy.setAttribute("transform", board.multiply(matrix).toString());
    motion = copy.animate([{ opacity: 1 }, { opacity: 0 }], FADE);
  }
  motion.finished.finally(() => copy.remove());
}

/** A picture over the whole window, for what flies from one panel to another. */
function sky(): Element {
  const known = find<Element>("sky");
  if (known) return known;
  const svg = make("svg", { id: "sky", "aria-hidden": "true" });
  main.append(svg);
  return svg;
}
