/** The lobby: one's own tables stay up to date by themselves, and folds close like menus. */
import { renew } from "./morph";
import { need } from "./page";
import { markTab } from "./tab";
import type { TablesSaid } from "./wire";

/** Milliseconds from one look at one's tables to the next: while the lobby is seen, and while it lies behind others. */
const SEEN = 4_000;
const HIDDEN = 20_000;

/** Keeps the list of one's tables up to date, and the tab says when it is our turn somewhere. Nothing happens by itself
 * where every table is over. */
export function liveTables(): void {
  const tables = need("tables");
  let timer = 0;
  const show = (): void => {
    const { yours, live } = tables.dataset;
    markTab(Number(yours));
    clearTimeout(timer);
    if (live !== undefined) timer = setTimeout(look, document.hidden ? HIDDEN : SEEN);
  };
  const look = async (): Promise<void> => {
    const answer = await fetch("/mine").catch(() => null); // the next look may find the house open again
    const { markup } = answer?.ok ? ((await answer.json()) as TablesSaid) : { markup: null };
    if (markup === "") return location.reload();
    if (markup) renew(tables, markup);
    tellTimes();
    show();
  };
  if (tables.dataset.yours) document.addEventListener("visibilitychange", () => document.hidden || void look());
  show();
}

/** Folds that lie over the page close by Escape, which gives the focus back, and by a click beside them; a level that was
 * clicked on is chosen. */
export function folds(): void {
  const open = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll(".unfolds[open]");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const fold of open()) {
      fold.open = false;
      fold.querySelector("summary")!.focus();
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const chose = event.detail && target.closest("label"); // keys look through the levels, and choose by Enter
    for (const fold of open()) if (chose || !fold.parentElement?.contains(target)) fold.open = false;
  });
}

/** `<time>` as the visitor writes it, in the visitor's own zone. */
export function tellTimes(): void {
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
