/** Puts a push on the page: measure, morph, then let things move. The same for a running game and a record. */
import { throwDice } from "./dice";
import { turnOver } from "./faces";
import { Glide } from "./glide";
import { parse } from "./markup";
import { morph } from "./morph";
import { main, need, values } from "./page";
import type { Push } from "./push";
import { countUp } from "./scores";
import { bookFor } from "./statute";

let painted: string | null = null;

/** What came of a push: whether somebody gained, and the parts that are new. */
export interface Staged {
  gained: boolean;
  fresh: Set<string>;
}

/** Shows a push; `asked` is called when the document is right and nothing moves yet. */
export function stage(push: Push, asked: () => void = () => undefined): Staged {
  const [points, faces, rolls] = [values("data-count"), values("data-face"), values("data-roll")];
  const glide = new Glide(push);
  const fresh = morph(push, (element) => glide.leave(element));
  need("question-text").textContent = push.ask.text;
  bookFor(push.ask.rule);
  need("help").textContent = push.ask.help;
  frame(push);
  paint(push.ask.picture ?? "");
  main.dataset.seq = String(push.seq);
  main.dataset.over = String(push.over);
  asked();
  glide.play(push, fresh);
  turnOver(faces);
  throwDice(rolls);
  return { gained: countUp(points), fresh };
}

/** How large the board is: the camera moves within it; where there is none, all of it is shown. */
function frame(push: Push): void {
  const board = need("board");
  if (push.summary !== null) board.setAttribute("aria-label", push.summary);
  if (!push.box) return board.removeAttribute("viewBox");
  board.dataset.box = push.box.join(" ");
  if (!main.hasAttribute("data-camera")) board.setAttribute("viewBox", push.box.join(" "));
}

/** The picture beside the question holds the things that ghosts show, so it is only replaced by another. */
function paint(picture: string): void {
  if (picture !== painted) need("picture").replaceChildren(...parse(picture));
  painted = picture;
}
