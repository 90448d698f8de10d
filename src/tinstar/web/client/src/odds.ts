/** How likely an option is won: the bar of `draw/odds.py` beside its help. */
import { make } from "./page";

const CLASSES = ["odds-win", "odds-tie", "odds-lose"];

/** A bar of these percents, won, open and lost. */
export function oddsBar(odds: number[]): SVGElement {
  const bar = make("svg", {
    class: "odds-bar",
    viewBox: "0 0 100 10",
    preserveAspectRatio: "none",
    "aria-hidden": "true",
  });
  let x = 0;
  for (const [number, width] of odds.entries()) {
    if (width) bar.append(make("rect", { x, y: 0, width, height: 10, class: CLASSES[number] ?? "" }));
    x += width;
  }
  bar.append(make("path", { d: "M50,0V10", class: "odds-half" }));
  return bar;
}
