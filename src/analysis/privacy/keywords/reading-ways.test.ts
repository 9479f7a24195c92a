import { expect, test } from "vitest";
import { readingWays } from "./reading-ways.ts";
import type { ReadingKind } from "./text-reading.ts";

/** What is assumed beyond the plain way, of each way to read a text. */
const waysOf = (text: string, kind: ReadingKind = "words", forms = ["muller", "mueller"]) =>
  readingWays(text, kind, forms).map((way) =>
    (["spellsOut", "byLooks", "joinsLines"] as const).filter((name) => way[name]).join(" "),
  );

test("a plain text is read in one way, and in none where nothing is looked for", () => {
  expect(waysOf("Miller and Moeller - a note\nof two lines")).toEqual([""]);
  expect(readingWays("Müller", "words", [])).toEqual([]);
  expect(readingWays("x", "turned", ["a"])).toMatchObject([{ kind: "turned" }]);
});

test.each(["Müller", "MÜLLER", "Mu\u0308ller", "Søren", "Åse", "A\u030ase", "lǘ"])(
  "in “%s” a letter may be spelt out, or not",
  (text) => {
    expect(waysOf(text)).toEqual(["", "spellsOut"]);
    // Where no keyword has such letters nothing comes of it.
    expect(waysOf(text, "words", ["miller", "reuter"])).toEqual([""]);
    expect(waysOf(text, "words", ["aase"])).toEqual(["", "spellsOut"]);
  },
);

test("letters may be what they look like, beside all else that a text may mean", () => {
  expect(waysOf("Jаne")).toEqual(["", "byLooks"]);
  expect(waysOf("Jаne Müller")).toEqual(["", "byLooks", "spellsOut", "spellsOut byLooks"]);
});

test.each(["dia-\nbetes", "dia-\r\nbetes", "dia-\rbetes", "dia\u00ad\nbetes", "dia¬\nbetes"])(
  "%j may be a word that a line breaks, unless numbers are looked for",
  (text) => {
    expect(waysOf(text)).toEqual(["", "joinsLines"]);
    expect(waysOf(`first\n\n${text}`)).toEqual(["", "joinsLines"]);
    expect(waysOf(text, "digits")).toEqual([""]);
  },
);

test.each(["dia- betes\n", "-dia\nbetes", "dia\n-betes", "\n", "\r\n", "dia-betes"])(
  "%j is none",
  (text) => {
    expect(waysOf(text)).toEqual([""]);
  },
);
