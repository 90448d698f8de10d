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

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 60]];
const WEEK = 7 * 86400;

/** `<time>` in words: some minutes, hours or days ago, then the date. */
export function tellTimes(): void {
  const { lang } = document.documentElement;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  const exact = new Intl.DateTimeFormat(lang, { dateStyle: "full", timeStyle: "short" });
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  for (const time of document.querySelectorAll("time")) {
    const when = new Date(time.dateTime);
    const seconds = Math.max(0, (Date.now() - when.getTime()) / 1000);
    const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3]!;
    time.textContent = seconds > WEEK ? date.format(when) : ago.format(-Math.floor(seconds / size), unit);
    time.title = exact.format(when);
  }
}
