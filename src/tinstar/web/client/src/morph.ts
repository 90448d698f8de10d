/** Takes a push into the document: parts are morphed in place, so that focus, hover and scrolling survive. */
import { Idiomorph } from "idiomorph";
import { parse } from "./markup";
import { find } from "./page";
import type { Push } from "./wire";

/** What the client writes on the server's elements; a morph must not take it away. */
const OWN = new Set([
  ...["data-lit", "data-on", "data-hot", "data-open", "data-cover", "data-over", "data-lifted", "data-here", "data-near", "data-lits", "data-faint"],
  ...["data-staged", "data-struck", "data-shaken", "data-told", "data-ended", "data-rolling", "data-nudged"],
  ...["open", "tabindex", "aria-expanded", "aria-describedby"],
]);

type Leave = (element: Element) => void;

/** Morphs all parts of a push; `leave` hears of each element just before it goes. Returns the ids that are new. */
export function morph(push: Push, leave: Leave): Set<string> {
  const fresh = new Set<string>();
  for (const id of push.full ? forgotten(push) : push.gone) {
    const element = find<Element>(id);
    if (element) {
      leave(element);
      element.remove();
    }
  }
  for (const [id, layer, markup] of push.parts) if (place(id, layer, markup, leave)) fresh.add(id);
  if (push.full) arrange(push);
  return fresh;
}

/** With a full picture everything goes that it doesn't name. */
function forgotten(push: Push): string[] {
  const named = new Set(push.parts.map(([id]) => id));
  const present = document.querySelectorAll("[data-layer] > [id]");
  return [...present].map((element) => element.id).filter((id) => !named.has(id));
}

/** Puts one part into its layer; true when it was not on the page before. */
function place(id: string, layerId: string, markup: string, leave: Leave): boolean {
  const layer = find<Element>(layerId);
  if (!layer) return false;
  const [fresh] = parse(markup, layer instanceof SVGElement);
  if (!fresh) return false;
  const old = find<Element>(id);
  if (!old) {
    layer.append(fresh);
    return true;
  }
  if (old.parentElement !== layer) layer.append(old);
  become(old, fresh, leave);
  return false;
}

/** Brings an element of the page up to date that comes as markup of its own. */
export function renew(old: Element, markup: string): void {
  const [fresh] = parse(markup);
  if (fresh) become(old, fresh, () => undefined);
}

function become(old: Element, fresh: Element, leave: Leave): void {
  Idiomorph.morph(old, fresh, {
    restoreFocus: true,
    callbacks: {
      beforeAttributeUpdated: (name) => !OWN.has(name),
      beforeNodeRemoved: (node) => {
        if (node instanceof Element && node.matches(".seat-now")) return false; // ours, not the drawing's
        if (node instanceof Element) leave(node);
        return true;
      },
    },
  });
}

/** A full picture also says in which order things lie; what lies right already is not touched. */
function arrange(push: Push): void {
  const next = new Map<string, Element | null>();
  for (const [id, layerId] of push.parts) {
    const layer = find<Element>(layerId);
    const element = find<Element>(id);
    if (!layer || !element) continue;
    const due = next.has(layerId) ? next.get(layerId)! : layer.firstElementChild;
    if (element !== due) layer.insertBefore(element, due);
    next.set(layerId, element.nextElementSibling);
  }
}
