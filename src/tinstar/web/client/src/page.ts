/** The document: finding its elements, and the texts it brings along. */
import { type Box, sizes } from "./geometry";

export const SVG = "http://www.w3.org/2000/svg";

/** Ids hold `:` and `,`, so selectors won't do. */
export function find<T extends Element = HTMLElement>(id: string): T | null {
  return document.getElementById(id) as T | null;
}

/** An element that every page of this kind has. */
export function need<T extends Element = HTMLElement>(id: string): T {
  const element = find<T>(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** A new element of a picture. */
export function make(tag: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** How large a thing itself is, in its own units, where it says so. What stands on it may stick out. */
export function sizeOf(thing: Element | null): Box | null {
  return sizes(thing?.getAttribute("data-size") ?? "");
}

/** The main part of the page; at a table it says which table and whose seat. */
export const main = document.querySelector("main") as HTMLElement;

/** The client has no texts of its own: `data-say-retry` on `main` is `say("retry")`. */
export function say(key: string): string {
  return main.getAttribute(`data-say-${key}`) ?? "";
}

export function show(element: HTMLElement | null, shown: boolean): void {
  if (element && element.hidden === shown) element.hidden = !shown;
}

/** Sets an attribute without a value on these elements and takes it from all others. */
export function mark(attribute: string, elements: Iterable<Element>): void {
  const marked = new Set(elements);
  for (const old of document.querySelectorAll(`[${attribute}]`)) if (!marked.has(old)) old.removeAttribute(attribute);
  for (const element of marked) if (!element.hasAttribute(attribute)) element.setAttribute(attribute, "");
}

/** The elements among these ids that are on the page. */
export function present(ids: Iterable<string>): Element[] {
  return [...ids].map((id) => find<Element>(id)).filter((element) => element !== null);
}

/** Whether a key press belongs to a field or an open dialog rather than to the table. */
export function typing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  return Boolean(target?.closest("input, select, textarea, dialog"));
}

/** Where there is so little room that things take each other's place: the windows of `phone.css` and `low.css`. */
export const narrow = matchMedia(
  "(max-width: 47rem), (max-width: 62rem) and (orientation: portrait), (max-height: 30rem)",
);

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should move at all: not for those who asked for calm, and not where nobody looks. */
export function lively(): boolean {
  return !reduced.matches && !document.hidden;
}

/** What carries an attribute inside a part, by the id of the part and its place in it: the same thing after a push. */
export function bearers(attribute: string): [key: string, element: Element][] {
  const places = new Map<string, number>();
  return [...document.querySelectorAll(`[data-layer] [${attribute}]`)].map((element) => {
    const part = element.closest("[data-layer] > [id]")?.id ?? "";
    const place = places.get(part) ?? 0;
    places.set(part, place + 1);
    return [`${part}/${place}`, element];
  });
}

/** The values of an attribute on the page, to be compared with those after a push. */
export function values(attribute: string): Map<string, string> {
  return new Map(bearers(attribute).map(([key, element]) => [key, element.getAttribute(attribute) ?? ""]));
}

const NAMES = ["id", "data-spot", "data-lit", "data-on", "data-hot", "data-tip", "data-last"];

/** A copy that nothing can find, so the next morph never meets it. */
export function nameless<T extends Element>(thing: T): T {
  const copy = thing.cloneNode(true) as T;
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of NAMES) element.removeAttribute(name);
  }
  return copy;
}

/** This page's address as others can open it, who do not find us under localhost. */
export function addressForOthers(): string {
  return document.querySelector<HTMLMetaElement>("meta[property='og:url']")?.content ?? location.href;
}
