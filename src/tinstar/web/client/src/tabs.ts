/** On a phone the table has tabs; which one is open is written on `main`. */
import { find, main, need } from "./page";

export function tabs(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("#tabs button[data-tab]")];
  const open = (tab: HTMLElement): void => {
    main.dataset["tab"] = tab.dataset["tab"]!;
    for (const other of buttons) other.setAttribute("aria-pressed", String(other === tab));
    document.querySelector("#world [data-last]")?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  for (const button of buttons) button.addEventListener("click", () => open(button));
  find("map")?.addEventListener("click", (event) => unfold(event, open));
}

/** A board of which only a strip has room (the stylesheet says so by `--folded`) opens by a tap on it, beside what can
 * be chosen. */
function unfold(event: MouseEvent, open: (tab: HTMLElement) => void): void {
  const tab = document.querySelector<HTMLElement>("#tabs [data-tab=board]");
  const free = !(event.target as Element).closest("[data-lit], [data-on], .pile, .card");
  const folded = getComputedStyle(need("board")).getPropertyValue("--folded") !== "";
  if (tab?.checkVisibility() && main.dataset["tab"] === "map" && folded && free) open(tab);
}
