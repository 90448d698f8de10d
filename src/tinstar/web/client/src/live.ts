/** What a screen reader hears: each new question once, never the same one again. */
import { need } from "./page";

let heard = "";

export function announce(text: string): void {
  if (text === heard) return;
  heard = text;
  need("live").textContent = text;
}

/** Something that passes, said once beside the questions. */
export function mention(text: string): void {
  need("live").textContent = text;
}

/** What already stands on the page when it opens has been read with it. */
export function known(text: string): void {
  heard = text;
}
