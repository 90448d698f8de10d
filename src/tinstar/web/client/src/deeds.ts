/** What one seat does to others: a line between them on the page, the card large in the middle, and how it ends. Here it is
 * measured, the stylesheet moves it. Where the seats are not in sight only the card is shown. */
import { type Box, centre, grown, mix, type Point, touching } from "./geometry";
import { find, make, need, present, show } from "./page";

/** How long a deed is seen. */
export const DEED = 1500;
/** Between card and window, and between card and seats, so that the line is seen. */
const ROOM = 8;
const CLEAR = 30;
/** How a bullet that misses flies on. */
const PAST = { angle: 2.2, far: 150 } as const;
const TIP = "M2 0-15-9-11 0-15 9Z";

/** Shows a deed, slower by this factor. */
export function act(deed: HTMLElement, slower: number): void {
  const { by = "", at = "", end = "", to = "" } = deed.dataset;
  // one alone is fetched into sight; of several not all could be
  for (const seat of present([by, at])) seat.scrollIntoView({ block: "nearest" });
  const [from] = seen([by]);
  const seats = seen(at.split(" "));
  const card = deed.querySelector<HTMLElement>(".deed-card");
  const heart = between([from ?? [], seats].flat().map(boxOf), card);
  if (card) put(card, heart);
  for (const seat of [from ?? [], seats].flat()) seat.toggleAttribute("data-struck", true);
  if (end === "hit") for (const seat of seats) seat.toggleAttribute("data-shaken", true);
  for (const old of deed.querySelectorAll(".deed-lines, .deed-bullet")) old.remove();
  const lines = make("svg", { class: "deed-lines" });
  deed.prepend(lines);
  for (const seat of from ? seats : []) {
    const [start, goal] = [from!, seat].map((one) => edge(boxOf(one), heart)) as [Point, Point];
    lines.append(...(end === "moved" ? line(goal, heart, start) : line(start, heart, goal)));
    if (end === "hit" || end === "missed") deed.append(bullet(heart, goal, end === "missed"));
  }
  deed.querySelectorAll<HTMLElement>(".deed-mark").forEach((mark, number) => {
    const seat = seats[number];
    show(mark, Boolean(seat));
    if (seat) put(mark, centre(boxOf(seat.querySelector(".portrait") ?? seat)));
  });
  const ends = end === "moved" ? [seats[0], find(to || by)] : [from];
  deed.style.setProperty("--slower", String(slower));
  ends.forEach((place, number) => {
    const { x, y } = place ? centre(boxOf(place)) : heart;
    deed.style.setProperty(`--end-${number}`, `${x - heart.x}px, ${y - heart.y}px`);
  });
}

function line(start: Point, heart: Point, goal: Point): SVGElement[] {
  const d = `M${start.x} ${start.y}L${heart.x} ${heart.y}L${goal.x} ${goal.y}`;
  const angle = (Math.atan2(goal.y - heart.y, goal.x - heart.x) * 180) / Math.PI;
  const strokes = ["deed-edge", "deed-line"].map((name) => make("path", { d, class: name, pathLength: 1 }));
  return [
    ...strokes,
    make("path", { d: TIP, class: "deed-tip", transform: `translate(${goal.x} ${goal.y}) rotate(${angle})` }),
  ];
}

/** From the card to the seat, or past it. */
function bullet(heart: Point, goal: Point, past: boolean): Element {
  const thing = document.createElement("i");
  const turn = Math.atan2(goal.y - heart.y, goal.x - heart.x) + PAST.angle;
  const out = past ? `L${goal.x + PAST.far * Math.cos(turn)} ${goal.y + PAST.far * Math.sin(turn)}` : "";
  thing.className = "deed-bullet";
  thing.style.offsetPath = `path("M${heart.x} ${heart.y}L${goal.x} ${goal.y}${out}")`;
  return thing;
}

/** Where the card is seen: in the middle of those it is about, drawn towards that of the table until it covers neither
 * them nor the question; where there is no room for that, beside their line. */
function between(seats: Box[], card: HTMLElement | null): Point {
  const [wide, high] = [card?.offsetWidth ?? 0, card?.offsetHeight ?? 0];
  const asked = boxOf(need("ask"));
  const lowest = asked.top - high / 2 - ROOM;
  const table = centre(boxOf(need("map")));
  table.y = Math.min(table.y, Math.max(lowest, high / 2 + ROOM));
  if (!seats.length || seats.length > 2) return table;
  const [one, other] = [centre(seats[0]!), centre(seats.at(-1)!)];
  for (let pull = 0; pull <= 1; pull += 0.1) {
    const x = fit(mix((one.x + other.x) / 2, table.x, pull), wide, innerWidth);
    const y = fit(mix((one.y + other.y) / 2, table.y, pull), high, innerHeight);
    const box = new DOMRect(x - wide / 2, y - high / 2, wide, high);
    if (!touching(asked, box) && !seats.some((seat) => touching(seat, grown(box, CLEAR)))) return new DOMPoint(x, y);
  }
  return new DOMPoint(innerWidth * (one.x + other.x < innerWidth ? 0.72 : 0.28), table.y);
}

function fit(at: number, size: number, room: number): number {
  return Math.min(Math.max(at, size / 2 + ROOM), room - size / 2 - ROOM);
}

/** The seats among these that are in sight, and not below a sheet or outside of a list. */
function seen(ids: string[]): Element[] {
  return present(ids).filter((seat) => {
    const { x, y } = centre(boxOf(seat));
    return seat.contains(document.elementFromPoint(x, y));
  });
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}

/** Where the way from the middle of a box to a point leaves it. */
function edge(box: Box, to: Point): Point {
  const { x, y } = centre(box);
  const part = Math.min(box.width / 2 / Math.abs(to.x - x), box.height / 2 / Math.abs(to.y - y), 1);
  return new DOMPoint(mix(x, to.x, part), mix(y, to.y, part));
}

function put(thing: HTMLElement, { x, y }: Point): void {
  thing.style.left = `${x}px`;
  thing.style.top = `${y}px`;
}
