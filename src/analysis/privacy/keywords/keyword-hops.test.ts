import fc from "fast-check";
import { expect, test } from "vitest";
import { buildAutomaton } from "./build-automaton.ts";
import { matchKeywords } from "./keyword-automaton.ts";
import { hopsFor } from "./keyword-hops.ts";
import { readingTable } from "./reading-table.ts";
import { plainWay, type ReadingWay } from "./text-reading.ts";

const plain = { ...plainWay, kind: "words" } as const;
const reachOf = (text: string, keywords: readonly string[], way: ReadingWay = plain) => {
  const table = readingTable(way);
  return hopsFor(buildAutomaton(keywords, table), text, table).reach;
};
const many = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`);

test("a scan hops over one character less than the shortest keyword has, and over 31 at most", () => {
  expect(reachOf("any text", ["patient", "hiv"])).toBe(2);
  expect(reachOf("any text", ["ab"])).toBe(1);
  expect(reachOf("any text", ["x".repeat(32)])).toBe(31);
  expect(reachOf("any text", ["x".repeat(33)])).toBe(31);
});

test.each([
  ["a keyword is one letter", "any text", ["patient", "a"]],
  ["there are more than 64", "any text", many(65)],
  ["their letters are of many kinds", "any text", ["病".repeat(2), kinds(254)]],
  ["a letter of the text stands for two of a keyword", "Straße", ["strasse"]],
  ["a ligature does", "ﬁbrosis", ["fibrosis"]],
])("no scan hops where %s", (_, text, keywords) => {
  expect(reachOf(text, keywords)).toBe(0);
});

test("nor where a hyphen at the end of a line joins two halves", () => {
  expect(reachOf("any text", ["patient"])).toBeGreaterThan(0);
  expect(reachOf("any text", ["patient"], { ...plain, joinsLines: true })).toBe(0);
});

test("a scan hops where 64 keywords are, or a letter stands for two that no keyword has together", () => {
  expect(reachOf("any text", many(64))).toBe(4);
  expect(reachOf("Straße", ["sos"])).toBe(2);
  expect(reachOf("any text", [kinds(253)])).toBe(31);
});

test("a scan that hops finds what one finds that does not", () => {
  const signs = ["a", "b", "s", " ", ",", "-", ".", "1", "\u00ad", "ß", "q"];
  const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 });
  const form = fc
    .tuple(fc.constantFrom("ab", "a1", "s"), fc.constantFrom(" ", ",", " ,", ""))
    .chain(([first, gap]) =>
      fc.constantFrom("b", "ss", "1a").map((last) => `${first}${gap}${last}`),
    );
  fc.assert(
    fc.property(text, fc.array(form, { minLength: 1, maxLength: 3 }), (around, forms) => {
      const content = `${around}${forms.join("q")}${around}`;
      for (const kind of ["words", "turned"] as const) {
        const table = readingTable({ ...plainWay, kind });
        const all = matchKeywords(content, [...forms, ...many(65)], table);
        expect(matchKeywords(content, forms, table)).toEqual(all.slice(0, forms.length));
      }
    }),
    { numRuns: 40 },
  );
});

/** A word of so many letters, each another. */
function kinds(count: number): string {
  return Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + at)).join("");
}
