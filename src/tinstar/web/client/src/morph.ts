/** Takes a push into the document: parts are morphed in place, so that focus, hover and scrolling survive. */
import { Idiomorph } from "idiomorph";
import { choices } from "./choices";
import { parse } from "./markup";
import { find } from "./page";
import type { Part, Push } from "./push";

/** What the client writes on the server's elements; a morph must not take it away. */
const OWN = new Set([
  ...[
    "data-lit",
    "data-on",
    "data-hot",
    "data-open",
    "data-cover",
    "data-over",
    "data-lifted",
    "data-here",
    "data-near",
    "data-lits",
    "data-faint",
    "data-ring",
  ],
  ...["data-staged", "data-struck", "data-shaken", "data-told", "data-ended", "data-rolling", "data-nudged"],
  ...["open", "tabindex", "aria-expanded", "aria-describedby"],
]);

type Leave = (element: Element) => void;

/** Morphs all parts of a push and the buttons of its options; `leave` hears of each element just before it goes. Returns
 * the ids that are new. */
export function morph(push: Push, leave: Leave): Set<string> {
  const fresh = new Set<string>();
  const buttons = buttonsOf(push);
  const pieces = [...push.parts.map(pieceOf), ...(buttons ?? [])];
  for (const id of push.full ? forgotten(pieces) : [...push.gone, ...(buttons ? forgotten(buttons, "options") : [])]) {
    const element = find<Element>(id);
    if (element) {
      leave(element);
      element.remove();
    }
  }
  for (const piece of pieces) if (place(piece, leave)) fresh.add(piece.id);
  if (push.full) arrange(pieces);
  return fresh;
}

/** Something that lies in a layer. */
interface Piece {
  id: string;
  layer: string;
  draw: (svg: boolean) => Element | undefined;
}

function pieceOf([id, layer, markup]: Part): Piece {
  return { id, layer, draw: (svg) => parse(markup, svg)[0] };
}

let offered = "";

/** The groups of buttons; null if they say what they said before. */
function buttonsOf({ full, options }: Push): Piece[] | null {
  const before = offered;
  offered = JSON.stringify(
    options.map(({ id, label, tone, group, spots }) => [id, label, tone, group, spots.length > 0]),
  );
  if (offered === before && !full) return null;
  return choices(options).map((group) => ({ id: group.id, layer: "options", draw: () => group }));
}

/** What lies in a layer, or in any, and is not named any more. */
function forgotten(pieces: Piece[], layer = ""): string[] {
  const named = new Set(pieces.map(({ id }) => id));
  const present = document.querySelectorAll(`${layer && `#${layer}`}[data-layer] > [id]`);
  return [...present].map((element) => element.id).filter((id) => !named.has(id));
}

/** Puts one piece into its layer; true when it was not on the page before. */
function place({ id, layer, draw }: Piece, leave: Leave): boolean {
  const home = find<Element>(layer);
  if (!home) return false;
  const fresh = draw(home instanceof SVGElement);
  if (!fresh) return false;
  const old = find<Element>(id);
  if (!old) {
    home.append(fresh);
    return true;
  }
  if (old.parentElement !== home) home.append(old);
  become(old, fresh, leave);
  return false;
}

/** Brings an element of the page up to date that comes as markup of its own. */
export function renew(old: Element, markup: string): void {
  const [fresh] = parse(markup);
  if (fresh) become(old, fresh, () => undefined);
}

/** What looks so already, as nearly all that the first push brings, costs no more than a look. */
function become(old: Element, fresh: Element, leave: Leave): void {
  if (old.isEqualNode(fresh)) return;
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
function arrange(pieces: Piece[]): void {
  const next = new Map<string, Element | null>();
  for (const { id, layer } of pieces) {
    const home = find<Element>(layer);
    const element = find<Element>(id);
    if (!home || !element) continue;
    const due = next.has(layer) ? next.get(layer)! : home.firstElementChild;
    if (element !== due) home.insertBefore(element, due);
    next.set(layer, element.nextElementSibling);
  }
}
