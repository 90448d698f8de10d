/** How a finished game went, from round to round: fetched once, for an end that comes after the page. */
import { parse } from "./markup";
import { find, main, show } from "./page";
import type { GrowthSaid } from "./wire";

let asked = false;

/** Lays the bars under the result. Without an answer there are none, and nothing else is missing. */
export async function showGrowth(): Promise<void> {
  const place = find("growth");
  if (asked || !place || place.firstElementChild) return;
  asked = true;
  const answer = await fetch(`/tables/${main.dataset.table}/record/growth`).catch(() => null);
  if (!answer?.ok) return;
  const { markup } = (await answer.json()) as GrowthSaid;
  place.replaceChildren(...parse(markup));
  show(place, markup !== "");
}
