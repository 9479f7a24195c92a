import fc from "fast-check";
import { expect, test } from "vitest";
import {
  rangeOf,
  roundCount,
  roundFigure,
  roundShare,
  roundSum,
  smallestCount,
  stepOfSum,
} from "./round-figures.ts";

const count = fc.integer({ min: smallestCount, max: 1_000_000 });

test("a count leaves as the middle of five that it may be", () => {
  expect([11, 12, 15, 16, 20].map(roundCount)).toEqual([13, 13, 13, 18, 18]);
  fc.assert(
    fc.property(count, (records) => {
      const [low, high] = rangeOf(records);
      expect(records).toBeGreaterThanOrEqual(low);
      expect(records).toBeLessThanOrEqual(high);
      const same = Array.from({ length: 5 }, (_, at) => roundCount(low + at));
      expect(new Set(same)).toEqual(new Set([roundCount(records)]));
    }),
  );
});

test("a figure leaves in steps that are as large as asked, and with three digits", () => {
  expect(roundFigure(12.345, 0.001)).toBe(12.3);
  expect(roundFigure(12.345, 1.5)).toBe(12);
  expect(roundFigure(1_234_567, 3)).toBe(1_230_000);
  expect(roundFigure(0, 0.5)).toBe(0);
  expect(roundFigure(7, 0)).toBeNull();
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  const step = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, step, (figure, least) => {
      // Two figures that leave differently are at least as far from each other as asked.
      const near = figure + least / 2;
      const [one, other] = [roundFigure(figure, least), roundFigure(near, least)];
      if (one === null || other === null) throw new Error("nothing left");
      expect(one === other || Math.abs(one - other) >= least * (1 - 1e-9)).toBe(true);
    }),
  );
});

test("a share is that of the rounded counts", () => {
  expect(roundShare(12, 100)).toBe(13.3);
});

test("a sum of few different values is coarser, and one of nearly the same values is none", () => {
  const spread = { lowest: 1, highest: 5, different: 5, commonest: 0.4 };
  expect(stepOfSum(spread)).toBe(20);
  expect(stepOfSum({ ...spread, different: 70 })).toBe(4);
  expect(stepOfSum({ ...spread, commonest: 0.51 })).toBeNull();
});

test("a sum is that of the rounded mean and the rounded count", () => {
  expect(roundSum(12.5, 40)).toBe(475);
});
