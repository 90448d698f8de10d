import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { unpack } from "../src/push";
import type * as wire from "../src/wire";
import { push } from "./samples";

function sent(parts: wire.PartSent[], options: wire.Push["options"] = []): wire.Push {
  return { ...push(1), parts, options };
}

test("a part that is the same inside as another gets that inside", () => {
  const { parts } = unpack(
    sent([
      ["cell:a", "cells", '<g id="cell:a"><rect/></g>'],
      ["cell:b", "cells", '<g id="cell:b">', 0],
      ["seat:0", "seats", "<li>Ana</li>"],
      ["cell:c", "cells", '<g id="cell:c" class="a &gt; b">', 1],
    ]),
  );
  deepEqual(
    parts.map(([, , markup]) => markup),
    [
      '<g id="cell:a"><rect/></g>',
      '<g id="cell:b"><rect/></g>',
      "<li>Ana</li>",
      '<g id="cell:c" class="a &gt; b"><rect/></g>',
    ],
  );
});

test("what an option leaves out is as usual", () => {
  const [pass] = unpack(sent([], [["", [["pass", "Pass"]]]])).options;
  deepEqual(pass, {
    id: "pass",
    label: "Pass",
    spots: [],
    ghost: null,
    group: "",
    about: "",
    tone: "",
    odds: null,
    sure: false,
  });
});

test("what an option would mean may be left to be fetched", () => {
  const [put] = unpack(sent([], [["Saloon", [["put a1", "Sheriff", ["cell:a1"], ["would:a1"], null]]]])).options;
  equal(put!.about, null);
});

test("an option under its heading, with all that it can say", () => {
  const [duel] = unpack(
    sent(
      [],
      [["In town", [["duel a1", "Duel", ["cell:a1"], ["man", "stand:a1"], "Hard.", "loud", [20, 10, 70], true]]]],
    ),
  ).options;
  equal(duel?.group, "In town");
  deepEqual(duel?.ghost, ["man", "stand:a1"]);
  deepEqual([duel?.about, duel?.tone, duel?.odds, duel?.sure], ["Hard.", "loud", [20, 10, 70], true]);
});

test("a ghost without a place stands at the last spot", () => {
  const [first] = unpack(sent([], [["", [["a", "A", ["card:1", "cell:a"], ["man"]]]]])).options;
  deepEqual(first?.ghost, ["man", "cell:a"]);
});

test("options mean the same as one before them, also of another group", () => {
  const { options } = unpack(
    sent(
      [],
      [
        [
          "East",
          [
            ["a", "A"],
            ["b", "B", [], [], "It pays."],
          ],
        ],
        ["West", [["c", "C", [], [], 1]]],
      ],
    ),
  );
  deepEqual(
    options.map(({ about }) => about),
    ["", "It pays.", "It pays."],
  );
  deepEqual(
    options.map(({ group }) => group),
    ["East", "East", "West"],
  );
});
