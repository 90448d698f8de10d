/** The lobby and the form for a new table: when things happened, in the visitor's own time and words; only as many seats as
 * were asked for. */

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

/** `<time>` as the visitor writes it, in the visitor's own zone. */
export function tellTimes(): void {
  for (const time of document.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
