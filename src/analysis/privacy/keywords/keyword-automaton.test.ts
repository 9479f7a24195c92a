import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchKeywords } from "./keyword-automaton.ts";
import { readingTable } from "./reading-table.ts";
import { plainWay } from "./text-reading.ts";

const words = readingTable({ ...plainWay, kind: "words" });

/** Every place at which a keyword ends in a folded text, found one after the other. */
function naiveEnds(text: string, keyword: string): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1))
    ends.push(at + keyword.length - 1);
  return ends;
}

function expectNaive(text: string, keywords: readonly string[]): void {
  const expected = keywords.map((keyword) => {
    const ends = naiveEnds(text, keyword);
    return { count: ends.length, ends: ends.slice(0, 2) };
  });
  expect(matchKeywords(text, keywords, words)).toEqual(expected);
}

describe("one pass for all keywords", () => {
  it("finds long words that begin alike where a naive search does", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 2, maxLength: 9 });
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "x"), maxLength: 200 });
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 8 }), (content, keywords) => {
        const whole = [content, ...keywords, content].join("");
        expectNaive(whole, keywords);
      }),
    );
  });

  it("finds what its table has no rows for", () => {
    // An alphabet of thousands leaves room for few rows; long words with one beginning go deep.
    const letter = (at: number) => String.fromCharCode(0x4e00 + (at % 9_000));
    const keywords = Array.from(
      { length: 2_000 },
      (_, at) => `${"病".repeat(3 + (at % 5))}${letter(at)}${letter(at * 7)}`,
    );
    const text = keywords
      .map((keyword, at) => (at % 3 === 0 ? keyword : keyword.slice(1)))
      .join("");
    const some = new Set([0, 1, 2, 900, 1_999]);
    const found = matchKeywords(text, keywords, words);
    for (const at of some) {
      const ends = naiveEnds(text, keywords[at] ?? "");
      expect(found[at]).toEqual({ count: ends.length, ends: ends.slice(0, 2) });
    }
    const total = found.reduce((sum, { count }) => sum + count, 0);
    const naive = keywords.reduce((sum, keyword) => sum + naiveEnds(text, keyword).length, 0);
    expect(total).toBe(naive);
  });

  it("finds with few rows what it finds with many, over gaps and boundaries too", () => {
    const sign = fc.constantFrom("a", "b", " ", ",", "1", ".", "ß", "\u00ad");
    const text = fc.string({ unit: sign, maxLength: 40 });
    const form = fc
      .array(fc.constantFrom("a", "b", "ab", " ", ",", "1.1"), { minLength: 2, maxLength: 7 })
      .map((parts) => parts.join("").replace(/[ ,]{2,}/g, ","));
    // Thousands of letters before all others leave no row for what begins with one of the others.
    const others = Array.from({ length: 4_000 }, (_, at) => `!${String.fromCharCode(0x4e00 + at)}`);
    const table = readingTable({ ...plainWay, kind: "turned" });
    fc.assert(
      fc.property(text, fc.uniqueArray(form, { minLength: 1, maxLength: 4 }), (around, forms) => {
        const content = [around, ...forms, around].join("b");
        const found = matchKeywords(content, [...others, ...forms], table);
        expect(found.slice(others.length)).toEqual(matchKeywords(content, forms, table));
      }),
      { numRuns: 15 },
    );
  });

  it("finds a keyword stretched by characters that nobody sees", () => {
    for (const hidden of ["\u00ad", "\u200b", "\ufeff"]) {
      const text = `xxxxpat${hidden}i${hidden}${hidden}entxxxx`;
      expect(matchKeywords(text, ["patient"], words)[0]?.count).toBe(1);
    }
  });
});

describe("gaps", () => {
  const turned = readingTable({ ...plainWay, kind: "turned" });
  const counts = (text: string, keywords: readonly string[], table = words) =>
    matchKeywords(text, keywords, table).map(({ count }) => count);

  it("are one however many they are, at the ends of a keyword too", () => {
    expect(counts("a  b -- c", ["a b", "b c", " b ", "b", "c "])).toEqual([1, 1, 1, 1, 0]);
    expect(counts("x1.5 1. 5", ["1.5", "1 5"])).toEqual([1, 1]);
  });

  it("and boundaries differ where last names stand first", () => {
    const forms = ["b,a", "b ,a"];
    const found = ["b,a", "b , a", 'b","a', "b ,a", "b a"].map((text) =>
      counts(text, forms, turned).reduce((sum, count) => sum + count, 0),
    );
    expect(found).toEqual([1, 1, 1, 1, 0]);
  });

  it("are not what no keyword has, where no keyword has gaps", () => {
    expect(counts("a,xb a,b", ["a,b"], turned)).toEqual([1]);
    expect(counts("a b", ["a,b", "b"], turned)).toEqual([0, 1]);
  });

  it("are found as before by a scan that hops", { tags: "slow" }, () => {
    const sign = fc.constantFrom(
      "a",
      "b",
      "c",
      " ",
      ",",
      "-",
      ".",
      "1",
      "'",
      "\u00ad",
      "ß",
      "s",
      "q",
    );
    const text = fc.string({ unit: sign, maxLength: 60 });
    const form = fc
      .tuple(
        fc.constantFrom("ab", "a1", "s", "b.b"),
        fc.constantFrom(" ", ",", " ,", ""),
        fc.constantFrom("bc", "ss", "1a"),
      )
      .map((parts) => parts.join(""));
    // With so many keywords nothing hops.
    const others = Array.from({ length: 70 }, (_, at) => `zzz${at}`);
    fc.assert(
      fc.property(text, fc.array(form, { minLength: 1, maxLength: 3 }), (content, forms) => {
        for (const table of [words, turned]) {
          const all = matchKeywords(content, [...forms, ...others], table);
          expect(matchKeywords(content, forms, table)).toEqual(all.slice(0, forms.length));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("its time", () => {
  it.each([
    ["one letter and nested words", "a".repeat(1_000_000), nested(1_000)],
    ["words that nearly end", "aaaaaaab".repeat(125_000), ["aaaaaaaa", "baaaaaab"]],
    ["a deep beginning", `${"病".repeat(20)}x`.repeat(50_000), deep(5_000)],
  ])("grows with the text alone over %s", { tags: ["timed"] }, (_, text, keywords) => {
    const from = performance.now();
    matchKeywords(text, keywords, words);
    // It takes some 20 ms; a pass over the text for each keyword would take many seconds.
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

function nested(count: number): string[] {
  return Array.from({ length: count }, (_, at) => "a".repeat(at + 1)).slice(0, 600);
}

function deep(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `${"病".repeat(20)}${String.fromCharCode(0x4e01 + at)}`,
  );
}
