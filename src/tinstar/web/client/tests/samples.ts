/** Options and pushes to try things with. */
import type { Option, Part, Push } from "../src/push";

export function option(id: string, ...spots: string[]): Option {
  return { id, label: id, spots, ghost: null, group: "", about: "", tone: "", odds: null, sure: false };
}

/** A line of the log: news. */
export const LINE: Part = ["log:1", "log", "<div id='log:1'></div>"];

export function push(seq: number, parts: Part[] = [], full = false): Push {
  const ask = {
    text: "",
    help: "",
    steps: [],
    names: {},
    picture: null,
    after: {},
    hints: {},
    reply: false,
    usual: "",
    confirm: "",
    rule: "",
  };
  const still = {
    gone: [],
    asked: [],
    summary: "",
    box: null,
    over: false,
    undo: false,
    away: false,
    build: "",
    click: 0,
    now: 0,
    seats: [],
    lesson: null,
  };
  return { seq, full, status: "playing", parts, ask, options: [], ...still };
}
