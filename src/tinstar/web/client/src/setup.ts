/** The form for a new table: only as many seats as were asked for, and a name for each of several people who share the
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
