import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"] as const;

/** What sites threw away, a month a column: most of what a word names may be of the cells. */
const lines = Array.from({ length: 36 }, (_, at) => ({
  site: inTurn(["North", "South", "West"], at),
  stream: inTurn(["Clinical", "Domestic", "Sharps"], Math.floor(at / 3)),
  price: 0.1 + (at % 9) / 10,
  collections: 1 + (at % 3),
  kilograms: months.map((_month, month) => 40 + ((at * 17 + month * 29) % 60)),
}));
type Line = (typeof lines)[number];
const waste = askedTable(
  tableOf("waste_by_site.csv", lines, {
    Site: ({ site }) => site,
    WasteStream: ({ stream }) => stream,
    CostPerKg: ({ price }) => price,
    CollectionsPerWeek: ({ collections }) => collections,
    ...Object.fromEntries(
      months.map((month, at) => [month, ({ kilograms }: Line) => kilograms[at] ?? 0]),
    ),
  }),
);
const total = (own: readonly Line[]): number =>
  own.flatMap(({ kilograms }) => kilograms).reduce((sum, one) => sum + one, 0);

describe("amounts that stand in months side by side", () => {
  it("are added up for the most of them", async () => {
    const sites = by(lines, ({ site }) => site, total);
    expect(await waste.groups("which site produces the most waste")).toEqual(sites);
    expect(await waste.groups("total waste by site")).toEqual(sites);
  });

  it("are told for the month with the most", async () => {
    const sums = months.map((month, at) => [
      month,
      lines.reduce((sum, { kilograms }) => sum + (kilograms[at] ?? 0), 0),
    ]);
    expect(await waste.groups("which month had the most waste")).toEqual(Object.fromEntries(sums));
  });

  it("have a price for each of them, which is said", async () => {
    expect(await waste.groups("cost per kg by site")).toEqual(
      by(
        lines,
        ({ site }) => site,
        (own) => mean(own, ({ price }) => price),
      ),
    );
  });

  it.each(["which stream costs the most", "cost of waste by site", "waste per collection"])(
    "have no other figure told for “%s”",
    async (question) => {
      expect((await waste.answer(question)).kind).not.toBe("answer");
    },
  );
});

/** Samples of two studies, of which one has many more. */
const samples = Array.from({ length: 60 }, (_, at) => ({
  no: `B${100 + at}`,
  type: inTurn(["DNA", "Serum"], at),
  study: at % 4 === 0 ? "ONCO" : "NEURO",
  spoiled: at % 5 === 0,
  cycles: at % 4 === 0 ? 2 + (at % 3) : at % 3,
  concentration: 20 + ((at * 13) % 60),
}));
type Sample = (typeof samples)[number];
const bank = askedTable(
  tableOf("biobank_samples.csv", samples, {
    sample_id: ({ no }) => no,
    sample_type: ({ type }) => type,
    study: ({ study }) => study,
    haemolysed: ({ spoiled }) => (spoiled ? "TRUE" : "FALSE"),
    freeze_thaw_cycles: ({ cycles }) => cycles,
    concentration_ng_ul: ({ concentration }) => concentration,
  }),
);
const cycles = (sample: Sample): number => sample.cycles;

describe("more of something in one group than in the other", () => {
  it("is of each member, however many there are", async () => {
    const sides = ["ONCO", "NEURO"].map((study) => samples.filter((one) => one.study === study));
    expect(await bank.rows("do onco samples have more freeze thaw cycles than neuro")).toEqual([
      ["ONCO", expect.closeTo(mean(sides[0] ?? [], cycles), 6)],
      ["NEURO", expect.closeTo(mean(sides[1] ?? [], cycles), 6)],
    ]);
  });

  it("is told of both, where only one is named", async () => {
    const sides = [true, false].map((own) => samples.filter(({ spoiled }) => spoiled === own));
    expect(await bank.rows("do haemolysed samples have more freeze thaw cycles")).toEqual([
      ["haemolysed TRUE", expect.closeTo(mean(sides[0] ?? [], cycles), 6)],
      ["haemolysed FALSE", expect.closeTo(mean(sides[1] ?? [], cycles), 6)],
    ]);
  });
});

it("takes the commonest samples for kinds of them", async () => {
  const rows = await bank.rows("the most common samples");
  expect(rows.map(([type]) => type)).toEqual(expect.arrayContaining(["DNA", "Serum"]));
});

it("takes samples for no kinds of samples", async () => {
  const question = "the 5 samples with the highest concentration";
  const { all } = await bank.answer(question);
  expect(JSON.stringify(all)).not.toContain("Serum");
});
