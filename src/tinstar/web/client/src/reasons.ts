/** What of a reason needs no page: how it is asked for, and which of its words stand out. */
import type { Option } from "./push";

/** The kind of a thing: the word before the colon of its id. */
export function kindOf(id: string): string {
  return id.split(":", 1)[0]!;
}

/** The kinds of things that options are chosen by. */
export function kindsIn(options: Option[]): string[] {
  return options.flatMap((option) => option.spots.map(kindOf));
}

/** The address of the reason why these clicks choose nothing. */
export function addressOf(table: string, seat: string, spots: string[]): string {
  const query = new URLSearchParams([["seat", seat], ...spots.map((spot) => ["spots", spot])]);
  return `/api/tables/${table}/why?${query}`;
}

export interface Bit {
  text: string;
  bold: boolean;
}

/** A sentence in bits: numbers stand out, but for those in names, which are kept apart from it by invisible marks. */
export function bits(sentence: string): Bit[] {
  return sentence
    .split(/(\u2068[^\u2069]*\u2069)/)
    .flatMap((part) => (part.startsWith("\u2068") ? [part] : part.split(/([$€]?\d+(?:[.,]\d+)?)/)))
    .filter(Boolean)
    .map((text) => ({ text, bold: /^[$€]?\d/.test(text) }));
}

/** The things in the order in which keys visit them: first those that options are chosen by. */
export function inOrder<T>(things: T[], chosen: (thing: T) => boolean): T[] {
  return [...things.filter(chosen), ...things.filter((thing) => !chosen(thing))];
}

/** The next one after the one that was visited last, round and round. */
export function nextOf<T>(things: T[], last: T | null, by: 1 | -1): T | undefined {
  const at = last === null ? -1 : things.indexOf(last);
  return things.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % things.length);
}
