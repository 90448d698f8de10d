/** What is staged for a moment: a new part of the layer `posters` comes out of its seat, is seen, and goes. What carries
 * `data-beat` in it appears beat by beat, with dice that are thrown and figures that run up. */
import { tumble } from "./dice";
import { find, lively } from "./page";
import { run } from "./scores";

/** How long a poster can be read once all is told, how long the others wait for it then, and how long a beat is. */
const READING = 2800;
const PAUSE = 1300;
const BEAT = 750;
const RISE = { duration: 420, easing: "cubic-bezier(.2, .8, .3, 1)" } as const;
const FADE = { duration: 260, easing: "ease-in" } as const;
const FALL = "translateY(-40vh) rotate(-4deg)";

/** What is still to be staged: posters without beats together, one with beats alone. */
let scenes: HTMLElement[][] = [];
let timers: number[] = [];

/** Stages the posters among these ids; returns for how long the next push had better wait. */
export function stagePosters(fresh: Iterable<string>): number {
  const posters = [...fresh].map((id) => find(id)).filter((element) => element?.parentElement?.id === "posters") as HTMLElement[];
  if (!posters.length || document.hidden) return 0;
  const still = posters.filter((poster) => !beats(poster));
  scenes = [still, ...posters.filter(beats).map((poster) => [poster])].filter((scene) => scene.length);
  const time = scenes.reduce((sum, scene) => sum + PAUSE + BEAT * Math.max(...scene.map(beats)), 0);
  next();
  return lively() ? time : 0;
}

/** Whether something is being staged: what would cover it can wait. */
export function staging(): boolean {
  return staged().length > 0;
}

function staged(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#posters > [data-staged]")];
}

function beats(poster: HTMLElement): number {
  return Math.max(0, ...[...poster.querySelectorAll<HTMLElement>("[data-beat]")].map((thing) => Number(thing.dataset["beat"])));
}

/** Takes away what is staged and stages what comes after it. */
function next(): void {
  clear();
  const scene = scenes.shift();
  if (!scene) return;
  for (const poster of scene) rise(poster);
  timers.push(setTimeout(leave, Math.max(...scene.map(tell)) + READING));
  document.addEventListener("pointerdown", leave, { once: true, capture: true });
}

/** A poster comes from the seat it speaks of, and the seat is marked meanwhile; one that speaks of several falls in. */
function rise(poster: HTMLElement): void {
  poster.toggleAttribute("data-staged", true);
  const seat = find(poster.dataset["seat"] ?? "");
  seat?.toggleAttribute("data-struck", true);
  if (!lively()) return;
  const [from, to] = [(seat ?? poster).getBoundingClientRect(), poster.getBoundingClientRect()];
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const start = seat ? `translate(${dx}px, ${dy}px) scale(.3)` : FALL;
  poster.animate([{ opacity: 0, transform: start }, { opacity: 1, transform: "none" }], RISE);
}

/** Tells it beat by beat; returns how long that takes. */
function tell(poster: HTMLElement): number {
  const last = lively() ? beats(poster) : 0;
  poster.toggleAttribute("data-ended", !last);
  for (let beat = 1; beat <= last; beat++) {
    timers.push(setTimeout(() => strike(poster, beat, beat === last), RISE.duration + (beat - 0.5) * BEAT));
  }
  return last * BEAT;
}

function strike(poster: HTMLElement, beat: number, last: boolean): void {
  for (const thing of poster.querySelectorAll(`[data-beat="${beat}"]`)) {
    thing.toggleAttribute("data-told", true);
    for (const die of thing.querySelectorAll("[data-roll]")) tumble(die);
    if (thing.hasAttribute("data-count")) run(thing, 0);
  }
  poster.toggleAttribute("data-ended", last);
}

function leave(): void {
  if (!lively()) return next();
  const turn = timers;
  const motions = staged().map((poster) => poster.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished);
  void Promise.allSettled(motions).then(() => turn === timers && next());
}

function clear(): void {
  timers.forEach(clearTimeout);
  timers = [];
  document.removeEventListener("pointerdown", leave, true);
  for (const name of ["data-staged", "data-ended", "data-told", "data-struck"]) {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  }
}
