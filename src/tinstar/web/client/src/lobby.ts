/** The form for a new table: only as many seats as were asked for. */

export function seatRows(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>("[data-seat]")];
  const update = (): void => {
    const count = Number(new FormData(form).get("seats"));
    for (const row of rows) {
      row.hidden = Number(row.dataset["seat"]) >= count;
      for (const field of row.querySelectorAll("select")) field.disabled = row.hidden;
    }
  };
  form.addEventListener("change", update);
  update();
}
