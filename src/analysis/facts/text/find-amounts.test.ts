import { describe, expect, test } from "vitest";
import { findAmounts } from "./find-amounts.ts";
import { findDates } from "./find-dates.ts";

function found(content: string) {
  const whole = { start: 0, end: content.length };
  return findAmounts(content, whole, findDates(content, whole)).map(
    ({ start, end, value, unit }) => [content.slice(start, end), value, unit],
  );
}

describe("findAmounts", () => {
  test.each([
    ["we spent $1,234.50 in all", "$1,234.50", 1234.5, "$"],
    ["the cost was EUR 2.5 million", "EUR 2.5 million", 2_500_000, "€"],
    ["a grant of $3M", "$3M", 3_000_000, "$"],
    ["it cost 500 dollars", "500 dollars", 500, "$"],
    ["es kostete 1.200,50 € im Jahr", "1.200,50 €", 1200.5, "€"],
    ["花费了3万元", "3万元", 30_000, "¥"],
    ["دفعنا 500 دولار اليوم", "500 دولار", 500, "$"],
    ["up 12% on last year", "12%", 12, "%"],
    ["up 3.5 percentage points", "3.5 percentage points", 3.5, "%"],
    ["a dose of 1.2 mg twice", "1.2 mg", 1.2, "mg"],
    ["saw 1,204 visits", "1,204 visits", 1204, "visit"],
    ["with 12 new beds", "12 new beds", 12, "bed"],
    ["after 90 days", "90 days", 90, "day"],
    ["Total: 4,210", "4,210", 4210, ""],
  ])("%s", (content, ...amount) => {
    expect(found(content)).toEqual([amount]);
  });

  test.each([
    "on March 5, 2024",
    "Call 555-123-4567.",
    "3/4 of them",
    "A1c, B12, COVID-19",
    "#12",
    "at 10:30",
  ])("no amount in: %s", (content) => {
    expect(found(content)).toEqual([]);
  });
});
