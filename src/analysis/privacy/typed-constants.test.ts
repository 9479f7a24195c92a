import { expect, it } from "vitest";
import type { Condition, Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { withStandIns, withTypedConstants } from "./typed-constants.ts";

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

it.each<[string, string, string, Expression]>([
  ["age", "[withheld 1]", "100 years old", { kind: "number", value: 100 }],
  ["age", "[withheld 1]", "1,200.5", { kind: "number", value: 1200.5 }],
  ["seen", "[withheld 1] 2025", "1 February", { kind: "date", value: "2025-02-01" }],
  ["seen", "the [withheld 1]", "1st of February 2025", { kind: "date", value: "2025-02-01" }],
  // What leaves as it is, and a column of texts.
  ["age", "18 years", "100", text("18 years")],
  ["ward", "[withheld 1]", "100 years old", text("[withheld 1]")],
])("beside %s the text %s of %s is what it says", (...told) => {
  const [name, value, word, right] = told;
  expect(conditionOf(name, value, [word])).toMatchObject({ kind: "compare", right });
});

it.each([
  ["age", "[withheld 1]", "Zoe"],
  ["age", "[withheld 1]", "18 to 30"],
  ["seen", "[withheld 1]", "1 February"],
  // Its day could be its month.
  ["seen", "[withheld 1]", "01/02/2025"],
  ["seen", "2024-02-[withheld 1]", "30"],
])("nobody is beyond a withheld word that says no number or day: %s, %s of %s", (...told) => {
  const [name, value, word] = told;
  expect(conditionOf(name, value, [word])).toEqual({
    kind: "and",
    of: [
      { kind: "empty", of: of(name) },
      { kind: "not", of: { kind: "empty", of: of(name) } },
    ],
  });
});

it("both ends of a range are what they say", () => {
  const [low, high] = [text("[withheld 1]"), text("[withheld 2]")];
  const between = { kind: "between", of: of("age"), low, high };
  const ask = { kind: "statistic", statistic: { kind: "overview" }, where: between } as Ask;
  expect(withTypedConstants(ask, profile, ["18 years", "30"])).toMatchObject({
    where: { low: { kind: "number", value: 18 }, high: { kind: "number", value: 30 } },
  });
});

it("any number and day stand in where only the form of a question is looked at", () => {
  const above = (name: string) =>
    ({ kind: "compare", operator: ">", left: of(name), right: text("[withheld 1]") }) as const;
  const where = { kind: "and", of: [above("age"), above("seen"), above("ward")] };
  const ask = { kind: "statistic", statistic: { kind: "overview" }, where } as Ask;
  expect(withStandIns(ask, profile)).toMatchObject({
    where: {
      of: [
        { right: { kind: "number" } },
        { right: { kind: "date" } },
        { right: text("[withheld 1]") },
      ],
    },
  });
});
