/** Wires the pages that are read: the guide of a game. */
import { guide } from "./guide";
import { submitOnChange } from "./settings";

submitOnChange();
guide();
