/** The lobby and the form for a new table: when things happened, in the visitor's own time and words; only as many seats as
 * were asked for, and a name for each of several people who share the device. */
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
