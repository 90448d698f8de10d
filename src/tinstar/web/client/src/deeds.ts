/** What one seat does to others: a line between them on the page, the card large in the middle, and how it ends. Where the
 * seats are not in sight only the card is shown. */
import { centre, grown, mix, touching } from "./geometry";
import { find, lively, make, need, present, show } from "./page";

/** How long a deed is seen; the card comes, the line is drawn, the bullet flies, the seat shakes. */
export const DEED = 1500;
const COME = 380;
const DRAW = 320;
const FLY = 300;
const SHAKE = 420;
const EASE = "cubic-bezier(.2, .8, .3, 1)";
const PAST = { angle: 2.2, far: 150 } as const;
/** Between card and window, and between card and seats, so that the line is seen. */
const ROOM = 8;
const CLEAR = 30;
const TIP = "M2 0-15-9-11 0-15 9Z";
const JOLT = [-7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const POP = [{ opacity: 0, scale: 0.4 }, { opacity: 1, scale: 1 }];

type Motion = (thing: Element, frames: Keyframe[], duration: number, delay?: number) => void;

/** Shows a deed; the higher the tempo's number, the longer everything takes. */
export function act(deed: HTMLElement, tempo: number): void {
  const { by = "", at = "", end = "", to = "" } = deed.dataset;
  for (const seat of present([by, ...at.split(" ")])) seat.scrollIntoView({ block: "nearest" });
  const [from = null] = seen([by]);
  const seats = seen(at.split(" "));
  const card = deed.querySelector<HTMLElement>(".deed-card");
  const marks = [...deed.querySelectorAll<HTMLElement>(".deed-mark")];
  const heart = between([from, ...seats].filter((seat) => seat !== null).map(boxOf), card);
  if (card) put(card, heart);
  for (const seat of [from, ...seats]) seat?.toggleAttribute("data-struck", true);
  const lines = from ? seats.map((seat) => (end === "moved" ? line(seat, from, heart) : line(from, seat, heart))) : [];
  deed.querySelector(".deed-lines")?.remove();
  const picture = make("svg", { class: "deed-lines" });
  picture.append(...lines.flat());
  deed.prepend(picture);
  marks.forEach((mark, number) => {
    const seat = seats[number];
    show(mark, Boolean(seat));
    if (seat) put(mark, centre(boxOf(seat.querySelector(".portrait") ?? seat)));
  });
  if (!lively()) return;

  const move: Motion = (thing, frames, duration, delay = 0) =>
    void thing.animate(frames, { duration: duration * tempo, delay: delay * tempo, easing: EASE, fill: "both" });
  const away = (place: Element | null): string => {
    const { x, y } = place ? centre(boxOf(place)) : heart;
    return `translate(${x - heart.x}px, ${y - heart.y}px) scale(.35)`;
  };
  if (!end) for (const [, stroke, tip] of lines) aim(stroke!, tip!, move);
  if (card && end === "moved") carry(card, away(seats[0] ?? null), away(find(to || by)), move);
  else if (card && !end) move(card, [{ opacity: 0, transform: away(from) }, { opacity: 1, transform: "none" }], COME);
  if (end !== "hit" && end !== "missed") return;
  for (const seat of seats) {
    if (from) fire(deed, heart, boxOf(seat), end === "missed", move);
    if (end === "hit") move(seat, JOLT, SHAKE, FLY);
  }
  for (const mark of marks) move(mark, POP, 200, from ? FLY : 0);
}

/** The line grows out of the card's seat, and last comes its tip. */
function aim(stroke: Element, tip: Element, move: Motion): void {
  move(stroke, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], DRAW, COME);
  move(tip, [{ opacity: 0 }, { opacity: 1 }], 100, COME + DRAW - 100);
}

/** What is taken is lifted out of the seat, seen, and goes where it belongs. */
function carry(card: Element, from: string, to: string, move: Motion): void {
  const seen = { opacity: 1, transform: "none" };
  move(card, [{ opacity: 0, transform: from }, { ...seen, offset: 0.3 }, { ...seen, offset: 0.75 }, { opacity: 0, transform: to }], DEED - 100);
}

/** A bullet from the card to the seat, or past it. */
function fire(deed: Element, heart: DOMPoint, seat: DOMRect, past: boolean, move: Motion): void {
  const bullet = document.createElement("i");
  bullet.className = "deed-bullet";
  const goal = edge(seat, heart);
  const turn = Math.atan2(goal.y - heart.y, goal.x - heart.x) + PAST.angle;
  const out = past ? `L${goal.x + PAST.far * Math.cos(turn)} ${goal.y + PAST.far * Math.sin(turn)}` : "";
  bullet.style.offsetPath = `path("M${heart.x} ${heart.y}L${goal.x} ${goal.y}${out}")`;
  deed.append(bullet);
  const frames = [{ offsetDistance: "0%" }, { opacity: 1, offset: 0.8 }, { offsetDistance: "100%", opacity: 0 }];
  move(bullet, frames, past ? 2 * FLY : FLY);
}

/** A line with a tip, from edge to edge through a point. */
function line(from: Element, to: Element, heart: DOMPoint): SVGElement[] {
  const [start, goal] = [edge(boxOf(from), heart), edge(boxOf(to), heart)];
  const d = `M${start.x} ${start.y}L${heart.x} ${heart.y}L${goal.x} ${goal.y}`;
  const angle = (Math.atan2(goal.y - heart.y, goal.x - heart.x) * 180) / Math.PI;
  const strokes = ["deed-edge", "deed-line"].map((name) => make("path", { d, class: name, pathLength: 1 }));
  return [...strokes, make("path", { d: TIP, class: "deed-tip", transform: `translate(${goal.x} ${goal.y}) rotate(${angle})` })];
}

/** Where the card is seen: in the middle of those it is about, drawn towards that of the table until it covers neither
 * them nor the question; where there is no room for that, beside their line. */
function between(seats: DOMRect[], card: HTMLElement | null): DOMPoint {
  const table = centre(boxOf(need("map")));
  if (!seats.length || seats.length > 2) return table;
  const [one, other] = [centre(seats[0]!), centre(seats.at(-1)!)];
  const mean = new DOMPoint((one.x + other.x) / 2, (one.y + other.y) / 2);
  const asked = boxOf(need("ask"));
  const [wide, high] = [card?.offsetWidth ?? 0, card?.offsetHeight ?? 0];
  for (let pull = 0; pull <= 1; pull += 0.1) {
    const x = fit(mix(mean.x, table.x, pull), wide, innerWidth);
    const y = fit(mix(mean.y, table.y, pull), high, innerHeight);
    const box = new DOMRect(x - wide / 2, y - high / 2, wide, high);
    if (!touching(asked, box) && !seats.some((seat) => touching(seat, grown(box, CLEAR)))) return new DOMPoint(x, y);
  }
  return new DOMPoint(innerWidth * (mean.x < innerWidth / 2 ? 0.72 : 0.28), table.y);
}

function fit(at: number, size: number, room: number): number {
  return Math.min(Math.max(at, size / 2 + ROOM), room - size / 2 - ROOM);
}

/** The seats among these that are in sight, and not below a sheet or outside of a list. */
function seen(ids: string[]): HTMLElement[] {
  return ids.map((id) => find(id)).filter((seat) => {
    const { x, y } = centre(seat ? boxOf(seat) : new DOMRect());
    return seat?.contains(document.elementFromPoint(x, y));
  }) as HTMLElement[];
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

/** Where the way from the middle of a box to a point leaves it. */
function edge(box: DOMRect, to: DOMPoint): DOMPoint {
  const { x, y } = centre(box);
  const part = Math.min(box.width / 2 / Math.abs(to.x - x), box.height / 2 / Math.abs(to.y - y), 1);
  return new DOMPoint(mix(x, to.x, part), mix(y, to.y, part));
}

function put(thing: HTMLElement, { x, y }: DOMPoint): void {
  thing.style.left = `${x}px`;
  thing.style.top = `${y}px`;
}
