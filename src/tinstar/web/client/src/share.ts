/** The share sheet of the system, where there is one. */
import { find, main } from "./page";

/** `data-share` names the field whose link its button hands on. Without a sheet the stylesheet hides the button. */
export function sharing(): void {
  if (!("share" in navigator)) return;
  document.documentElement.toggleAttribute("data-shares", true);
  main.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-share]");
    const field = button && find<HTMLInputElement>(button.dataset.share!);
    if (field) void share(field.value);
  });
}

/** A visitor who closes the sheet again has changed their mind, and nothing is wrong. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: main.dataset.title ?? "", url });
  } catch (error) {
    if ((error as Error).name !== "AbortError") throw error;
  }
}
