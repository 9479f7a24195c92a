import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { vocabularyOf } from "../words/vocabulary.ts";
import { moneyColumn } from "./money-column.ts";

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "DOUBLE", unit: "money", currency: "$", decimals: 2 },
  ...{ filled: 10, distinct: 10, unreadable: 0, values: [], minimum: 0, maximum: 100 },
};

const moneyOf = (...names: readonly string[]) => {
  const columns = [...names.map((name) => ({ ...bare, name })), { ...bare, unit: "none" as const }];
  return moneyColumn(vocabularyOf({ rows: 10, columns, duplicates: 0 }))?.name ?? null;
};

it.each([
  ["the only one of money", ["Fee"], "Fee"],
  ["that of the line, not of one piece", ["UnitPrice", "LineTotal"], "LineTotal"],
  ["the only one that is no price", ["Unit Cost ($)", "Copay"], "Copay"],
  ["that of the whole among several sums", ["Copay", "Total ($)"], "Total ($)"],
  ["none of several sums", ["Billed", "Paid"], null],
  ["none of several wholes", ["Gross total", "Net total"], null],
])("is %s", (_, names, found) => {
  expect(moneyOf(...names)).toBe(found);
});

it("is none of several that say their currency in the header or in their cells", () => {
  const plain = { ...bare, unit: "none" as const };
  const columns = [
    { ...plain, name: "Deposit ($)" },
    { ...plain, name: "repair_gbp" },
    { ...bare, name: "Replacement Value" },
  ];
  expect(moneyColumn(vocabularyOf({ rows: 10, columns, duplicates: 0 }))).toBe(null);
});
