/** Where there is little room the table has tabs: each opens a panel over the map. Which one is written on `main`, and the
 * panel itself is marked (`data-opened`). Panels that run sideways follow what is going on in them. */
import { find, main, mark, need, present } from "./page";

/** Opens a panel; `map` closes it. */
export function open(id: string): void {
  main.dataset.tab = id;
  mark("data-opened", id === "map" ? [] : present([id]));
  for (const tab of all()) tab.setAttribute("aria-pressed", String(tab.dataset.tab === id));
  document.querySelector("#world [data-last]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

export function tabs(): void {
  for (const tab of all()) tab.addEventListener("click", () => open(tab.dataset.tab!));
  document.addEventListener("click", unfold, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.target as Element).matches(".panel")) unfold(event);
    if (event.key === "Escape" && main.dataset.tab !== "map") open("map");
  });
}

/** After a choice: an opened panel that holds nothing of the next step gives the map free. */
export function giveWay(): void {
  const opened = document.querySelector("[data-opened]");
  if (opened && !opened.querySelector("[data-lit]") && document.querySelector("[data-lit]")) open("map");
}

function all(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#tabs button[data-tab]")];
}

/** What has only room for a strip (the stylesheet says so by `--folded`) opens by a tap on it, beside what can be chosen;
 * a button with `data-folds` folds a panel and opens it again. */
function unfold(event: Event): void {
  const target = event.target as Element;
  const knob = target.closest<HTMLElement>("[data-folds]");
  if (knob)
    return void knob.setAttribute("aria-expanded", String(!need(knob.dataset.folds!).toggleAttribute("data-folded")));
  const strip = stripAt(target);
  if (strip) open(strip.id);
}

/** The strip that a tap here opens. */
export function stripAt(target: Element): Element | null {
  if (target.closest("[data-lit], [data-on], [data-large], [data-jump], .pile, .card")) return null;
  const strip = target.closest(".panel") ?? (target.closest("#map") && find<Element>("board"));
  const folded = strip && main.dataset.tab === "map" && getComputedStyle(strip).getPropertyValue("--folded");
  return folded ? strip : null;
}

const followed = new WeakMap<Element, Element>();

/** Scrolls each panel to what it is about: the thing of now or what is sought, else the first that can be chosen where none is in sight. */
export function follow(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(".panel")) {
    if (panel.scrollWidth <= panel.clientWidth && panel.scrollHeight <= panel.clientHeight) continue;
    const lit = [...panel.querySelectorAll("[data-lit]")];
    const thing = panel.querySelector(".now, .sought") ?? (lit.some((one) => inSight(one, panel)) ? null : lit[0]);
    if (!thing || followed.get(panel) === thing) continue;
    followed.set(panel, thing);
    const [box, frame] = [thing.getBoundingClientRect(), panel.getBoundingClientRect()];
    const left = box.x + box.width / 2 - frame.x - frame.width / 2;
    const top = box.y + box.height / 2 - frame.y - frame.height / 2;
    panel.scrollBy({ left, top, behavior: "smooth" });
  }
}

function inSight(thing: Element, panel: Element): boolean {
  const [box, frame] = [thing.getBoundingClientRect(), panel.getBoundingClientRect()];
  const across = box.left + box.width / 2 > frame.left && box.right - box.width / 2 < frame.right;
  return across && box.top + box.height / 2 > frame.top && box.bottom - box.height / 2 < frame.bottom;
}
