/** What is staged for a moment: a new part of the layer `posters` comes out of its seat, is seen, and goes. What carries
 * `data-beat` in it appears beat by beat, with dice that are thrown and figures that run up; a deed is a line between
 * seats. One scene follows the other, and the next push waits for the last of them. */
import { act, DEED } from "./deeds";
import { tumble } from "./dice";
import { find, lively } from "./page";
import { run } from "./scores";

/** How long a poster can be read once all is told, how long the others wait for it then, and how long a beat is. */
const READING = 2800;
const PAUSE = 1800;
const BEAT = 750;
const RISE = { duration: 420, easing: "cubic-bezier(.2, .8, .3, 1)" } as const;
const FADE = { duration: 260, easing: "ease-in" } as const;
const FLIGHT = { duration: 480, easing: "cubic-bezier(.3, .1, .3, 1)", fill: "backwards" } as const;
/** Several things that fly at one beat start so far apart. */
const APART = 70;
const FALL = "translateY(-40vh) rotate(-4deg)";

/** What is still to be staged: plain posters together, a deed or one with beats alone. */
let scenes: HTMLElement[][] = [];
let timers: number[] = [];
let tempo = 1;
/** When the scene that is shown lets others follow. */
let until = 0;
/** Wants to hear that the stage is empty. */
let waiting: () => void = () => undefined;

/** Stages the posters among these ids, slower by this factor; returns how long the next push had better wait. */
export function stagePosters(fresh: Iterable<string>, slower = 1): number {
  const posters = [...fresh]
    .map((id) => find(id))
    .filter((element) => element?.parentElement?.id === "posters") as HTMLElement[];
  if (!posters.length || document.hidden) return rest();
  scenes = [];
  for (const poster of posters) {
    const last = scenes.at(-1);
    if (last && plain(poster) && last.every(plain)) last.push(poster);
    else scenes.push([poster]);
  }
  tempo = slower;
  next();
  return rest();
}

/** For how long what is staged still wants to be seen. */
export function rest(): number {
  return document.hidden
    ? 0
    : Math.max(0, until - performance.now()) + scenes.reduce((sum, scene) => sum + time(scene), 0);
}

/** Whether something is being staged: what would cover it can wait. */
export function staging(): boolean {
  return staged().length > 0;
}

/** Calls this once nothing is staged any more, at once where nothing is; who called before is forgotten. */
export function onceClear(act: () => void): void {
  waiting = act;
  if (!staging()) told();
}

function told(): void {
  const act = waiting;
  waiting = () => undefined;
  act();
}

function staged(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#posters > [data-staged]")];
}

function beats(poster: HTMLElement): number {
  if (!lively()) return 0;
  return Math.max(
    0,
    ...[...poster.querySelectorAll<HTMLElement>("[data-beat]")].map((thing) => Number(thing.dataset.beat)),
  );
}

function isDeed(poster: HTMLElement): boolean {
  return poster.classList.contains("deed");
}

function plain(poster: HTMLElement): boolean {
  return !isDeed(poster) && !poster.querySelector("[data-beat]");
}

/** How long a scene is seen before another one may follow. */
function time(scene: HTMLElement[]): number {
  return tempo * Math.max(...scene.map((poster) => (isDeed(poster) ? DEED : PAUSE + BEAT * beats(poster))));
}

/** Takes away what is staged and stages what comes after it; the last one can be read longer. */
function next(): void {
  clear();
  const scene = scenes.shift();
  if (!scene) return told();
  for (const poster of scene) {
    poster.toggleAttribute("data-staged", true);
    if (isDeed(poster)) act(poster, tempo);
    else rise(poster);
    tell(poster);
  }
  until = performance.now() + time(scene);
  timers.push(setTimeout(leave, time(scene) + (scenes.length ? 0 : READING - PAUSE)));
  document.addEventListener("pointerdown", leave, { once: true, capture: true });
}

/** A poster comes from the seat it speaks of, and the seat is marked meanwhile; one that speaks of several falls in. */
function rise(poster: HTMLElement): void {
  const seat = find(poster.dataset.seat ?? "");
  seat?.toggleAttribute("data-struck", true);
  if (!lively()) return;
  const start = seat ? `${towards(poster, seat)} scale(.3)` : FALL;
  poster.animate(
    [
      { opacity: 0, transform: start },
      { opacity: 1, transform: "none" },
    ],
    RISE,
  );
}

/** Tells it beat by beat. */
function tell(poster: HTMLElement): void {
  const last = beats(poster);
  poster.toggleAttribute("data-ended", !last);
  for (let beat = 1; beat <= last; beat++) {
    timers.push(setTimeout(() => strike(poster, beat, beat === last), RISE.duration + (beat - 0.5) * BEAT * tempo));
  }
}

function strike(poster: HTMLElement, beat: number, last: boolean): void {
  let flights = 0;
  for (const thing of poster.querySelectorAll<HTMLElement>(`[data-beat="${beat}"]`)) {
    thing.toggleAttribute("data-told", true);
    if (thing.dataset.from) arrive(thing, thing.dataset.from, flights++);
    for (const die of thing.querySelectorAll("[data-roll]")) tumble(die);
    if (thing.hasAttribute("data-count")) run(thing, 0);
  }
  poster.toggleAttribute("data-ended", last);
}

/** What comes from somewhere on the board flies from there, as far as that is in sight. */
function arrive(thing: HTMLElement, from: string, turn: number): void {
  const source = find<Element>(from);
  if (!source?.checkVisibility()) return;
  thing.animate([{ transform: towards(thing, source) }, { transform: "none" }], { ...FLIGHT, delay: turn * APART });
}

/** What belongs to a seat goes there with the end of the scene; false where that is not in sight. */
function carry(thing: HTMLElement): boolean {
  const seat = find<Element>(thing.dataset.to ?? "");
  if (!seat?.checkVisibility()) return false;
  thing.animate([{ transform: "none" }, { transform: `${towards(thing, seat)} scale(.6)` }], FLIGHT);
  return true;
}

/** The way from one thing to another. */
function towards(thing: Element, other: Element): string {
  const [from, to] = [thing.getBoundingClientRect(), other.getBoundingClientRect()];
  return `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px)`;
}

function leave(): void {
  until = 0;
  if (!lively()) return next();
  const turn = timers;
  const carried = staged().flatMap((poster) => [...poster.querySelectorAll<HTMLElement>("[data-to]")].map(carry));
  const fade = { ...FADE, delay: carried.some(Boolean) ? FLIGHT.duration / 2 : 0 };
  const motions = staged().map((poster) => poster.animate([{ opacity: 1 }, { opacity: 0 }], fade).finished);
  void Promise.allSettled(motions).then(() => turn === timers && next());
}

function clear(): void {
  timers.forEach(clearTimeout);
  timers = [];
  until = 0;
  document.removeEventListener("pointerdown", leave, true);
  for (const name of ["data-staged", "data-ended", "data-told", "data-struck", "data-shaken"]) {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  }
}
