/** Wires each page by what it has. */
import { copying } from "./copy";
import { Curtain } from "./curtain";
import { Gathering } from "./gathering";
import { folds, liveTables, tellTimes } from "./lobby";
import { keepNonce, promiseNonce } from "./nonce";
import { find, main } from "./page";
import { RecordBook } from "./record";
import { submitOnChange } from "./settings";
import { presets, seatRows } from "./setup";
import { sharing } from "./share";
import { sideways } from "./sideways";
import { Table } from "./table";

submitOnChange();
tellTimes();
folds();
void promiseNonce();

const form = find<HTMLFormElement>("new-table");
if (form) {
  seatRows(form);
  presets(form);
}

sideways();
if (main.classList.contains("lobby")) liveTables();
if (main.dataset.table) keepNonce();
if (main.hasAttribute("data-gathering")) new Gathering();
else if (main.hasAttribute("data-curtain")) new Curtain();
else if (main.hasAttribute("data-record")) new RecordBook();
else if (main.id === "table") {
  new Table();
  copying();
  sharing();
}
