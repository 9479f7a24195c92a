import { SSF } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellShower, showGeneral } from "./show-cell.ts";

const shown = (code: string, value: number, from1904 = false) =>
  cellShower(code, from1904).number(value);

describe("showing a number as Excel does", () => {
  it.each([
    [0, "0"],
    [0.1 + 0.2, "0.3"],
    [1234567.891, "1234567.891"],
    [68366467.438, "68366467.44"],
    [263103.248642121, "263103.2486"],
    [0.322222222222222, "0.322222222"],
    [1.2345678919, "1.234567892"],
    [99999999999, "99999999999"],
    [99999999999.6, "1E+11"],
    [123456789012, "1.23457E+11"],
    [-123456789012, "-1.23457E+11"],
    [0.000123456789, "0.000123457"],
    [0.00001, "0.00001"],
    [0.0000123456789, "1.23457E-05"],
    [1e-20, "1E-20"],
    [1e-21, "1E-21"],
    [3e-104, "3E-104"],
    [-3.14159265e-104, "-3.14159E-104"],
  ])("gives %d eleven signs: %s", (value, text) => {
    expect(showGeneral(value)).toBe(text);
  });

  it.each([
    ["0.00", 44.275, "44.28"],
    ["0.00", 1.005, "1.01"],
    ["0", -0.5, "-1"],
    ["0.00", -0.004, "0.00"],
    ["00000", 501, "00501"],
    ["#,##0", 1234567.5, "1,234,568"],
    ["0,000", 12, "0,012"],
    ["#.##", 0.5, ".5"],
    ["#.##", 5, "5."],
    [".00", 12.345, "12.35"],
    ["#,##0,", 1234567, "1,235"],
    ['0.0,,"M"', 1234567, "1.2M"],
    ["0%", 0.285, "29%"],
    ["000-00-0000", 78051120, "078-05-1120"],
    ["[<=9999999]###-####;(###) ###-####", 5550101, "555-0101"],
    ["[<=9999999]###-####;(###) ###-####", 2125550101, "(212) 555-0101"],
    ["0.00E+00", 12345.678, "1.23E+04"],
    ["0.0E-0", 0.00012, "1.2E-4"],
    ["##0.0E+0", 12345, "12.3E+3"],
    ["##0.0E+0", 999960, "1.0E+6"],
    ["# ?/?", 12345.6789, "12345 2/3"],
    ["# ?/?", 12.3, "12 1/3"],
    ["# ?/?", 123.456, "123 1/2"],
    ["# ??/??", 123.456, "123 26/57"],
    ["# ?/?", 5, "5 "],
    ["# ??/??", 12345.6789, "12345 55/81"],
    ["?/?", 1.5, "3/2"],
    ["# ?/8", 5.875, "5 7/8"],
    ["# ??/100", 44.275, "44 28/100"],
    ["$#,##0.00_);($#,##0.00)", -1234.5, "($1,234.50)"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, " $-   "],
    ["#,##0.00 [$€-407]", 1234.5, "1,234.50 €"],
    ['[Red]0;[Blue]-0;[Green]"zero"', 0, "zero"],
    ["0;-0;;@", 0, ""],
    ["[>=100]0;[<0]-0.0;0.00", 5, "5.00"],
    ["[>=100]0;[<0]-0.0;0.00", -5, "-5.0"],
    ["[>=100]0;[<0]-0.0;0.00", 100, "100"],
    ['0" mg"', 5, "5 mg"],
    ['General" kg"', 1.5, "1.5 kg"],
    ["@", 12.5, "12.5"],
  ])("shows %s of %d as %s", (code, value, text) => {
    expect(shown(code, value)).toBe(text);
  });

  it.each([
    ["m/d/yy", 45361, "3/10/24"],
    ["d-mmm-yy", 45361, "10-Mar-24"],
    ["dddd, mmmm dd, yyyy", 45361, "Sunday, March 10, 2024"],
    ["ddd mmmmm", 45361, "Sun M"],
    ["yyyy-mm-dd hh:mm:ss", 45361.104166666664, "2024-03-10 02:30:00"],
    ["h:mm AM/PM", 0.75, "6:00 PM"],
    ["hh:mm:ss a/p", 0.60795, "02:35:27 P"],
    ["h:mm", 0.33333, "8:00"],
    ["mm:ss.0", 0.085462963, "03:04.0"],
    ["h:mm:ss.000", 0.085462963, "2:03:04.000"],
    ["[h]:mm:ss", 1.1458333333333333, "27:30:00"],
    ["[mm]:ss", 0.085462963, "123:04"],
    ['[ss]" seconds"', 0.5, "43200 seconds"],
    ["m/d/yy", 60, "2/29/00"],
    ["m/d/yy", 59, "2/28/00"],
    ["m/d/yy", 61, "3/1/00"],
    ["m/d/yyyy", 0, "1/0/1900"],
    ["m/d/yy", 41000.999999, "4/1/12"],
    ["d.m.yyyy h:mm", 41000.999999, "2.4.2012 0:00"],
    ["[$-409]mmmm\\ d\\,\\ yyyy;@", 45361, "March 10, 2024"],
    ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", 45361, "Sunday, March 10, 2024"],
    ['d "days" h', 11.6, "11 days 14"],
    ["bbbb", 45361, "2567"],
  ])("shows %s of day %d as %s", (code, value, text) => {
    expect(shown(code, value)).toBe(text);
  });

  it("fills the cell where there is no such day, and counts from 1904 where asked", () => {
    for (const value of [-1, 2_958_466]) expect(shown("m/d/yy", value)).toMatch(/^#{255}$/);
    expect(shown("m/d/yyyy", 43899, true)).toBe("3/10/2024");
    expect(shown("[h]:mm", -0.5, true)).toBe("-12:00");
  });

  it("shows text by the section for text, else as it is", () => {
    expect(cellShower('0;-0;0;"<"@">"', false).text("a")).toBe("<a>");
    expect(cellShower("@", false).text("007")).toBe("007");
    expect(cellShower(";;;", false).text("hidden")).toBe("");
    expect(cellShower("0.00", false).text("n/a")).toBe("n/a");
  });
});

describe("beside SheetJS", () => {
  const codes = [
    ["0", "0.00", "#,##0", "#,##0.00", "0%", "0.00%", "0.00E+00", "General"],
    ["# ?/?", "# ??/??", "0.0##", "000", "#,##0_);(#,##0)", '"$"#,##0.00_);[Red]("$"#,##0.00)'],
    ["m/d/yy", "d-mmm-yy", "d-mmm", "mmm-yy", "h:mm AM/PM", "h:mm:ss", "m/d/yy h:mm"],
    ["yyyy-mm-dd hh:mm:ss", "dddd, mmmm d", "[h]:mm:ss", "mm:ss"],
  ].flat();
  // No halves, and days of whole minutes: SheetJS cuts some halves and carries no seconds over.
  const value = fc.oneof(
    fc.integer({ min: 0, max: 60_000 }),
    fc.integer({ min: 61, max: 2_000_000 }).map((day) => day + 0.25),
    fc.integer({ min: 1, max: 999_999 }).map((digits) => digits / 1009),
  );

  it("shows the same", () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), value, (code, number) => {
        expect(squeezed(shown(code, number))).toBe(squeezed(SSF.format(code, number)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes any text for a format", () => {
    const signs = [...'0#?.,%/@;"\\_*[]ymdhsAP$-EeGb <>=1 x'];
    const code = fc.array(fc.constantFrom(...signs, "General", "AM/PM", "[h]", "[>=5]"), {
      maxLength: 12,
    });
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(code, number, (pieces, any) => {
        const shower = cellShower(pieces.join(""), false);
        expect(typeof shower.number(any) + typeof shower.text("x")).toBe("stringstring");
      }),
      { numRuns: 2_000 },
    );
  });
});

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();
