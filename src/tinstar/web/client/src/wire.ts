/** What the server says. Generated from `web/wire.py` by `make wire`; not to be edited. */

/** Each message of a socket opened with `as=parts`: what changed in the picture since the one before. */
export interface Push {
  seq: number;
  full: boolean;
  status: "gathering" | "playing" | "over" | "old_rules" | "cancelled";
  parts: PartSent[];
  gone: string[];
  ask: AskSeen;
  /** The legal options under the headings that their buttons stand under; the page makes the buttons. */
  options: [string, Offer[]][];
  /** The seats whose people are asked; where a bot answers, nobody is. */
  asked: number[];
  /** The board in words; None where they are as before. */
  summary: string | null;
  /** Left, top, width and height of the board; None where there is none. */
  box: number[] | null;
  over: boolean;
  undo: boolean;
  away: boolean;
  build: string;
  /** How far this seat has clicked under seal; an undo sends it back. */
  click: number;
  /** The server's time when the message was made, in seconds; 0 in a record. */
  now: number;
  /** Empty in a record. */
  seats: SeatNow[];
  /** None where nothing is taught. */
  lesson: LessonSaid | null;
}

/** A piece of the picture: its id, the layer it lives in, its markup. */
export type PartSent = [id: string, layer: string, markup: string, like?: number];

/** The question as the viewer reads it; somebody who isn't asked reads what the table waits for. */
export interface AskSeen {
  text: string;
  /** Below the question, until something is chosen: from then on the steps ask. */
  help: string;
  steps: StepSeen[];
  /** Spots in words: every virtual one, and those of a step that goes by name. The page gets no others. */
  names: Record<string, string>;
  picture: string | null;
  /** What is asked once a spot is chosen, where that depends on the spot. */
  after: Record<string, string>;
  /** What helps then, in place of what the step says. */
  hints: Record<string, string>;
  /** An answer to what somebody else does: the page can be told to give it by itself when there is only one option. */
  reply: boolean;
  /** The option that hardly anybody declines: the page takes it by itself, unless it is told not to. */
  usual: string;
  /** What the button says that sends a choice which is only shown so far; empty: "Do it". */
  confirm: string;
  /** The number of the rule that it is about; empty where none is named. */
  rule: string;
}

/** One click of a path. `by="turn"`: the ghost shows each choice in turn, and the last step is confirmed;
 * `by="name"`: the choices are also buttons with their names; `by="number"`: the choices are virtual spots that
 * end in a number (`take:3`), chosen with one slider that starts at the first of them and confirmed. */
export interface StepSeen {
  ask: string;
  by: string;
}

/** A legal option: see `draw.parts.OptionSeen`. */
export type Offer = [
  id: string,
  label: string,
  spots?: string[],
  ghost?: string[],
  about?: string | number | null,
  tone?: "" | "loud" | "quiet",
  odds?: number[] | null,
  sure?: boolean,
];

/** Whether somebody is at the table, and how long they may still think. */
export interface SeatNow {
  /** `bot` where a bot plays, empty on a free chair. */
  here: "here" | "gone" | "long_gone" | "bot" | "";
  /** Whether the receiver may let a bot play there. */
  stand_in: boolean;
  /** Seconds on a clock that stands still. */
  left: number | null;
  /** When a clock that runs is out, in the time of `Push.now`. */
  until: number | null;
}

/** Where the learner of a lesson stands. */
export interface LessonSaid {
  /** The number of the first slide, from 0. */
  step: number;
  /** How many choices of the last slide have been made: another one asks anew. */
  click: number;
  steps: number;
  /** What is told since the last choice; behind the last of them the learner chooses, or it is the end. */
  slides: Slide[];
  /** The options that lead on; all others may be tried, and are answered. */
  expect: string[];
  /** The last slide asks for a choice. */
  asks: boolean;
  /** The others have done what comes before it. */
  ready: boolean;
  /** The script is over: what comes is a game. */
  over: boolean;
}

/** A step of a lesson: what is told, and the elements that it speaks of. `**` stands around what is printed bold. */
export interface Slide {
  title: string;
  text: string;
  point: string[];
  /** Those that belong together: each has a frame. */
  trace: string[];
}

/** Somebody nudges somebody else, or reacts to what happens: `what` says how. */
export interface Signal {
  signal: "nudge" | "reaction";
  /** Who sent it. */
  seat: number;
  to: number | null;
  what: "hat" | "horseshoe" | "dynamite" | "tumbleweed" | "star" | "cheers" | "";
}

/** Every answer that is no success. */
export interface ErrorSaid {
  error: Problem;
}

/** What was wrong, for programs and for people. */
export interface Problem {
  code: string;
  message: string;
  /** With `ambiguous_seat`: the seats that the caller holds at this table. */
  seats?: number[] | null;
  /** With `illegal_option`, where there is one: why not, in the caller's language. */
  reason?: string;
  /** The number of the rule that says so. */
  rule?: string;
}

/** Where the table stands after what the caller did. */
export interface SeqSaid {
  seq: number;
}

/** What a thing of the table is, in plain words; markup of the drawing kit. */
export interface TipSaid {
  markup: string;
}

/** What an option would mean, in the caller's language. */
export interface AboutSaid {
  text: string;
}

/** Why something cannot be chosen now, in the caller's language. */
export interface WhySaid {
  text: string;
  /** The number of the rule that says so; empty where none does. */
  rule: string;
  /** The elements of the picture that decide it. */
  shows: string[];
}

/** One rule with the heading of its chapter, and the ways to where it is shown and tried; markup of ours. */
export interface RuleSaid {
  markup: string;
}

/** The chairs of a table that gathers, with what its host may do; markup of the page. */
export interface SeatingSaid {
  markup: string;
}

/** The visitor's own tables, for a lobby that stays open; markup of the page, empty where there are none. */
export interface TablesSaid {
  markup: string;
}

/** The log of a finished game, for its record page; markup of the drawing kit. */
export interface LogSaid {
  markup: string;
}

/** What the lessons of a game have taught, in short lines; markup of the drawing kit. */
export interface NotebookSaid {
  markup: string;
}

/** `POST /api/tables/{id}/hint`: what speaks for the options of the caller's question. */
export interface AdviceSaid {
  /** The question that it is about. */
  seq: number;
  /** The favourite first, at most three. */
  ideas: IdeaSaid[];
  /** What is to be said of all of them. */
  sentences: string[];
}

/** An option that is worth thinking of, in the caller's language. */
export interface IdeaSaid {
  option: string;
  /** The options that come to the same, this one too. */
  alike: string[];
  label: string;
  /** Both opinions want this one; it is as good as the best; it comes behind them. */
  tone: "clear" | "good" | "next";
  /** What speaks for it, and what against. */
  sentences: string[];
  /** The chance to win, as Ranch hands would play on. */
  percent: number;
}

/** What the rules asked of the dealer of a finished game, for a browser that computes all luck again: at the start
 * and then in every entry, each time the first and the last of every run of values that could have been dealt. */
export interface LuckSaid {
  asked: number[][][];
}

/** What every seat of a finished game got from round to round; markup of the drawing kit. */
export interface GrowthSaid {
  markup: string;
}

/** The steps of a record that a film of its last moments shows, one after the other. */
export interface FilmSaid {
  steps: number[];
}

/** Whether a finished game was dealt fairly, in the words of its record page. */
export interface FairnessSaid {
  fair: boolean;
  text: string;
}

/** What an analysis has found by now, for the page of a record; markup of the drawing kit. */
export interface CurveSaid {
  status: "none" | "going" | "done" | "failed";
  /** Where it stands, in words. */
  text: string;
  percent: number;
  curve: string;
  findings: string;
  heard: ChancesSaid[];
  /** Step and seat. */
  mistakes: [number, number][];
}

/** Who is how likely to win from a step of a record on. */
export interface ChancesSaid {
  step: number;
  /** By line of the curve; empty where it tells nothing yet. `all` is the same in a row, with names, to be heard. */
  each: string[];
  all: string;
}

/** A mistake, and what was better; markup of the drawing kit. */
export interface MistakeSaid {
  seat: number;
  markup: string;
  marks: MarkSaid[];
  /** All that could be chosen, to be tried in its place. */
  choices: string;
}

/** An option that is shown where it lies: the elements that choose it, and its ghost. */
export interface MarkSaid {
  mark: string;
  spots: string[];
  ghost: string[] | null;
}

/** What it would have been worth, in words. */
export interface TriedSaid {
  good: boolean;
  text: string;
}

/** What is said to an answer. */
export interface AnswerSaid {
  /** It is the answer, or leads there. */
  right: boolean;
  solved: boolean;
  /** In words, in the caller's language. */
  text: string;
  /** What may be answered next, where it leads on. */
  options: OptionSaid[];
}

/** A legal option, in the caller's language. */
export interface OptionSaid {
  id: string;
  label: string;
  spots: string[];
}

/** `GET /api/puzzles/{game}/{number}/solution`: one of the right answers, and the clicks that show it. */
export interface SolutionSaid {
  clicks: string[];
  shown: string[];
  text: string;
}
