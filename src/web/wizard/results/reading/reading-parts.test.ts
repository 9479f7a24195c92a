import { expect, test } from "vitest";
import type { Ask } from "#contract/reading.ts";
import { meanByWard, outliers, shareByMonth, someRecords } from "#test/web/readings.ts";
import { readingParts } from "./reading-parts.ts";

const words = (ask: Ask) =>
  readingParts(ask)
    .map(({ text }) => text)
    .join(" · ");

test("a reading is said part by part", () => {
  expect(words(meanByWard)).toBe(
    "Mean of cost · only diabetes is yes · by ward · largest first · top 3",
  );
  expect(words(shareByMonth)).toBe(
    "Percent of the total of number of records within each Month · by month of admitted · by ward · largest first · top 2 of each",
  );
  expect(words(someRecords)).toBe(
    "Records: patient, cost · only diabetes is yes · only cost is empty",
  );
  expect(words(outliers)).toBe("Outliers of cost · only age is above 65");
});

test("a query over another one is said whole", () => {
  const { query } = meanByWard;
  const outer: Ask = { ...meanByWard, query: { ...query, from: { kind: "query", query } } };
  expect(readingParts(outer)).toHaveLength(1);
});
