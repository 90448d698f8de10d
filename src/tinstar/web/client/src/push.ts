/** A push as the page works with it: what comes over the line says everything once (`web/terse.py`), and is unpacked here. */
import type * as wire from "./wire";

/** A piece of the picture. */
export type Part = [id: string, layer: string, markup: string];

/** A legal option: `spots` is the path of clicks that chooses it, `ghost` is `[thing, place]`, `group` the heading of its
 * button, `about` what it would mean, null where that is fetched (`meaning.ts`); `odds` say how likely it is won, open and
 * lost, in percent; `sure`: its button asks for a confirmation. */
export interface Option {
  id: string;
  label: string;
  spots: string[];
  ghost: string[] | null;
  group: string;
  about: string | null;
  tone: string;
  odds: number[] | null;
  sure: boolean;
}

/** What changed in the picture since the push before; `full` means that this is all of it. */
export interface Push extends Omit<wire.Push, "parts" | "options"> {
  parts: Part[];
  options: Option[];
}

export function unpack(sent: wire.Push): Push {
  return { ...sent, parts: unpackParts(sent.parts), options: unpackOptions(sent.options) };
}

/** A part may be the same inside as one before it: then it brings its first tag alone. */
function unpackParts(sent: wire.PartSent[]): Part[] {
  const parts: Part[] = [];
  for (const [id, layer, markup, like] of sent) {
    const same = like === undefined ? "" : parts[like]![2];
    parts.push([id, layer, markup + same.slice(same.indexOf(">") + 1)]);
  }
  return parts;
}

/** An option leaves out what is as usual, the place of a ghost that is its last spot, and what one before it means too. */
function unpackOptions(groups: wire.Push["options"]): Option[] {
  const options: Option[] = [];
  for (const [group, offers] of groups)
    for (const [id, label, spots = [], ghost = [], meaning = "", tone = "", odds = null, sure = false] of offers) {
      const about = typeof meaning === "number" ? options[meaning]!.about : meaning;
      const [thing, place = spots.at(-1)] = ghost;
      options.push({ id, label, spots, ghost: thing && place ? [thing, place] : null, group, about, tone, odds, sure });
    }
  return options;
}
