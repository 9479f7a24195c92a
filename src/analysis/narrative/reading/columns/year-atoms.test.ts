import { describe, expect, it } from "vitest";
import { momentInShort } from "#test/analysis/narrative/in-short.ts";
import { findMoments } from "../pieces/find-moments.ts";
import { tokenize } from "../words/token.ts";

describe("years that a table covers", () => {
  const toJune = { first: "2023-07-01", last: "2025-06-30" };
  const wholeYears = { first: "2023-01-01", last: "2024-12-31" };
  const surest = (question: string, covered: { first: string; last: string } | null) => {
    const [best] = findMoments(tokenize(question), covered).toSorted(
      (a, b) => b.to - b.from - (a.to - a.from) || b.weight - a.weight,
    );
    return best ? momentInShort(best.moment) : "-";
  };

  it.each([
    ["december 24, total calls", "2024-12-01..2025-01-01 month"],
    ["calls in nov 24", "2024-11-01..2024-12-01 month"],
    ["calls Q1 25", "2025-01-01..2025-04-01 quarter"],
    ["dec 24 vs dec 23", "several: 2024-12-01..2025-01-01 month, 2023-12-01..2024-01-01 month"],
    ["budget 25 vs 24", "several: 2025-01-01..2026-01-01 year, 2024-01-01..2025-01-01 year"],
    ["total in 2023 and 24", "several: 2023-01-01..2024-01-01 year, 2024-01-01..2025-01-01 year"],
  ])("are meant by the two digits in `%s`", (question, meaning) => {
    expect(surest(question, toJune)).toBe(meaning);
  });

  it.each([
    ["calls on december 24", "in day 12/24"],
    ["calls on the 24th of december", "in day 12/24"],
    ["between dec 24 and dec 31", "in day 12/24 day 12/31"],
    ["calls in nov 26", "in day 11/26"],
    ["december 24 2024", "2024-12-24..2024-12-25 day"],
  ])("are not meant by the day in `%s`", (question, meaning) => {
    expect(surest(question, toJune)).toBe(meaning);
  });

  it("are unknown without dates: two digits are a day then", () => {
    expect(surest("december 24", null)).toBe("in day 12/24");
  });

  it.each([
    ["calls in march this year", toJune, "2025-03-01..2025-04-01 month"],
    ["calls last year", toJune, "2024-01-01..2025-01-01 year"],
    ["calls last year", wholeYears, "2024-01-01..2025-01-01 year"],
    [
      "this year against last year",
      wholeYears,
      "several: 2024-01-01..2025-01-01 year, 2023-01-01..2024-01-01 year",
    ],
    [
      "jan-may this year (2025) against the same months last year",
      toJune,
      "several: 2024-01-01..2024-06-01 month, 2025-01-01..2025-06-01 month",
    ],
    ["calls last year", { first: "2024-07-01", last: "2025-06-30" }, 'last 1 "year" false'],
    ["calls in the past year", toJune, 'last 1 "year" false'],
  ])("tell which year `%s` is about", (question, covered, meaning) => {
    expect(surest(question, covered)).toBe(meaning);
  });
});
