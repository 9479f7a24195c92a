import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldKeyword, matchKeywords } from "./keyword-automaton.ts";

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
  expect(matchKeywords(text, keywords)).toEqual(expected);
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
    const found = matchKeywords(text, keywords);
    for (const at of some) {
      const ends = naiveEnds(text, keywords[at] ?? "");
      expect(found[at]).toEqual({ count: ends.length, ends: ends.slice(0, 2) });
    }
    const total = found.reduce((sum, { count }) => sum + count, 0);
    const naive = keywords.reduce((sum, keyword) => sum + naiveEnds(text, keyword).length, 0);
    expect(total).toBe(naive);
  });

  it("finds a keyword stretched by characters that nobody sees", () => {
    for (const hidden of ["\u00ad", "\u200b", "\ufeff"]) {
      const text = `xxxxpat${hidden}i${hidden}${hidden}entxxxx`;
      expect(matchKeywords(text, [foldKeyword("patient")])[0]?.count).toBe(1);
    }
  });
});

describe("its time", () => {
  it.each([
    ["one letter and nested words", "a".repeat(1_000_000), nested(1_000)],
    ["words that nearly end", "aaaaaaab".repeat(125_000), ["aaaaaaaa", "baaaaaab"]],
    ["a deep beginning", `${"病".repeat(20)}x`.repeat(50_000), deep(5_000)],
  ])("grows with the text alone over %s", (_, text, keywords) => {
    const from = performance.now();
    matchKeywords(text, keywords);
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
