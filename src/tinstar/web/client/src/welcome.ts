/** The goal of a game and one's own side, said once: at the first table of that game in this browser. */
import { find, main } from "./page";
import { keep, read } from "./settings";

export function welcome(): void {
  const card = find<HTMLDialogElement>("welcome");
  const known = `tinstar.welcomed.${main.dataset.game}`;
  if (!card || read(known) !== null) return;
  card.addEventListener("close", () => keep(known, "yes"), { once: true });
  card.showModal();
}
