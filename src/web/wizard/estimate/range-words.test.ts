import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyWords, rangeWords, rounded, timeWords } from "./range-words.ts";

test.each([
  [{ low: 7_233, high: 30_169 }, "7,200 to 31,000"],
  [{ low: 1, high: 3 }, "1 to 3"],
  [{ low: 2, high: 2 }, "2"],
])("%o is %s", (range, words) => expect(rangeWords(range)).toBe(words));

test.each([
  [{ low: 8_612, high: 56_334 }, "0.86 to 5.7 cents"],
  [{ low: 10_000, high: 10_000 }, "1 cent"],
  [{ low: 400_000, high: 1_204_000 }, "$0.40 to $1.30"],
])("%o millionths are %s", (range, words) => expect(moneyWords(range)).toBe(words));

test.each([
  [{ low: 3.06, high: 60.7 }, "3 to 61 seconds"],
  [{ low: 50, high: 150 }, "up to 3 minutes"],
  [{ low: 70, high: 150 }, "1 to 3 minutes"],
])("%o seconds are %s", (range, words) => expect(timeWords(range)).toBe(words));

test("what is said holds all that is meant, and at most a tenth more at either end", () => {
  const value = fc.integer({ min: 1, max: 100_000_000 }).map((micros) => micros / 10_000);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const meant = { low: Math.min(one, other), high: Math.max(one, other) };
      const { low, high } = rounded(meant);
      expect(low).toBeLessThanOrEqual(meant.low * 1.000001);
      expect(high).toBeGreaterThanOrEqual(meant.high * 0.999999);
      expect(low).toBeGreaterThanOrEqual(meant.low * 0.9);
      expect(high).toBeLessThanOrEqual(meant.high * 1.1);
    }),
  );
});
