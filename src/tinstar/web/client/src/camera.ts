/** Pan and zoom. The camera is the client's alone: the server never sends the node it moves. */
import { type Box, centre, grown, inside, middle, mix, type Point, touching, united, within } from "./geometry";
import { find, lively, main, need, present, typing } from "./page";

/** A point of the world lies at `x + k·wx, y + k·wy` in the board. */
interface View {
  x: number;
  y: number;
  k: number;
}

const MARGIN = 14;
/** How many pixels of the map can't be pushed out of the window. */
const KEPT = 160;
const STILL = 6;
const GLIDE = 260;
export type Edge = "left" | "top" | "right" | "bottom";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
/** Where the arrows mean something else. */
const OWN_ARROWS = "#options, #steps, #number, #journal, [role=toolbar]";
/** The side of a place in units of the board: a finger needs 64 pixels of it, 52 where there is room to see all, an eye 44;
 * by itself the camera goes no farther away than that, and nothing is larger than 99 where a fifth of the window isn't. */
const UNIT = Number(main.dataset.unit);
const FINGER = matchMedia("(pointer: coarse)").matches;
const ROOM = matchMedia("(min-width: 62.01rem)");
const LARGE = 99 / UNIT;
const CLOSEST = 640 / UNIT;
const FARTHEST = 19 / UNIT;
const SMALLEST_TARGET = FINGER ? 40 : 34;
/** Asked anew each time: a tablet is turned, and a window may have its size only after its scripts run. */
const least = () => (FINGER ? (ROOM.matches ? 52 : 64) : 44) / UNIT;
/** The camera comes nearer by itself only where that makes things larger by more than this: whether the question or the
 * window is there first, the view is the same. */
const WORTH_MOVING = 1.35;
/** A place that takes so much of the window is what one looks at. */
const LOOKED_AT = 0.45;
/** So much smaller than a finger would like may what is lit be, if all of its place is in sight for it. */
const NEARLY = 0.8;

/** What is to be seen together leaves so much of the room to what lies around. */
const AIRY = 0.86;

export class Camera {
  private view: View = { x: 0, y: 0, k: 1 };
  private readonly board = need<SVGSVGElement & Element>("board");
  private readonly node = need<SVGGElement & Element>("camera");
  private readonly world = need<SVGGElement & Element>("world");
  private readonly fingers = new Map<number, Point>();
  /** A camera moved by hand, or set to the whole map, stays so until the map is asked for again. */
  private byHand = false;
  private frame = 0;
  private far = "";
  /** What a teacher points at. */
  private told: string[] = [];
  /** They hear that the camera has moved. */
  readonly hearers: (() => void)[] = [];
  /** Whether the pointer that is just being lifted has dragged the map: then its click is none. */
  dragged = false;

  /** Without a camera all of the board is in sight: it is only scrolled to what matters. */
  private readonly fixed = !main.hasAttribute("data-camera");

  constructor() {
    if (this.fixed) this.measure();
    else this.listen();
  }

  private listen(): void {
    const { board } = this;
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.up(event));
    board.addEventListener("pointercancel", (event) => this.up(event));
    document.addEventListener("keydown", (event) => this.key(event));
    find("zoom-in")?.addEventListener("click", () => this.zoom(1.25));
    find("zoom-out")?.addEventListener("click", () => this.zoom(0.8));
    find("fit")?.addEventListener("click", () => this.fit());
    new ResizeObserver(() => this.byHand || this.rest()).observe(board);
  }

  /** Takes the view that suits what is asked: as near as the free part of the window allows, and never so far away that
   * nothing could be clicked. */
  rest(smoothly = false): void {
    if (this.fixed) return this.follow();
    this.byHand = false;
    const view = this.best();
    if (view) this.go(view, smoothly);
  }

  /** Shows the whole map, however small that is; asked for once more, the view that suits the question. */
  private fit(): void {
    const all = this.content();
    if (!all) return;
    const k = Math.min(this.room(all), this.most());
    if (Math.abs(this.view.k / k - 1) < 0.01 && this.shows(all)) return this.rest(true);
    this.byHand = true;
    this.go(this.centred(all, null, k), true);
  }

  /** After a push: what grew out of sight or too small is fetched back, unless the viewer has the camera in hand. */
  follow(): void {
    if (this.fixed) {
      this.measure();
      return this.reveal(this.world.querySelector("[data-last]"));
    }
    const best = this.best();
    if (this.byHand || this.fingers.size || !best) return;
    const zoomed = best.k / this.view.k;
    if (zoomed > WORTH_MOVING || zoomed < 0.98 || !this.shows(this.interest() ?? this.content())) this.go(best, true);
  }

  /** After a choice: when nothing that may be done next is in sight, it is fetched. */
  seek(): void {
    const lit = this.fixed ? [] : this.lit();
    const best = lit.length && !lit.some((spot) => this.shows(spot)) ? this.best() : null;
    if (best) this.go(best, true);
  }

  /** How many places the board is wide and tall, for styles that never let it become too small. */
  private measure(): void {
    const { width = UNIT, height = UNIT } = this.content() ?? {};
    this.board.style.setProperty("--across", String(width / UNIT));
    this.board.style.setProperty("--down", String(height / UNIT));
  }

  private best(): View | null {
    const free = this.free();
    const all = this.content();
    if (!all || free.width <= 0 || free.height <= 0) return null;
    const interest = this.interest();
    const room = interest ? this.room(interest) : Infinity;
    const far = Math.max(this.room(all), least());
    const near = Math.min(clickable(this.lit()), room);
    const k = Math.min(near > WORTH_MOVING * far ? near : far, this.most());
    return this.centred(all, room < k ? this.crowd(k) : interest, k);
  }

  /** Nothing is shown nearer than this by itself. */
  private most(): number {
    const free = this.free();
    return Math.max(LARGE, Math.min(free.width, free.height) / 5 / UNIT);
  }

  /** Where not everything of interest can be in sight: as much of it as fits round one of the lit places. */
  private crowd(k: number): Box | null {
    const free = this.free();
    const [width, height] = [free.width / k, free.height / k];
    const lit = this.lit();
    let most: Box[] = [];
    for (const spot of lit) {
      const { x, y } = centre(spot);
      const window = new DOMRect(x - width / 2, y - height / 2, width, height);
      const seen = lit.filter((other) => inside(other, window));
      if (seen.length > most.length) most = seen;
    }
    return united(most.length ? most : lit.slice(0, 1));
  }

  /** Beyond which edge of the window each lit place lies that is out of sight. */
  beyond(): Record<Edge, Box[]> {
    const found: Record<Edge, Box[]> = { left: [], top: [], right: [], bottom: [] };
    const free = this.free();
    for (const spot of this.fixed ? [] : this.lit()) {
      const { x, y } = this.onScreen(spot);
      const over = { left: free.left - x, top: free.top - y, right: x - free.right, bottom: y - free.bottom };
      const [edge, by] = Object.entries(over).reduce((most, next) => (next[1] > most[1] ? next : most));
      if (by > 0 && this.covered(x, y)) found[edge as Edge].push(spot);
    }
    return found;
  }

  /** Whether a point of the board lies outside of the window or under a panel. */
  private covered(x: number, y: number): boolean {
    const frame = this.board.getBoundingClientRect();
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) return true;
    const point = new DOMRect(x + frame.x, y + frame.y, 0, 0);
    return covers().some((panel) => within(point, panel.getBoundingClientRect()));
  }

  /** Moves over an edge, so far that the nearest lit place there comes to the middle. */
  toward(edge: Edge): void {
    const free = this.free();
    const middles = this.beyond()[edge].map((spot) => this.onScreen(spot));
    const across = edge === "left" || edge === "right";
    const [axis, centred] = across
      ? (["x", free.x + free.width / 2] as const)
      : (["y", free.y + free.height / 2] as const);
    const ways = middles.map((middle) => centred - middle[axis]).sort((one, other) => Math.abs(one) - Math.abs(other));
    if (ways.length) this.pan(across ? ways[0]! : 0, across ? 0 : ways[0]!, true);
  }

  /** The middle of a part of the world, as a point of the board. */
  private onScreen(part: Box): Point {
    const { x, y, k } = this.view;
    const middle = centre(part);
    return new DOMPoint(x + k * middle.x, y + k * middle.y);
  }

  /** Comes near to a place of the board: all of it in sight, or as much as what is lit there allows to be hit. */
  approach(place: Element): void {
    if (this.fixed) return place.scrollIntoView({ block: "center", inline: "center" });
    const [box] = this.boxes([place]);
    if (!box) return;
    const lit = this.lit().filter((spot) => within(spot, box));
    const interest = this.whole(box, lit);
    const k = interest === box ? this.room(box) : Math.max(this.room(box), clickable(lit));
    this.byHand = true;
    this.go(this.centred(box, interest, Math.min(k, CLOSEST)), true);
  }

  /** How many places are lit in a place. */
  litIn(place: Element): number {
    const [box] = this.boxes([place]);
    return this.lit().filter((spot) => box && within(spot, box)).length;
  }

  /** Whether this is the place that one looks at: large, and in the middle. */
  looksAt(place: Element): boolean {
    const free = this.free();
    const [frame, box] = [this.board.getBoundingClientRect(), place.getBoundingClientRect()];
    const seen = new DOMRect(free.x + frame.x, free.y + frame.y, free.width, free.height);
    return within(seen, box) && Math.max(box.width / free.width, box.height / free.height) > LOOKED_AT;
  }

  private room(part: Box): number {
    const free = this.free();
    return Math.min(free.width / part.width, free.height / part.height);
  }

  /** The view that shows the middle of the whole, moved no farther than the part of interest asks. */
  private centred(whole: Box, interest: Box | null, k: number): View {
    const free = this.free();
    const across = interest && { start: interest.x, length: interest.width + this.corner(free) / k };
    const down = interest && { start: interest.y, length: interest.height };
    const x = middle({ start: whole.x, length: whole.width }, across, free.width / k);
    const y = middle({ start: whole.y, length: whole.height }, down, free.height / k);
    return { k, x: free.x + free.width / 2 - k * x, y: free.y + free.height / 2 - k * y };
  }

  /** Whether a part of the world lies in the free part of the window. */
  private shows(part: Box | null): boolean {
    if (!part) return true;
    const { x, y, k } = this.view;
    const seen = new DOMRect(x + k * part.x, y + k * part.y, k * part.width, k * part.height);
    return inside(seen, grown(this.free(), MARGIN / 2));
  }

  /** What is told of keeps in sight, wherever else something is lit. */
  attend(things: string[]): void {
    this.told = things;
    const [first] = this.pointedAt();
    this.reveal(first && first.id === things[0] ? first : null);
  }

  private pointedAt(): Element[] {
    return present(this.told).filter((thing) => this.world.contains(thing));
  }

  /** Brings an element of the board into view, moving no farther than it has to. */
  reveal(element: Element | null): void {
    if (element?.closest("#map, .panel") && (this.fixed || !this.board.contains(element))) {
      return element.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (!(element instanceof SVGGraphicsElement) || !this.board.contains(element)) return;
    const free = this.free();
    const frame = this.board.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const left = box.x - frame.x;
    const top = box.y - frame.y;
    const dx = Math.max(free.left - left, 0) || Math.min(free.right - left - box.width, 0);
    const dy = Math.max(free.top - top, 0) || Math.min(free.bottom - top - box.height, 0);
    if (dx || dy) this.go({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, true);
  }

  /** Brings several places of the board into sight at once, from farther away where they ask for it. */
  gather(things: Element[]): void {
    const all = this.content();
    const part = united(this.boxes(things.filter((thing) => this.world.contains(thing))));
    if (this.fixed || !all || !part) return this.reveal(things[0] ?? null);
    if (!this.shows(part)) this.go(this.centred(all, part, Math.min(this.view.k, AIRY * this.room(part))), true);
  }

  private zoom(factor: number, at: Point = centre(this.free())): void {
    this.byHand = true;
    const { x, y, k } = this.view;
    const closer = Math.min(Math.max(k * factor, FARTHEST), CLOSEST);
    const f = closer / k;
    this.go({ k: closer, x: at.x - (at.x - x) * f, y: at.y - (at.y - y) * f });
  }

  private pan(dx: number, dy: number, smoothly = false): void {
    this.byHand = true;
    this.go({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, smoothly);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 500)), this.point(event));
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button > 1) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, this.point(event));
  }

  private move(event: PointerEvent): void {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = this.point(event);
    if (!this.dragged) {
      if (Math.hypot(now.x - old.x, now.y - old.y) < STILL) return;
      this.dragged = true;
      this.board.setPointerCapture(event.pointerId);
      this.board.toggleAttribute("data-dragged", true);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!other) return this.pan(now.x - old.x, now.y - old.y);
    const [before, after] = [old, now].map((finger) => Math.hypot(finger.x - other.x, finger.y - other.y));
    this.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
    this.zoom(after! / Math.max(1, before!), new DOMPoint((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size) return;
    this.board.removeAttribute("data-dragged");
    setTimeout(() => (this.dragged = false), 0);
  }

  private key(event: KeyboardEvent): void {
    if (typing(event)) return;
    if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (event.key === "0") this.fit();
    else if (ARROWS[event.key] && !(event.target as Element).closest(OWN_ARROWS)) this.pan(...ARROWS[event.key]!, true);
    else return;
    event.preventDefault();
  }

  /** Moves there, at once or gliding; a part of the map always stays in the window. */
  private go(wish: View, smoothly = false): void {
    cancelAnimationFrame(this.frame);
    const to = this.kept(wish);
    if (!smoothly || !lively()) return this.set(to);
    const from = this.view;
    const start = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const eased = t * t * (3 - 2 * t);
      this.set({ x: mix(from.x, to.x, eased), y: mix(from.y, to.y, eased), k: mix(from.k, to.k, eased) });
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** `--far` lets styles keep lines and knobs large enough from any distance. All of the board is styled anew when it
   * changes, so it goes by tenths. */
  private set(view: View): void {
    this.view = view;
    const [x, y, k] = [view.x.toFixed(2), view.y.toFixed(2), view.k.toFixed(4)];
    this.node.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    const far = (1 / view.k).toFixed(1);
    if (far !== this.far) this.node.style.setProperty("--far", far);
    this.far = far;
    for (const hear of this.hearers) hear();
  }

  private kept(view: View): View {
    const all = this.content();
    if (!all) return view;
    const free = this.free();
    const hold = (at: number, start: number, length: number, low: number, size: number): number => {
      const stay = Math.min(size / 2, view.k * length, KEPT);
      return Math.min(Math.max(at, low + stay - view.k * (start + length)), low + size - stay - view.k * start);
    };
    return {
      k: view.k,
      x: hold(view.x, all.x, all.width, free.x, free.width),
      y: hold(view.y, all.y, all.height, free.y, free.height),
    };
  }

  /** The whole board, in units of the world: the drawing says how large it is. */
  private content(): Box | null {
    const [x, y, width, height] = (this.board.dataset.box ?? "").split(" ").map(Number);
    return width && height ? new DOMRect(x, y, width, height) : null;
  }

  /** What the eye wants to see: what may be done now, else what was done last. In units of the world. Where all that
   * may be done can't be in sight and be hit, it is what lies at the first chip that has something lit. */
  private interest(): Box | null {
    const lit = this.lit();
    const told = this.boxes(this.pointedAt());
    if (told.length) return this.around(this.room(united(told)!) < clickable(lit) ? told.slice(0, 1) : told);
    const all = united(lit.length ? lit : this.boxes(this.world.querySelectorAll("[data-last]")));
    if (!lit.length || this.room(all!) >= clickable(lit)) return all;
    const parts = this.places().map((box) =>
      this.whole(
        box,
        lit.filter((spot) => within(spot, box)),
      ),
    );
    return parts.find((part) => part) ?? all;
  }

  /** What is told of, with the place in which it is. */
  private around(told: Box[]): Box | null {
    const place = this.places().find((box) => told.every((thing) => within(thing, box)));
    return place ? this.whole(place, told) : united(told);
  }

  /** The places to which one may jump, those of the question first. */
  private places(): Box[] {
    const chips = ["[data-jump][data-first]", "[data-jump]"]
      .flatMap((kind) => [...document.querySelectorAll<HTMLElement>(kind)])
      .filter((chip) => chip.checkVisibility());
    return this.boxes(present(chips.map((chip) => chip.dataset.jump!)));
  }

  /** What is lit in a place: with all of the place where that hardly makes it smaller, for what stands beside it. */
  private whole(place: Box, lit: Box[]): Box | null {
    return lit.length && this.room(place) >= NEARLY * clickable(lit) ? place : united(lit);
  }

  /** The lit places of the board, in units of the world. */
  private lit(): Box[] {
    return this.boxes(this.world.querySelectorAll("[data-lit]"));
  }

  private boxes(things: Iterable<Element>): Box[] {
    const toWorld = this.world.getScreenCTM()?.inverse();
    if (!toWorld) return [];
    return [...things].map((thing) => {
      const box = thing.getBoundingClientRect();
      const corner = new DOMPoint(box.x, box.y).matrixTransform(toWorld);
      return new DOMRect(corner.x, corner.y, box.width * toWorld.a, box.height * toWorld.a);
    });
  }

  /** The part of the board that no panel covers (panels say so with `data-cover`). */
  free(): Box {
    const frame = this.board.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, frame.width, frame.height];
    for (const panel of covers()) {
      const box = panel.getBoundingClientRect();
      if (!touching(box, frame)) continue;
      if (panel.dataset.cover === "top") top = Math.max(top, box.bottom - frame.top);
      if (panel.dataset.cover === "bottom") bottom = Math.min(bottom, box.top - frame.top);
      if (panel.dataset.cover === "left") left = Math.max(left, box.right - frame.left);
      if (panel.dataset.cover === "right") right = Math.min(right, box.left - frame.left);
    }
    return new DOMRect(left + MARGIN, top + MARGIN, right - left - 2 * MARGIN, bottom - top - 2 * MARGIN);
  }

  /** Knobs in a corner of the map take no room from it, but what is of interest shouldn't lie under them. */
  private corner(free: Box): number {
    const frame = this.board.getBoundingClientRect();
    const knobs = [...document.querySelectorAll("[data-corner]")].map((knob) => knob.getBoundingClientRect());
    const lying = knobs.filter((box) => box.width && box.bottom - frame.y > free.top);
    return Math.max(0, ...lying.map((box) => free.right - (box.left - frame.x)));
  }

  private point(event: MouseEvent): Point {
    const frame = this.board.getBoundingClientRect();
    return new DOMPoint(event.clientX - frame.x, event.clientY - frame.y);
  }
}

/** What lies on the map. */
function covers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-cover]")];
}

/** How near one must be to hit the smallest of these places. */
function clickable(places: Box[]): number {
  return places.length ? SMALLEST_TARGET / Math.min(...places.map((box) => Math.min(box.width, box.height))) : 0;
}
