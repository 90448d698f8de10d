/** Points count up: whatever carries `data-count` runs from its old figure to its new one. */
import { bearers, lively } from "./page";

const RUN = 600;

/** Lets every figure that changed run; true when some figure grew. */
export function countUp(before: Map<string, string>): boolean {
  let grew = false;
  for (const [key, element] of bearers("data-count")) {
    const from = Number(before.get(key));
    const to = Number(element.getAttribute("data-count"));
    if (Number.isNaN(from) || from === to || Number.isNaN(to)) continue;
    grew ||= to > from;
    if (lively()) run(element, from);
  }
  return grew;
}

/** Lets a figure run up to what it is. */
export function run(element: Element, from: number): void {
  const start = performance.now();
  const to = Number(element.getAttribute("data-count"));
  const step = (now: number): void => {
    if (Number(element.getAttribute("data-count")) !== to) return;
    const t = Math.min(1, Math.max(0, (now - start) / RUN));
    element.textContent = String(Math.round(from + (to - from) * (1 - (1 - t) ** 3)));
    if (t < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
