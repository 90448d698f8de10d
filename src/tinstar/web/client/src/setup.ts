/** The form for a new table: presets are chosen without a way to the server, only as many seats as were asked for, and a name for each of several people who share the
 * device. */
import { need } from "./page";

export function seatRows(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>("[data-seat]")];
  const update = (): void => {
    const count = Number(new FormData(form).get("seats"));
    for (const row of rows) {
      row.hidden = Number(row.dataset.seat) >= count;
      for (const field of row.querySelectorAll("select")) field.disabled = row.hidden;
    }
    const mine = rows.filter((row) => !row.hidden && row.querySelector("select")?.value === "me");
    form.toggleAttribute("data-shared", mine.length > 1);
    for (const row of rows) {
      const name = row.querySelector("input")!;
      name.disabled = name.hidden = mine.length < 2 || !mine.includes(row);
      name.placeholder = (row === mine[0] && need<HTMLInputElement>("name").value.trim()) || name.dataset.usual!;
    }
  };
  form.addEventListener("change", update);
  update();
}

/** A preset fills in its fields, and is marked until one of them is changed. */
export function presets(form: HTMLFormElement): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("[data-fields]")];
  const press = (pressed: Element | null): void => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === pressed));
  };
  for (const button of buttons) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      const fields = JSON.parse(button.dataset.fields!) as Record<string, string>;
      for (const [name, value] of Object.entries(fields)) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        if (field.type === "checkbox") field.checked = value === "True";
        else field.value = value;
      }
      press(button);
    });
  }
  form.querySelector(".all-rules")?.addEventListener("change", () => press(null));
}
