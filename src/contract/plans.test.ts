import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCents, formatPrice } from "./formatting.ts";
import { plans, priceTexts } from "./plans.ts";

const pages = join(import.meta.dirname, "..", "web");

it("[CO-4] prices Flash at $0.01 and Pro at $0.20 an analysis, over $5.00 a month", () => {
  expect(priceTexts).toMatchObject({
    ...{ flashAnalysis: "$0.01", proAnalysis: "$0.20", baseMonthly: "$5.00/month" },
    ...{ proMonthly: "$29/month", proPerMonth: "$29 per month" },
    guarantee: "14-day money-back guarantee",
  });
});

it("prints every amount so that it reads back as the same cents", () => {
  fc.assert(
    fc.property(fc.nat(), (cents) => {
      const text = formatCents(cents);
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
      expect(Number(text.replace(/\D/g, ""))).toBe(cents);
      expect(formatCents(-cents)).toBe(cents === 0 ? text : `-${text}`);
      expect(formatPrice(cents)).toBe(cents % 100 === 0 ? text.slice(0, -3) : text);
    }),
  );
});

it("holds whole cents only, so that a bill is a sum without rounding", () => {
  const cents = Object.values(plans).flatMap(({ monthlyCents, analysisCents }) => [
    ...[monthlyCents, analysisCents.flash, analysisCents.pro],
  ]);
  expect(cents).toHaveLength(12);
  expect(cents.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
});

it("is the only place of a price: no screen writes one", () => {
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" });
  const written = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\.tsx?$|gallery/.test(file))
    .filter((file) => /\$\d/.test(readFileSync(join(pages, file), "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(written).toEqual([]);
});
