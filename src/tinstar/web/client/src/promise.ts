/** Fair dealing: what the house has promised before a game, as this browser saw it. */
import { main } from "./page";

const PROMISED = "tinstar.promised";

/** While a game runs its browser notes what the house has promised: afterwards nobody can say it was something else. */
export function notePromise(): void {
  const { commitment, over } = main.dataset;
  if (commitment && over !== "true" && promised() === "") localStorage.setItem(place(), commitment);
}

/** What this browser noted; empty where it never saw the game run. */
export function promised(): string {
  return localStorage.getItem(place()) ?? "";
}

function place(): string {
  return `${PROMISED}.${main.dataset.table}`;
}
