/** Points count up: whatever carries `data-count` runs from its old figure to its new one. */
import { lively } from "./page";

const RUN = 600;

/** The figures on the page, by the id of the part they stand in and their place in it. */
export type Figures = Map<string, number>;

export function figures(): Figures {
  const found: Figures = new Map();
  for (const [key, element] of counters()) found.set(key, Number(element.getAttribute("data-count")));
  return found;
}

/** Lets every figure that changed run; true when some figure grew. */
export function countUp(before: Figures): boolean {
  let grew = false;
  for (const [key, element] of counters()) {
    const from = before.get(key);
    const to = Number(element.getAttribute("data-count"));
    if (from === undefined || from === to || Number.isNaN(to)) continue;
    grew ||= to > from;
    if (lively()) run(element, from, to);
  }
  return grew;
}

function counters(): [string, Element][] {
  return [...document.querySelectorAll("[data-count]")].map((element, index) => {
    const part = element.closest("[data-layer] > [id]");
    return [`${part?.id}/${part ? [...part.querySelectorAll("[data-count]")].indexOf(element) : index}`, element];
  });
}

function run(element: Element, from: number, to: number): void {
  const start = performance.now();
  const step = (now: number): void => {
    if (Number(element.getAttribute("data-count")) !== to) return;
    const t = Math.min(1, Math.max(0, (now - start) / RUN));
    element.textContent = String(Math.round(from + (to - from) * (1 - (1 - t) ** 3)));
    if (t < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
