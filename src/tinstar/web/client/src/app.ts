/** Wires each page by what it has. */
import { find } from "./page";
import { submitOnChange } from "./settings";
import { Table } from "./table";

submitOnChange();
if (find("table")) new Table();
