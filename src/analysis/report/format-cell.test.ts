import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCell } from "./format-cell.ts";

describe("formatCell", () => {
  test.each([
    [12765, "integer", "12,765"],
    [-0.129301, "auto", "−0.129"],
    [0.000128, "auto", "0.000128"],
    [14936894483, "money-short", "$14.94 billion"],
    [-1234.5, "money", "−$1,234.50"],
    [60345158, "money", "$60,345,158"],
    [11.518059, "percent:1", "11.5%"],
    [1e-60, "p", "< 0.0001"],
    [0, "p", "< 0.0001"],
    [0.04567, "p", "0.046"],
    ["2019-02-01", "month", "February 2019"],
    ["2016-04-01", "day", "Apr 1, 2016"],
    ["R1H", "text", "R1H"],
    [null, "integer", "–"],
    [2017, "year", "2017"],
    [-0.0001, "decimal:2", "0.00"],
  ] as const)("%s as %s reads %s", (value, format, text) => {
    expect(formatCell(value, format)).toBe(text);
  });

  test("what is printed lies within half a unit of its last digit", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, places) => {
          const printed = Number(
            formatCell(value, `decimal:${places}`).replace(/,/g, "").replace("−", "-"),
          );
          expect(Math.abs(printed - value)).toBeLessThanOrEqual(
            0.5 * 10 ** -places * (1 + 1e-6) + 1e-7,
          );
        },
      ),
    );
  });
});
