import { describe, expect, test } from "vitest";
import type { DatePart, Grouping } from "#contract/query.ts";
import {
  aggregate,
  answered,
  of,
  reading,
  wardProfile,
} from "#test/analysis/narrative/answered.ts";
import { writeQueryAnswer } from "../query-answer.ts";

const by = (name: string): Grouping => ({ name, of: of(name) });
const part = (name: DatePart): Grouping => ({
  name,
  of: { kind: "date-part", part: name, of: of("adm_dt") },
});
const falls = aggregate("sum", "falls");

/** What is drawn and listed of a result. */
function shown(asked: Parameters<typeof answered>[0]) {
  const parts = [answered({ measures: [falls], ...asked })];
  return writeQueryAnswer("falls?", reading(parts), { answered: parts, profile: wardProfile });
}

const months = ["2025-01", "2025-02", "2025-03"].map((label, at) => [label, 10 + at, 4]);
const wards = [
  ["ICU", 12, 4],
  ["Surgery", 7, 4],
];

describe("the chart of an answer", () => {
  test("draws no noughts alone", () => {
    const noughts = wards.map(([ward = ""]) => [ward, 0, 4]);
    expect(shown({ by: [by("ward")], wants: "groups", rowsOf: noughts }).chart).toBeUndefined();
  });

  test("is a line along periods of the calendar and bars for what comes back", () => {
    expect(shown({ by: [part("month")], wants: "series", rowsOf: months }).chart?.kind).toBe(
      "line",
    );
    expect(shown({ by: [part("weekday")], wants: "groups", rowsOf: months }).chart?.kind).toBe(
      "bar",
    );
  });

  test("draws a change of periods as bars, up and down", () => {
    const change = { kind: "over-groups", function: "change", of: falls, within: [] } as const;
    const asked = { measures: [change], by: [part("month")], wants: "series", rowsOf: months };
    expect(shown(asked as Parameters<typeof answered>[0]).chart?.kind).toBe("bar");
  });

  test("comes from the result of the sentence and of the table, the first group in the accent", () => {
    const { chart, table } = shown({ by: [by("ward")], wants: "ranking", rowsOf: wards });
    expect(chart).toMatchObject({ kind: "bar", result: "q1", x: "label", y: ["value1"] });
    expect(chart?.focus).toBe("ICU");
    expect(table).toEqual({ result: "q1", columns: ["label", "value1", "n"], rows: 2 });
  });

  test("has a table without counts of records where it adds up as it goes", () => {
    const over = { kind: "over-groups", function: "running-total", of: falls, within: [] } as const;
    const asked = { measures: [falls, over], by: [part("month")], wants: "series" } as const;
    const rowsOf = months.map(([label, value, n]) => [label ?? "", value ?? 0, value ?? 0, n ?? 0]);
    const { table } = shown({ ...asked, rowsOf } as Parameters<typeof answered>[0]);
    expect(table?.columns).toEqual(["label", "value1", "value2"]);
  });

  test("of two groupings has bars beside each other, as long as their colours can be told apart", () => {
    const pairs = (many: number) =>
      Array.from({ length: many }, (_, at) => ["ICU", `kind ${at}`, at, 4]);
    const asked = { by: [by("ward"), by("shift")], wants: "groups" } as const;
    expect(shown({ ...asked, rowsOf: pairs(3) }).chart?.series).toBe("label2");
    expect(shown({ ...asked, rowsOf: pairs(9) }).chart).toBeUndefined();
  });

  test("of periods and groups has a line for each group", () => {
    const rowsOf = ["ICU", "Surgery"].flatMap((ward) =>
      months.map(([month, ...rest]) => [month ?? "", ward, ...rest]),
    );
    const { chart } = shown({ by: [part("month"), by("ward")], wants: "series", rowsOf });
    expect(chart).toMatchObject({ kind: "line", x: "label", series: "label2" });
  });

  test("is left out where a sentence says it all, or no picture could be read", () => {
    expect(shown({ rowsOf: [[12, 4]] })).not.toHaveProperty("chart");
    expect(shown({ by: [by("ward")], rowsOf: [["ICU", 12, 4]] })).not.toHaveProperty("chart");
    const many = Array.from({ length: 41 }, (_, at) => [`ward ${at}`, at, 4]);
    expect(shown({ by: [by("ward")], wants: "groups", rowsOf: many })).not.toHaveProperty("chart");
  });
});
