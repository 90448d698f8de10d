/** The form for a new table: presets are chosen without a way to the server, only as many seats as were asked for, and a name for each of several people who share the
 * device. */
import { need } from "./page";

export function seatRows(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>("[data-seat]")];
  const update = (): void => {
    const count = Number(new FormData(form).get("seats"));
    for (const row of rows) {
      row.hidden = Number(row.dataset["seat"]) >= count;
      for (const field of row.querySelectorAll("select")) field.disabled = row.hidden;
    }
    const mine = rows.filter((row) => !row.hidden && row.querySelector("select")?.value === "me");
    form.toggleAttribute("data-shared", mine.length > 1);
    for (const row of rows) {
      const name = row.querySelector("input")!;
      name.disabled = name.hidden = mine.length < 2 || !mine.includes(row);
      name.placeholder = (row === mine[0] && need<HTMLInputElement>("name").value.trim()) || name.dataset["usual"]!;
    }
  };
  form.addEventListener("change", update);
  update();
}

/** A preset fills in its fields; whichever the fields agree with is marked. */
export function presets(form: HTMLFormElement): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("[data-fields]")];
  const wanted = (button: HTMLButtonElement): [string, string][] => Object.entries(JSON.parse(button.dataset["fields"]!));
  const field = (name: string): Element | RadioNodeList | null => form.elements.namedItem(name);
  const held = (name: string): string => {
    const one = field(name);
    return one instanceof HTMLInputElement && one.type === "checkbox" ? (one.checked ? "True" : "False") : (one as HTMLInputElement).value;
  };
  const put = (name: string, value: string): void => {
    const one = field(name) as HTMLInputElement;
    if (one.type === "checkbox") one.checked = value === "True";
    else one.value = value;
  };
  const mark = (): void => {
    for (const button of buttons) {
      const chosen = wanted(button).every(([name, value]) => held(name) === value);
      button.setAttribute("aria-pressed", String(chosen));
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      for (const [name, value] of wanted(button)) put(name, value);
      form.dispatchEvent(new Event("change"));
    });
  }
  form.addEventListener("change", mark);
}
