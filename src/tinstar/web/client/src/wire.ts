/** What the server says, as `web/wire.py` and `draw/parts.py` name it. */

export type Status = "gathering" | "playing" | "over" | "old_rules" | "cancelled";

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
  tone: string;
  /** How likely it is won, open and lost, in percent. */
  odds: number[] | null;
  /** Whether its button asks for a confirmation. */
  sure: boolean;
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
  /** What helps then. */
  hints: Record<string, string>;
  /** An answer to what somebody else does. */
  reply: boolean;
  /** The id of the option that hardly anybody declines. */
  usual: string;
  /** What the button says that sends a choice which is only shown so far. */
  confirm: string;
}

/** Whether somebody is at the table (`bot` where a bot plays, empty on a free chair), and how long they may still think:
 * `left` seconds on a clock that stands still, or until a time in the server's seconds. */
export interface SeatNow {
  here: "here" | "gone" | "long_gone" | "bot" | "";
  /** Whether we may let a bot play there. */
  stand_in: boolean;
  left: number | null;
  until: number | null;
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
  /** The seats whose people are asked; where a bot answers, nobody is. */
  asked: number[];
  summary: string;
  /** Left, top, width and height of the board. */
  box: number[] | null;
  over: boolean;
  undo: boolean;
  /** How far we have clicked under seal; taking back says so. */
  click: number;
  away: boolean;
  build: string;
  /** The server's time when the message was made, in seconds. */
  now: number;
  seats: SeatNow[];
}

/** What people show each other; it is never kept. `to` is who is nudged, `what` the reaction. */
export interface Signal {
  signal: "nudge" | "reaction";
  seat: number;
  to: number | null;
  what: string;
}

export interface Problem {
  error: { code: string; message: string };
}
