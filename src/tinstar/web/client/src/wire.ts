/** What the server says, as `web/wire.py` and `draw/parts.py` name it. */

export type Status = "gathering" | "playing" | "over" | "old_rules";

/** A piece of the picture: its id, the layer it lives in, its markup. */
export type Part = [id: string, layer: string, markup: string];

/** A legal option: `spots` is the path of clicks that chooses it, `ghost` is `[thing, place]`. */
export interface Option {
  id: string;
  label: string;
  spots: string[];
  ghost: string[] | null;
  group: string;
  about: string;
}

/** One click of a path; `by: "turn"`: a ghost shows each choice and the last is confirmed; `by: "name"`: the choices are
 * also buttons; `by: "number"`: they are the values of a slider. */
export interface Step {
  ask: string;
  by: string;
}

export interface Ask {
  text: string;
  help: string;
  steps: Step[];
  names: Record<string, string>;
  picture: string | null;
  /** What is asked once a spot is chosen. */
  after: Record<string, string>;
  /** An answer to what somebody else does. */
  reply: boolean;
  /** The id of the option that hardly anybody declines. */
  usual: string;
  /** What the button says that sends a choice which is only shown so far. */
  confirm: string;
}

/** What changed in the picture since the push before; `full` means that this is all of it. */
export interface Push {
  seq: number;
  full: boolean;
  status: Status;
  parts: Part[];
  gone: string[];
  ask: Ask;
  options: Option[];
  summary: string;
  /** Left, top, width and height of the board. */
  box: number[] | null;
  over: boolean;
  undo: boolean;
  away: boolean;
  build: string;
}

export interface Problem {
  error: { code: string; message: string };
}
