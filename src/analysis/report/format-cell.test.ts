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
    [-0.4, "integer", "0"],
    [1234.5, "integer", "1,235"],
    [12345, "text", "12345"],
    [true, "text", "yes"],
    [false, "text", "no"],
    ["2019-02-01", "year", "2019"],
    ["2019-02-01", "text", "2019-02-01"],
    ["2019-02", "month", "February 2019"],
    ["2019-02", "day", "Feb 1, 2019"],
    ["room 2019-02-01", "day", "room 2019-02-01"],
    [1000.4, "auto", "1,000"],
    [999.44, "auto", "999.4"],
    [100.25, "auto", "100.3"],
    [99.994, "auto", "99.99"],
    [1.25, "auto", "1.25"],
    [0.5, "auto", "0.500"],
    [0, "money", "$0"],
    [9999.5, "money", "$9,999.50"],
    [12_345.67, "money", "$12,346"],
    [12.5, "money:1", "$12.5"],
    [950.5, "short", "950.5"],
    [-2e6, "short", "−2.00 million"],
    [1e9, "short", "1.00 billion"],
    [1e12, "short", "1.00 trillion"],
    [99.9e6, "short", "99.90 million"],
    [100e6, "short", "100.0 million"],
    [0.0001, "p", "0.0001"],
    [0.001, "p", "0.001"],
    [0.9999, "p", "1.000"],
    [0.999_95, "p", "> 0.9999"],
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
