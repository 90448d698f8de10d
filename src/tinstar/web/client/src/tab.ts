/** The tab's title and icon, which call a player who looks elsewhere. */
import { need, say } from "./page";

const MARK = "●";
const title = document.title;
const icon = need<HTMLLinkElement>("icon");
const plain = icon.href;

/** It is our turn, at this many tables; at none the tab is as it was. */
export function markTab(turns: number): void {
  document.title = turns ? `${MARK}${turns > 1 ? ` ${turns}` : ""} ${say("turn")} · ${title}` : title;
  icon.href = turns ? icon.dataset.marked! : plain;
}
