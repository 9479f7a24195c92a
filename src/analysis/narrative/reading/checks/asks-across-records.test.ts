import { expect, it } from "vitest";
import type { Condition, Query } from "#contract/query.ts";
import { aggregate, column, emptyQuery, text } from "#test/analysis/query/query-table.ts";
import { asksAcrossRecords } from "./asks-across-records.ts";

const holds = (value: string): Condition => ({
  ...{ kind: "text", of: column("Drug"), match: "contains", value },
});
const is = (name: string, value: string): Condition => ({
  ...{ kind: "compare", operator: "=", left: column(name), right: text(value) },
});
const people = (...of: Condition[]): Query => ({
  ...emptyQuery,
  where: { kind: "and", of },
  measures: [{ name: "people", value: aggregate("distinct", "MRN") }],
});

it("looks for two values of one column in several records", () => {
  const question = "How many patients have filled both metformin and atorvastatin?";
  const both = people(holds("metformin"), is("Drug", "Atorvastatin"));
  expect(asksAcrossRecords(both, question)).toBe(true);
  expect(asksAcrossRecords(both, question.replace("both ", ""))).toBe(false);
});

it("takes values of two columns for those of one record", () => {
  const question = "How many patients were both on metformin and with Medicare?";
  const one = people(holds("metformin"), is("Payer", "Medicare"));
  expect(asksAcrossRecords(one, question)).toBe(false);
});
