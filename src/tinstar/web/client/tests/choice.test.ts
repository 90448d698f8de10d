import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { Choice } from "../src/choice";
import type { Option } from "../src/push";
import type { StepSeen } from "../src/wire";
import { option } from "./samples";

function choiceOf(options: Option[], ...by: string[]): Choice {
  const choice = new Choice();
  choice.renew(options, steps(...by));
  return choice;
}

const steps = (...by: string[]): StepSeen[] => by.map((one) => ({ ask: "", by: one }));
const CARDS = [
  option("shoot ben", "card:bang", "seat:ben"),
  option("shoot cleo", "card:bang", "seat:cleo"),
  option("drink", "card:beer"),
];
const TILE = [0, 1, 2].map((turn) => option(`tile ${turn}`, "cell:a", `turn:${turn}`));

test("a path is chosen spot by spot", () => {
  const choice = choiceOf(CARDS);
  deepEqual(choice.next, ["card:bang", "card:beer"]);
  equal(choice.pick("card:bang"), null);
  deepEqual(choice.next, ["seat:ben", "seat:cleo"]);
  equal(choice.pick("seat:cleo")?.id, "shoot cleo");
});

test("a spot that ends a path is its option", () => {
  equal(choiceOf(CARDS).ending("card:beer")?.id, "drink");
  equal(choiceOf(CARDS).ending("card:bang"), null);
});

test("another spot of an earlier level cuts the path back", () => {
  const choice = choiceOf(CARDS);
  choice.pick("card:bang");
  equal(choice.pick("card:beer")?.id, "drink");
  deepEqual(choice.path, ["card:beer"]);
});

test("a spot further on takes the steps before it along", () => {
  equal(choiceOf(CARDS).pick("seat:ben")?.id, "shoot ben");
});

test("nothing comes of a spot that belongs to no option", () => {
  const choice = choiceOf(CARDS);
  equal(choice.pick("seat:dora"), null);
  deepEqual(choice.path, []);
  ok(!choice.started);
});

test("a middle step with one single choice is taken without asking, and back goes past it", () => {
  const choice = choiceOf([
    option("a", "one", "only", "left"),
    option("b", "one", "only", "right"),
    option("c", "two"),
  ]);
  choice.pick("one");
  deepEqual(choice.path, ["one", "only"]);
  ok(choice.back());
  deepEqual(choice.path, []);
  ok(!choice.back());
});

test("a push keeps what still exists of the path", () => {
  const choice = choiceOf(CARDS);
  choice.pick("card:bang");
  choice.renew(CARDS.slice(1), []);
  deepEqual(choice.path, ["card:bang"]);
  choice.renew(CARDS.slice(2), []);
  deepEqual(choice.path, []);
});

test("a tile turns round and round, and a push keeps its turn", () => {
  const choice = choiceOf(TILE, "", "turn");
  equal(choice.pick("cell:a"), null);
  ok(choice.turning);
  equal(choice.turns, 3);
  equal(choice.shown?.id, "tile 0");
  choice.turn();
  choice.turn();
  equal(choice.shown?.id, "tile 2");
  choice.renew(TILE.slice(1), steps("", "turn"));
  equal(choice.shown?.id, "tile 2");
  choice.turn();
  equal(choice.shown?.id, "tile 1");
});

test("while a tile waits it can be laid elsewhere", () => {
  const choice = choiceOf([...TILE, option("tile b", "cell:b", "turn:0")], "", "turn");
  choice.pick("cell:a");
  deepEqual(choice.next, []);
  deepEqual(choice.beside, ["cell:b"]);
});

test("where a tile fits one way there is nothing to turn", () => {
  const choice = choiceOf(TILE.slice(0, 1), "", "turn");
  choice.pick("cell:a");
  equal(choice.turns, 1);
  choice.turn();
  equal(choice.shown?.id, "tile 0");
});

test("what is held wants a confirmation, as long as it is on offer", () => {
  const choice = choiceOf(CARDS);
  choice.hold(CARDS[2]!);
  equal(choice.shown?.id, "drink");
  deepEqual(choice.next, []);
  deepEqual(choice.beside, ["card:bang"]);
  choice.renew(CARDS, []);
  equal(choice.shown?.id, "drink");
  choice.renew(CARDS.slice(0, 2), []);
  equal(choice.held, null);
});

test("places behind steps that nothing stands for are reached at once, where there is one way to each", () => {
  const choice = choiceOf([
    option("tent a", "as:tent", "cell:a"),
    option("tent b", "as:tent", "cell:b"),
    option("mine b", "as:mine", "cell:b"),
    option("move c", "cell:d", "cell:c"),
  ]);
  deepEqual(
    choice.through((spot) => spot.startsWith("cell:")),
    ["cell:a"],
  );
});
