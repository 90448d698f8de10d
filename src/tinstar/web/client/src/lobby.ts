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

const MINUTE = 60_000;
/** How long ago something was is said in the largest of these that fits; what is older has a date. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
];
const OLD = 14 * 24 * 60 * MINUTE;

/** `<time>` as the visitor writes it, in the visitor's own zone; `data-ago` says how long ago, and keeps on saying it. */
export function tellTimes(): void {
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll("time")) {
    const then = new Date(time.dateTime);
    const date = then.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
    if (!time.hasAttribute("data-ago")) time.textContent = date;
    else {
      time.title = date;
      const tell = (): void => void (time.textContent = ago(Date.now() - then.getTime(), lang) ?? date);
      setInterval(tell, MINUTE);
      tell();
    }
  }
}

function ago(past: number, lang: string): string | null {
  if (past > OLD) return null;
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(past / length), unit);
}
