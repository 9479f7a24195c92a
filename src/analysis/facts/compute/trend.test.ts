import { describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Result } from "#contract/report.ts";
import { draws, tables } from "#test/analysis/facts/loaded-tables.ts";
import { numberAt } from "./ledger.ts";
import { ranking } from "./ranking.ts";
import { trend } from "./trend.ts";

const load = tables(startWorkerPool({ size: 1 }));

const day = (at: number, from = Date.UTC(2022, 0, 1)) =>
  new Date(from + at * 86_400_000).toISOString().slice(0, 10);
const mean = { kind: "column", column: "wait", aggregate: "mean" } as const;
const months = { kind: "period", column: "seen", grain: "month" } as const;
const cells = (result: Result, key: string) => {
  const at = result.columns.findIndex((column) => column.key === key);
  return result.rows.map((row) => row[at]);
};

/** Visits of each day between two days, as the function of a day has them. */
async function daily(
  { days, from = Date.UTC(2022, 0, 1) }: { days: number; from?: number },
  wait: (at: number, date: string) => number,
) {
  const rows = Array.from({ length: days }, (_, at) => {
    const date = day(at, from);
    return [date, wait(at, date).toFixed(3)];
  });
  return load(["seen", "wait"], rows);
}

describe("a measure over time", () => {
  it("does not take a winter more at one end for a rise", async () => {
    const { normal } = draws(3);
    // April 2022 to the end of September 2024: the second half holds one winter less.
    const winter = (date: string) => (/-(?:1[012]|0[123])-/.test(date) ? 20 : 0);
    const { context } = await daily(
      { days: 914, from: Date.UTC(2022, 3, 1) },
      (_, date) => 50 + winter(date) + 3 * normal(),
    );
    const found = await trend(context, mean, months);
    expect(found?.season).toBe("compared");
    expect(found?.p).toBeGreaterThan(0.05);
    // Whole years against each other, not halves with different winters.
    expect(cells(found?.halves as Result, "from")).toEqual(["2022-04", "2023-10"]);
    expect(cells(found?.halves as Result, "to")).toEqual(["2023-03", "2024-09"]);
    const [early = 0, late = 0] = cells(found?.halves as Result, "value").map(Number);
    expect(Math.abs(late - early)).toBeLessThan(1);
  });

  it("finds a rise that goes on through the seasons", async () => {
    const { normal } = draws(4);
    const { context } = await daily({ days: 1095 }, (at) => {
      const season = 10 * Math.sin((at * 2 * Math.PI) / 365.25);
      return 50 + at / 100 + season + 3 * normal();
    });
    expect((await trend(context, mean, months))?.p).toBeLessThan(0.01);
  });

  it("says that a year and a half cannot tell a trend from a season", async () => {
    const { context } = await daily({ days: 540 }, (at) => 50 + at / 10);
    expect((await trend(context, mean, months))?.season).toBe("too-short");
  });

  it("marks months that are covered in part, and neither tests nor ranks them", async () => {
    // From 20 January to 9 December; the ends hold the extremes.
    const { context } = await daily({ days: 324, from: Date.UTC(2022, 0, 20) }, (_, date) => {
      if (date < "2022-02") return 500;
      return date > "2022-12" ? 1 : 50 + Number(date.slice(8)) / 10;
    });
    const found = await trend(context, mean, months);
    expect(cells(found?.series as Result, "covered")).toEqual([
      "in part",
      ...Array.from({ length: 10 }, () => "whole"),
      "in part",
    ]);
    expect(cells(found?.extremes as Result, "label")).not.toContain("2022-01");
    expect(cells(found?.extremes as Result, "label")).not.toContain("2022-12");
    expect(numberAt(found?.test as Result, "periods")).toBe(10);
    expect(found?.partly).toBe(2);
  });

  it("takes a record on the first of a month for the whole month", async () => {
    const rows = Array.from({ length: 36 }, (_, at) => [
      new Date(Date.UTC(2021, 3 + at, 1)).toISOString().slice(0, 10),
      40 + ((at * 7) % 5),
    ]);
    const { context } = await load(["seen", "wait"], rows);
    expect((await trend(context, mean, months))?.partly).toBe(0);
    const years = { ...months, grain: "year" } as const;
    // April 2021 to March 2024: the first and the last year are not whole.
    expect((await trend(context, mean, years))?.partly).toBe(2);
  });

  it("does not rank a year of three months as a whole year", async () => {
    const { context } = await daily({ days: 365 * 2 + 90, from: Date.UTC(2022, 0, 1) }, () => 1);
    const found = await ranking(context, { kind: "period", column: "seen", grain: "year" });
    expect(cells(found.ranking, "label").toSorted()).toEqual(["2022", "2023"]);
    expect(found.apart && cells(found.apart, "label")).toEqual(["2024"]);
  });
});
