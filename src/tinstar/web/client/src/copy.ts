/** Copying a link to be sent to others. */
import { find, main, say } from "./page";

const COPIED = 2000;

/** `data-copy` names the field whose text its button copies. */
export function copying(): void {
  main.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (button) void copyField(button);
  });
}

async function copyField(button: HTMLElement): Promise<void> {
  const field = find<HTMLInputElement>(button.dataset.copy!);
  const label = button.querySelector("span") ?? button;
  if (!field) return;
  await copy(field.value);
  field.select();
  const before = label.textContent;
  label.textContent = say("copied");
  setTimeout(() => (label.textContent = before), COPIED);
}

/** A page without TLS has no clipboard of its own; there a field that is selected for a moment will do. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
