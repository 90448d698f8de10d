import { equal } from "node:assert/strict";
import { test } from "node:test";
import { Replies } from "../src/replies";

test("the same wrong choice twice is to be shown, another one is not", () => {
  const replies = new Replies();
  replies.ask("3.0");
  equal(replies.answered("Not there.", "a", "Shall I?"), false);
  equal(replies.said, "Not there.");
  equal(replies.answered("Nor there.", "b", "Shall I?"), false);
  equal(replies.answered("Nor there.", "b", "Shall I?"), true);
  equal(replies.said, "Nor there. Shall I?");
  equal(replies.answered("Nor there.", "b", "Shall I?"), true);
});

test("a push that comes once more changes nothing", () => {
  const replies = new Replies();
  replies.ask("3.0");
  replies.answered("Not there.", "a", "Shall I?");
  replies.ask("3.0");
  equal(replies.said, "Not there.");
});

test("the next choice of a step begins with nothing said and nothing tried", () => {
  const replies = new Replies();
  replies.ask("3.0");
  replies.answered("Not there.", "a", "Shall I?");
  replies.ask("3.1");
  equal(replies.said, "");
  equal(replies.answered("Not there either.", "a", "Shall I?"), false);
});
