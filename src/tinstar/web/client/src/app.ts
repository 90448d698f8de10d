/** Wires the pages without a table by what they have: the lobby, forms. */
import { folds, liveTables, tellTimes } from "./lobby";
import { promiseNonce } from "./nonce";
import { find, main } from "./page";
import { submitOnChange } from "./settings";
import { presets, seatRows } from "./setup";

submitOnChange();
tellTimes();
folds();
void promiseNonce();

const form = find<HTMLFormElement>("new-table");
if (form) {
  seatRows(form);
  presets(form);
}
if (main.classList.contains("lobby")) liveTables();
