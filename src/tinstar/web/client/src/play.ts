/** Wires the pages with a table by what they have: one that gathers, one that is played, a record, a puzzle, a curtain. */
import { copying } from "./copy";
import { Curtain } from "./curtain";
import { Gathering } from "./gathering";
import { tellTimes } from "./lobby";
import { keepNonce, promiseNonce } from "./nonce";
import { main } from "./page";
import { notePromise } from "./promise";
import { Puzzle } from "./puzzle";
import { RecordBook } from "./record";
import { submitOnChange } from "./settings";
import { sharing } from "./share";
import { sideways } from "./sideways";
import { Table } from "./table";

submitOnChange();
tellTimes();
void promiseNonce();
sideways();
if (main.dataset.table) {
  keepNonce();
  notePromise();
}
if (main.hasAttribute("data-gathering")) new Gathering();
else if (main.hasAttribute("data-curtain")) new Curtain();
else if (main.hasAttribute("data-puzzle")) new Puzzle();
else if (main.hasAttribute("data-record")) new RecordBook();
else {
  new Table();
  copying();
  sharing();
}
