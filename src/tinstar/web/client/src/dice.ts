/** Dice: whatever carries another `data-roll` than before tumbles over its faces and settles on the one that is drawn. */
import { bearers, lively } from "./page";

const TUMBLE = 640;
/** Several dice settle one after the other, so far apart. */
const APART = 330;
const FLICK = 80;
const HOPS = [
  { transform: "translateY(-38%) rotate(-200deg) scale(1.25)" },
  { transform: "translateY(0) rotate(-120deg)", offset: 0.35 },
  { transform: "translateY(-20%) rotate(-60deg) scale(1.1)", offset: 0.55 },
  { transform: "translateY(0) rotate(-18deg)", offset: 0.75 },
  { transform: "translateY(-6%) rotate(-6deg)", offset: 0.88 },
  { transform: "none" },
];

/** The throws that are under way. */
const thrown = new WeakMap<Element, Animation>();

/** Throws the dice that a push rolled; those on a bill are thrown when their beat comes. */
export function throwDice(before: Map<string, string>): void {
  if (!lively()) return;
  const rolled = bearers("data-roll").filter(([key, die]) => before.get(key) !== die.getAttribute("data-roll"));
  rolled.filter(([, die]) => !die.closest("#posters")).forEach(([, die], turn) => tumble(die, TUMBLE + turn * APART));
}

/** Throws one die. */
export function tumble(die: Element, duration = TUMBLE): void {
  const use = die.querySelector("use");
  const own = use?.getAttribute("href");
  const others = (die.getAttribute("data-faces") ?? "").split(" ").filter((face) => `#${face}` !== own);
  if (!use || !own || !others.length) return;
  die.toggleAttribute("data-rolling", true);
  const flick = setInterval(
    () => use.setAttribute("href", `#${others[Math.floor(Math.random() * others.length)]}`),
    FLICK,
  );
  const motion = use.animate(HOPS, { duration, easing: "linear" });
  thrown.set(die, motion);
  void motion.finished.finally(() => {
    clearInterval(flick);
    if (thrown.get(die) !== motion) return;
    use.setAttribute("href", own);
    die.removeAttribute("data-rolling");
  });
}
