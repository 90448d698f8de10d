/** What happened since one's last turn, on demand: those lines of the log again, the oldest first, turn by turn. Which they
 * are is the server's word. */
import { find, nameless, need, show, typing } from "./page";

export function since(): void {
  const dialog = find<HTMLDialogElement>("since");
  if (!dialog) return;
  for (const button of document.querySelectorAll("[data-opens=since]")) button.addEventListener("click", fill);
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || typing(event)) return;
    fill();
    dialog.showModal();
  });
}

function fill(): void {
  const [first, end] = (find("moves:all")?.dataset.since ?? "").split(" ").map(Number) as [number, number];
  const lines = [...need("log").children].filter(({ id }) => {
    const number = Number(id.split(":")[1]);
    return number >= first && number < end;
  });
  need("since-tally").replaceChildren(...[...need("tally").children].map(nameless));
  need("since-lines").replaceChildren(...lines.map(nameless));
  show(need("since-none"), !lines.length);
}
