/** On a phone the table has tabs; which one is open is written on `main`. */
import { main } from "./page";

export function tabs(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("#tabs button[data-tab]")];
  for (const button of buttons) {
    button.addEventListener("click", () => {
      main.dataset["tab"] = button.dataset["tab"]!;
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    });
  }
}
