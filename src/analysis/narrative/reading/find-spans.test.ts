import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAmounts } from "./pieces/find-amounts.ts";
import { findMoments } from "./pieces/find-moments.ts";
import { tokenize } from "./words/token.ts";

/** Words that begin or continue many patterns. */
const words =
  "in from to between and or than more less the of last first 2024 2024-25 March may 5 3rd 60-70 $1,000 18% , - / before after over under at least by per each month week days Monday vs until 5pm Q1 half every top 3/4/2025 year two hundred".split(
    " ",
  );
const phrases = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((all) => all.join(" "));

describe("spans of any question", () => {
  it.each([
    ["words of many patterns", phrases],
    ["any text", fc.string({ unit: "binary", maxLength: 300 })],
  ])("lie within the tokens and say how likely they are, in %s", (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const tokens = tokenize(text);
        for (const { from, to, weight } of [...findMoments(tokens), ...findAmounts(tokens)]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(tokens.length);
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("keep every character that is no space in exactly one token", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const tokens = tokenize(text);
        expect(tokens.map((token) => text.slice(token.start, token.end))).toEqual(
          tokens.map((token) => token.text),
        );
        expect(tokens.map((token) => token.text).join("")).toBe(text.replace(/\s/gu, ""));
      }),
    );
  });

  it.each([
    ["2022, ", "in 2024 and "],
    ["from March to ", "1-2, "],
    ["the last 3 of ", "more than or "],
    ["march 3 of the ", "a1-b2.c3'd4"],
  ])("are found in a long text of `%s` in linear time", (one, other) => {
    for (const unit of [one, other, one + other]) {
      const [short, long] = [500, 4000].map((length) => timeOf(unit.repeat(length / unit.length)));
      // Eight times the text; quadratic time would be 64 times as long.
      expect(long).toBeLessThan(Math.max(short ?? 0, 5) * 32);
    }
  });
});

function timeOf(text: string): number {
  const times = [1, 2].map(() => {
    const start = process.cpuUsage().user;
    const tokens = tokenize(text);
    findMoments(tokens);
    findAmounts(tokens);
    return (process.cpuUsage().user - start) / 1000;
  });
  return Math.min(...times);
}
