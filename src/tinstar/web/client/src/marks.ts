/** Options shown where they lie, each with a mark of its own: what was played, what was better. */
import { find, make, need, present } from "./page";
import type { MarkSaid } from "./wire";

const LAYER = "marks-shown";

/** Marks these options and nothing else. What several are chosen by bears no mark, since it tells nothing. */
export function showMarks(options: MarkSaid[]): void {
  for (const old of document.querySelectorAll("[data-mark]")) old.removeAttribute("data-mark");
  find<Element>(LAYER)?.remove();
  const layer = make("g", { id: LAYER });
  for (const { mark, spots, ghost } of options) {
    const own = spots.filter((spot) => options.filter((other) => other.spots.includes(spot)).length === 1);
    for (const thing of present(own)) thing.setAttribute("data-mark", mark);
    const [thing, place] = ghost ?? [];
    const spot = place ? find<Element>(place) : null;
    if (!thing || !spot || !need<Element>("board").contains(spot)) continue;
    const group = make("g", { transform: spot.getAttribute("transform") ?? "", "data-mark": mark });
    group.append(make("use", { href: `#${thing}` }));
    layer.append(group);
  }
  if (layer.childElementCount) need<Element>("ghosts").append(layer);
}
