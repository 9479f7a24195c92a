import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, sum } from "#test/analysis/narrative/own-results.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Laundry by ward and kind of linen, two years of months side by side, each with its unit behind it. */
const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const months = [2024, 2025].flatMap((year) => names.map((name) => `${name} ${year}`));
const { between } = draws(207);
const rows = ["Ash", "Birch", "Elm"].flatMap((ward) =>
  ["Towels", "Scrubs"].map((linen) => ({
    ward,
    site: ward === "Elm" ? "Harbour" : "City",
    linen,
    beds: between(12, 30),
    // A credit note is a number below nought.
    kilos: months.map((_, at) => (at === 17 ? -4 : between(100, 900))),
  })),
);
type Row = (typeof rows)[number];
const head = {
  Site: ({ site }: Row) => site,
  Ward: ({ ward }: Row) => ward,
  "Linen type": ({ linen }: Row) => linen,
  "Beds (no.)": ({ beds }: Row) => beds,
};
const inUnit = (unit: string) =>
  Object.fromEntries(
    months.map((month, at) => [`${month} (${unit})`, ({ kilos }: Row) => kilos[at] ?? 0]),
  );
const laundry = askedTable(tableOf("laundry_by_month.csv", rows, { ...head, ...inUnit("kg") }));
const mixed = askedTable(
  tableOf("laundry_by_month.csv", rows, { ...head, ...inUnit("kg"), ...inUnit("bags") }),
);
const inYear = (from: number) => (row: Row) =>
  row.kilos.slice(from, from + 12).reduce((all, one) => all + one, 0);
const at = (month: string) => (row: Row) => row.kilos[months.indexOf(month)] ?? 0;

describe("months with their unit in brackets", () => {
  it("are the months of one quantity", async () => {
    const towels = rows.filter(({ linen }) => linen === "Towels");
    expect(await laundry.groups("kg per site for June 2025")).toEqual(
      by(
        rows,
        ({ site }) => site,
        (some) => sum(some, at("Jun 2025")),
      ),
    );
    const [before, now] = await laundry.rows("Towels, percentage change from 2024 to 2025");
    expect([before?.[1], now?.[1]]).toEqual([sum(towels, inYear(0)), sum(towels, inYear(12))]);
  });

  it("are said to be added up where nothing is named, and no records to be counted", async () => {
    const { reading } = await laundry.answer("Towels, percentage change from 2024 to 2025");
    expect(reading?.defaults).toEqual(["quantity"]);
  });

  it("are of none where they have several units", () => {
    expect(mixed.read("Towels, percentage change from 2024 to 2025").kind).toBe("incomplete");
  });

  it("are divided by beds, whose number makes no groups", () => {
    const reading = laundry.read(
      "Kilos per bed over 2025: which ward is top and what is the figure?",
    );
    expect(reading.kind).toBe("incomplete");
  });

  it("have the beds of a ward on each of its rows, which are not added up", async () => {
    expect(laundry.read("total beds").kind).toBe("incomplete");
    const towels = rows.filter(({ linen }) => linen === "Towels");
    expect(await laundry.rows("total beds for towels")).toEqual([
      [sum(towels, ({ beds }) => beds)],
    ]);
  });
});
