import { assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber } from "./read-number.ts";

const value = (text: string) => readNumber(text, "point")?.value ?? null;

describe("readNumber", () => {
  it.each([
    ["0", 0],
    ["-0", 0],
    ["+7", 7],
    ["12.50", 12.5],
    [".5", 0.5],
    ["5.", 5],
    ["1,234", 1234],
    ["$1,234.50", 1234.5],
    ["-$5", -5],
    ["$-5", -5],
    ["($5)", -5],
    ["(1,250)", -1250],
    ["€ 3.20", 3.2],
    ["3.20 €", 3.2],
    ["USD 12", 12],
    ["£0.99", 0.99],
    ["45%", 45],
    ["-2.5 %", -2.5],
    ["−3", -3],
    ["1.2E-3", 0.0012],
    ["1e5", 100_000],
    ["1\u00a0234\u00a0567", 1_234_567],
    ["1'234.5", 1234.5],
    ["1 234 567", 1_234_567],
    ["12,34,567", 1_234_567],
    ["$(5)", -5],
    ["1,250.00-", -1250],
    ["$ -", 0],
    ["€110.5M", 110_500_000],
    ["1.1 million", 1_100_000],
    ["565K", 565_000],
    ["12 mg", 12],
    ["1,234 kg", 1234],
    ["37.5°C", 37.5],
    ["630308[495000-801000]", 630_308],
    ["12.5 (10.1–14.9)", 12.5],
    ["12.5 ± 0.3", 12.5],
    ["2.0 (1.8, 2.4)", 2],
    ["3.20 kr", 3.2],
    ["R$ 5", 5],
  ])("reads %s", (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each([
    "",
    "-",
    ".",
    "%",
    "abc",
    "120/80",
    "1,23",
    "1,2345",
    "1,23,4567",
    "12A",
    "030 123 456",
    "5 to 10",
    "12 [20-30]",
    "7:13",
    "555 123 4567",
    "$",
    "1.234,50",
    "1.2.3",
    "(5",
    "5)",
    "-(5)",
    "--5",
    "-$-5",
    "$5%",
    "$5 EUR",
    "1e999",
    "0x1F",
    "Infinity",
    "NaN",
    "1'234,567",
  ])("takes %s for no number", (text) => {
    expect(value(text)).toBeNull();
  });

  it("reads a decimal comma where it is told to", () => {
    expect(readNumber("1.234,50", "comma")).toMatchObject({ value: 1234.5, decimals: 2 });
    expect(readNumber("12,5 €", "comma")).toMatchObject({ value: 12.5, unit: "money" });
    expect(readNumber("1.5", "comma")).toBeNull();
  });

  it("tells units, currencies and decimals", () => {
    expect(readNumber("$1,234.50", "point")).toEqual({
      value: 1234.5,
      unit: "money",
      currency: "$",
      decimals: 2,
      measure: "",
    });
    expect(readNumber("2 Days", "point")).toMatchObject({ unit: "none", measure: "day" });
    expect(readNumber("5 s", "point")).toMatchObject({ measure: "s" });
    expect(readNumber("EUR 5", "point")).toMatchObject({ currency: "€" });
    expect(readNumber("45.5%", "point")).toMatchObject({ unit: "percent", decimals: 1 });
    expect(readNumber("1.25e-3", "point")).toMatchObject({ decimals: 5 });
  });

  it("reads back an amount written in any style", () => {
    const cents = integer({ min: -10_000_000_000, max: 10_000_000_000 });
    const dress = constantFrom(
      (n: string) => n,
      (n: string) => (n.startsWith("-") ? `-$${n.slice(1)}` : `$${n}`),
      (n: string) => (n.startsWith("-") ? `($${n.slice(1)})` : `$${n}`),
      (n: string) => `${n} €`,
      (n: string) => `${n}%`,
    );
    const style = constantFrom(
      { locale: "en-US", sign: "point", useGrouping: true } as const,
      { locale: "en-US", sign: "point", useGrouping: false } as const,
      { locale: "de-DE", sign: "comma", useGrouping: true } as const,
      { locale: "de-DE", sign: "comma", useGrouping: false } as const,
    );
    void assert(
      property(cents, dress, style, (amount, dressed, { locale, sign, useGrouping }) => {
        const text = dressed(
          (amount / 100).toLocaleString(locale, { useGrouping, minimumFractionDigits: 2 }),
        );
        expect(readNumber(text, sign)?.value).toBe(amount === 0 ? 0 : amount / 100);
      }),
    );
  });

  it("never throws, and gives finite numbers only", () => {
    void assert(
      property(string(), constantFrom("point" as const, "comma" as const), (text, sign) => {
        const reading = readNumber(text, sign);
        expect(reading === null || Number.isFinite(reading.value)).toBe(true);
      }),
    );
  });
});
