/** What is staged for a moment: a new part of the layer `posters` comes out of its seat, is seen, and goes. */
import { find, lively } from "./page";

/** How long a poster can be read, and how long the others wait for it. */
const READING = 2800;
const PAUSE = 1300;
const RISE = { duration: 420, easing: "cubic-bezier(.2, .8, .3, 1)" } as const;
const FADE = { duration: 260, easing: "ease-in" } as const;

let going = 0;

/** Stages the posters among these ids; returns for how long the next push had better wait. */
export function stagePosters(fresh: Iterable<string>): number {
  const posters = [...fresh].map((id) => find(id)).filter((element) => element?.parentElement?.id === "posters");
  if (!posters.length || document.hidden) return 0;
  clear();
  for (const poster of posters) rise(poster!);
  going = setTimeout(leave, READING);
  document.addEventListener("pointerdown", leave, { once: true, capture: true });
  return lively() ? PAUSE : 0;
}

/** Whether something is being staged: what would cover it can wait. */
export function staging(): boolean {
  return document.querySelector("#posters > [data-staged]") !== null;
}

function staged(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#posters > [data-staged]")];
}

/** A poster comes from the seat it speaks of, and the seat is marked meanwhile. */
function rise(poster: HTMLElement): void {
  poster.toggleAttribute("data-staged", true);
  const seat = find(poster.dataset["seat"] ?? "");
  seat?.toggleAttribute("data-struck", true);
  if (!seat || !lively()) return;
  const [from, to] = [seat.getBoundingClientRect(), poster.getBoundingClientRect()];
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  poster.animate([{ opacity: 0, transform: `translate(${dx}px, ${dy}px) scale(.3)` }, { opacity: 1, transform: "none" }], RISE);
}

function leave(): void {
  if (!lively()) return clear();
  const motions = staged().map((poster) => poster.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished);
  const turn = going;
  void Promise.allSettled(motions).then(() => turn === going && clear());
}

function clear(): void {
  clearTimeout(going);
  going = 0;
  document.removeEventListener("pointerdown", leave, true);
  for (const poster of staged()) poster.removeAttribute("data-staged");
  for (const seat of document.querySelectorAll("[data-struck]")) seat.removeAttribute("data-struck");
}
