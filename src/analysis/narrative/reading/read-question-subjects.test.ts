import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const places = Array.from({ length: 40 }, (_, at) => at);
const sites = ["North", "South"];

const waste = askedTable({
  fileName: "waste_by_site.csv",
  content: [
    "Site,Building,WasteStream,CostPerKg,CollectionsPerWeek,Jan,Feb,Mar,Apr,May,Jun",
    ...places.map((at) =>
      [
        ...[sites[at % 2], ["Tower", "Annex", "Lodge"][at % 3], ["Sharps", "Food"][at % 2]],
        ...[(1 + at / 10).toFixed(2), 1 + (at % 3)],
        ...[0, 1, 2, 3, 4, 5].map((month) => 100 + at * 3 + month * 11),
      ].join(","),
    ),
  ].join("\n"),
});

const samples = askedTable({
  fileName: "samples.csv",
  content: [
    "sample_id,sample_type,freezer,volume_ml,miles,staff_no,referral_date,first_seen,quit_4wk,quit_12wk,repeat_type",
    ...places.map((at) =>
      [
        ...[7000 + at, ["Plasma", "Serum"][at % 2], `F${1 + (at % 3)}`, (at % 7) + 0.5, at % 9],
        ...[300 + (at % 11), `2024-03-${10 + (at % 9)}`, `2024-04-${10 + (at % 5)}`],
        ...[at % 3 === 0 ? "Y" : "N", at % 4 === 0 ? "Y" : "N"],
        ...[at % 5 === 0 ? "Label" : ""],
      ].join(","),
    ),
  ].join("\n"),
});

/** What is asked of the table, without names; the outcome where no answer is given. */
function queryOf(table: typeof waste, question: string): string {
  const outcome = table.read(question);
  if (outcome.kind !== "answer") return outcome.kind;
  return JSON.stringify(
    outcome.reading.asks.map((ask) => {
      if (ask.kind !== "query") return ask;
      const { from, where, by, measures, limit } = ask.query;
      return {
        ...{ from, where, limit },
        by: by.map(({ of }) => of),
        query: measures.map(({ value }) => value),
      };
    }),
  );
}

describe("words that a table has no column for", () => {
  it.each([
    ["total waste in March by site", "total in March by site"],
    [
      "How much more waste was there in June than in January?",
      "How much more in June than in January?",
    ],
  ])("names what its records are of: “%s”", (question, plain) => {
    expect(queryOf(waste, question)).toBe(queryOf(waste, plain));
    expect(queryOf(waste, plain)).toContain("query");
  });

  it.each([
    ["total volume of plasma stored in freezer F3", "total volume of plasma in freezer F3"],
    ["total miles travelled by sample_type", "total miles by sample_type"],
    ["number of members of staff", "number of staff"],
    ["average wait to be first seen", "average time to be first seen"],
    [
      "average wait in days from referral date to first seen",
      "average time from referral date to first seen",
    ],
    ["average delay until first seen by freezer", "average time to first seen by freezer"],
  ])("leaves out what adds nothing: “%s”", (question, plain) => {
    expect(queryOf(samples, question)).toBe(queryOf(samples, plain));
    expect(queryOf(samples, plain)).toContain("query");
  });

  it.each([
    ["share who quit at four weeks", "quit_4wk"],
    ["What is the twelve week quit rate by sample_type?", "quit_12wk"],
    ["quit rate at 12 weeks", "quit_12wk"],
  ])("finds a number that a header writes in digits: “%s”", (question, column) => {
    expect(queryOf(samples, question)).toContain(`"column":"${column}"`);
  });
});

describe("words that would be misread", () => {
  it("takes a volume for what a column holds, and for no count", () => {
    expect(queryOf(samples, "total volume of plasma")).toContain(
      '"aggregate":"sum","of":{"kind":"column","column":"volume_ml"}',
    );
  });

  it.each([
    "total cost per site",
    "What was the total cost in March?",
    "total amount at North over the whole year",
  ])("adds up no prices of a kilogram: “%s”", (question) => {
    expect(queryOf(waste, question)).not.toMatch(
      /"sum","of":\{"kind":"column","column":"CostPerKg"/,
    );
  });

  it.each([
    "average collections per week in March",
    "how many buildings in March",
    "which site had most collections per week in June",
  ])("gives no figure of the whole table for a month: “%s”", (question) => {
    expect(queryOf(waste, question)).toBe("incomplete");
  });

  it("takes what only some records have for something they may have, and for none that all are of", () => {
    const query = queryOf(samples, "what share of samples needed a repeat");
    expect(query).toContain('"kind":"share"');
    expect(query).toContain('"kind":"not","of":{"kind":"empty"');
    expect(query).toContain("repeat_type");
  });

  it("counts whom somebody sees, where headers tell when people were first seen", () => {
    const query = queryOf(samples, "which freezer sees the most samples");
    expect(query).toContain('"aggregate":"count"');
    expect(query).not.toContain("first_seen");
  });

  it("takes a noun that is a header for the column, and for none of its values", () => {
    expect(queryOf(waste, "how many buildings had more than 150 in March")).not.toContain("Tower");
  });
});
