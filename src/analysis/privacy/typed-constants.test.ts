import { expect, it } from "vitest";
import type { Condition, Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { withTypedConstants } from "./typed-constants.ts";

const column = (name: string, type: ColumnProfile["type"]): ColumnProfile => ({
  ...{ name, type, kind: "number", unit: "none", currency: "", decimals: 0, filled: 9 },
  ...{ distinct: 9, unreadable: 0, values: [], minimum: null, maximum: null },
});
const profile: Profile = {
  ...{ rows: 9, duplicates: 0 },
  columns: [column("age", "BIGINT"), column("seen", "DATE"), column("ward", "VARCHAR")],
};
const of = (name: string): Expression => ({ kind: "column", column: name });
const text = (value: string): Expression => ({ kind: "text", value });

/** What a text beside a column is taken for. */
function typedBeside(name: string, value: string): Expression {
  const told = conditionOf(name, value, []);
  if (told.kind !== "compare") throw new Error("it is a comparison");
  return told.right;
}

/** What `name` above a text becomes, with what its marks stand for. */
function conditionOf(name: string, value: string, words: readonly string[]): Condition {
  const where: Condition = {
    kind: "not",
    of: { kind: "compare", operator: ">", left: of(name), right: text(value) },
  };
  const ask: Ask = {
    kind: "query",
    wants: "figures",
    query: {
      ...{ version: 1, from: { kind: "data" }, where, by: [], rows: [], measures: [] },
      ...{ having: null, order: [], top: null, limit: null },
    },
  };
  const typed = withTypedConstants(ask, profile, words);
  const told = typed.kind === "query" ? typed.query.where : null;
  if (told?.kind !== "not") throw new Error("it is denied");
  return told.of;
}

it.each<[string, string, Expression]>([
  ["age", "100 years old", { kind: "number", value: 100 }],
  ["age", "1,200.5", { kind: "number", value: 1200.5 }],
  ["seen", "1 February 2025", { kind: "date", value: "2025-02-01" }],
  ["seen", "the 1st of February 2025", { kind: "date", value: "2025-02-01" }],
  // Nothing that can be told, and what needs no telling.
  ["age", "18 to 30", text("18 to 30")],
  ["age", "adults", text("adults")],
  ["seen", "1 February", text("1 February")],
  ["seen", "01/02/2025", text("01/02/2025")],
  ["ward", "100 years old", text("100 years old")],
])("beside %s the text %s is what it says", (name, value, expected) => {
  expect(typedBeside(name, value)).toEqual(expected);
});

it("both ends of a range are what they say", () => {
  const between = { kind: "between", of: of("age"), low: text("18 years"), high: text("30") };
  const ask = { kind: "statistic", statistic: { kind: "overview" }, where: between } as Ask;
  expect(withTypedConstants(ask, profile, [])).toMatchObject({
    where: { low: { kind: "number", value: 18 }, high: { kind: "number", value: 30 } },
  });
});

it.each<[string, string, string, Expression | null]>([
  ["age", "[withheld 1]", "95 years old", { kind: "number", value: 95 }],
  ["seen", "[withheld 1] 2025", "1 February", { kind: "date", value: "2025-02-01" }],
  ["age", "[withheld 1]", "Zoe", null],
  ["seen", "2024-02-[withheld 1]", "30", null],
  ["seen", "[withheld 1]", "Zoe", null],
])("nobody is beyond a withheld word that says no number or day: %s, %s", (...told) => {
  const [name, value, word, expected] = told;
  const condition = conditionOf(name, value, [word]);
  if (expected !== null) expect(condition).toMatchObject({ kind: "compare", right: expected });
  else
    expect(condition).toEqual({
      kind: "and",
      of: [
        { kind: "empty", of: of(name) },
        { kind: "not", of: { kind: "empty", of: of(name) } },
      ],
    });
});
