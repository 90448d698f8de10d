import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Option } from "../src/push";
import { addressOf, bits, inOrder, kindsIn, nextOf } from "../src/reasons";

function option(...spots: string[]): Option {
  return { id: spots.join(" "), label: "", spots } as unknown as Option;
}

test("the clicks are sent in their order, whatever they are called", () => {
  equal(
    addressOf("abc", "0", ["card:bang_1", "cell:1,-2"]),
    "/api/tables/abc/why?seat=0&spots=card%3Abang_1&spots=cell%3A1%2C-2",
  );
});

test("options are chosen by things of some kinds", () => {
  deepEqual(kindsIn([option("card:1", "seat:2"), option("going")]), ["card", "seat", "going"]);
});

test("numbers stand out, but for those in names", () => {
  deepEqual(bits("The Saloon needs 4 households, \u2068Seat 2\u2069 has 3."), [
    { text: "The Saloon needs ", bold: false },
    { text: "4", bold: true },
    { text: " households, ", bold: false },
    { text: "\u2068Seat 2\u2069", bold: false },
    { text: " has ", bold: false },
    { text: "3", bold: true },
    { text: ".", bold: false },
  ]);
  deepEqual(
    bits("It costs $12.").map(({ text }) => text),
    ["It costs ", "$12", "."],
  );
});

test("keys visit first what options are chosen by, round and round", () => {
  const things = inOrder(["tile:1", "card:1", "tile:2", "card:2"], (thing) => thing.startsWith("card"));
  deepEqual(things, ["card:1", "card:2", "tile:1", "tile:2"]);
  equal(nextOf(things, null, 1), "card:1");
  equal(nextOf(things, null, -1), "tile:2");
  equal(nextOf(things, "tile:2", 1), "card:1");
  equal(nextOf(things, "card:1", -1), "tile:2");
  equal(nextOf(things, "gone", 1), "card:1");
  equal(nextOf([], null, 1), undefined);
});
