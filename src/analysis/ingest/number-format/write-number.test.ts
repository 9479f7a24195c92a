import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberWriter, writeInFull } from "./write-number.ts";

describe("writing a cell's number", () => {
  it.each([
    ["General", 0.1 + 0.2, "0.3"],
    ["General", 1234567.891, "1234567.891"],
    ["00000", 501, "00501"],
    ["000-00-0000", 78051120, "078-05-1120"],
    ["(###) ###-####", 2125550101, "(212) 555-0101"],
    ["[<=9999999]###-####;(###) ###-####", 5550101, "555-0101"],
    ["[<=9999999]###-####;(###) ###-####", 2125550101, "(212) 555-0101"],
    ["?-?", 12, "1-2"],
    ["?-?", 5, "5"],
    ["##-##", 7, "7"],
    ["$#,##0.00", 1234.5, "$1,234.50"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_)', -1234.5, "-$1,234.50"],
    ["#,##0.00 [$€-407]", 1234.5, "1,234.50 €"],
    ["$#,##0", 1234.567, "$1,234.567"],
    ["0%", 0.45, "45%"],
    ["0%", 0.4567, "45.67%"],
    ["0.0%", 0.07, "7.0%"],
    ["#,##0.00", 1234.5, "1234.50"],
    ["# ##0", 1234567, "1234567"],
    ["0.0##", 1.25, "1.25"],
    ["0.00E+00", 12345.678, "12345.678"],
    ["0.00", 3e-104, "3e-104"],
    ["0000", 1.5e-9, "1.5e-9"],
    ["# ?/?", 0.5, "0.5"],
    ['0" mg"', 5, "5"],
    ["#,##0,", 1234567, "1234567"],
    ["m/d/yyyy", 45361, "2024-03-10"],
    ["yyyy-mm-dd hh:mm", 45361.104166666664, "2024-03-10 02:30:00"],
    ["h:mm AM/PM", 0.75, "18:00:00"],
    ["[h]:mm:ss", 1.1458333333333333, "27:30:00"],
    ["h:mm:ss.000", 0.085462963, "02:03:04"],
    ["mm:ss.0", 0.08546875, "02:03:04.500"],
    ["m/d/yy", 45361.99999999, "2024-03-10"],
    ["d-mmm-yy", 60, "1900-02-29"],
    ["d-mmm-yy", 1, "1900-01-01"],
    ['[$-409]mmmm d", "yyyy', 45361, "2024-03-10"],
    ["m/d/yyyy", -1, "-1"],
    ["m/d/yy", 2958465.9, "9999-12-31"],
    ["m/d/yy h:mm", 2958465.5, "9999-12-31 12:00:00"],
    ["m/d/yy h:mm", 2958465.999999, "2958465.999999"],
    ["h:mm", 2958465.999999, "2958465.999999"],
    ["m/d/yy", 2958466, "2958466"],
  ])("writes %s of %d as %s", (code, value, text) => {
    expect(numberWriter(code, false)(value)).toBe(text);
  });

  it("counts days from 1904 where the workbook does", () => {
    expect(numberWriter("m/d/yyyy", true)(43899)).toBe("2024-03-10");
    expect(numberWriter("m/d/yy", true)(2957003)).toBe("9999-12-31");
    expect(numberWriter("m/d/yy", true)(2958000)).toBe("2958000");
  });

  it("never changes a value: what is written reads back, units taken off", () => {
    const code = fc.constantFrom(
      "General",
      "0",
      "0.00",
      "#,##0.00",
      "$#,##0.00",
      "00000",
      "0.0##",
      "0%",
      "0.00%",
    );
    const value = fc
      .double({ min: -1e12, max: 1e12, noNaN: true })
      .map((x) => Number(x.toPrecision(12)));
    fc.assert(
      fc.property(code, value, (format, number) => {
        const text = numberWriter(format, false)(number);
        const read = Number(text.replace(/[$,%]/g, "")) / (text.endsWith("%") ? 100 : 1);
        expect(Math.abs(read - number)).toBeLessThanOrEqual(Math.abs(number) * 1e-14);
      }),
    );
  });

  it("writes integers in full", () => {
    expect(writeInFull(123456789012345)).toBe("123456789012345");
  });
});
