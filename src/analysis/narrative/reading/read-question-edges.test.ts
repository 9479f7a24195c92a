import { expect, it } from "vitest";
import { askTable } from "#test/analysis/narrative/asked-table.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import { readQuestion } from "./read-question.ts";

const questions = [
  "How many records are there?",
  "average age",
  "average age by ward",
  "Which ward has the highest age?",
  "How many women were admitted in 2024?",
  "What percentage of records are in ICU?",
  "cumulative count by month",
  "median of age before and after 1 May 2024",
  "Is age rising?",
  "top 3 wards by age",
  "How many in the last 30 days?",
  "correlation between age and ward",
];

it.each([
  ["one row", "ward,age,day\nICU,40,2024-05-02"],
  ["one column of numbers", "age\n40\n41\n42"],
  ["one column of words", "ward\nICU\nER\nER"],
  ["one cell", "age\n7"],
  ["columns without any value", "ward,age,day\n,,\n,,\nICU,,"],
  ["a column of one value", "ward,age\nICU,1\nICU,1\nICU,1"],
  ["headers without a letter", "1,2,3\n4,5,6\n7,8,9"],
  ["the same header twice", "age,age\n1,2\n3,4"],
])("reads and runs questions about a table of %s", async (_, content) => {
  const asked = await askTable({ fileName: "edge.csv", content });
  for (const question of questions)
    await expect(asked.answer(question), question).resolves.toBeDefined();
  expect((await asked.rows("How many records are there?"))[0]?.[0]).toBe(asked.profile.rows);
  await asked.close();
});

it("averages what the only row holds", async () => {
  const content = "ward,age\nICU,40";
  const asked = await askTable({ fileName: "one.csv", content });
  expect(await asked.rows("average age")).toEqual([[40]]);
  expect(await asked.groups("average age by ward")).toEqual({ ICU: 40 });
  await asked.close();
});

it("gives no row, and a count of none, where no record meets the condition", async () => {
  const content = "ward,age\nICU,40\nER,50";
  const asked = await askTable({ fileName: "two.csv", content });
  expect(await asked.rows("How many records with age over 90?")).toEqual([[0]]);
  expect(await asked.rows("average age by ward for age over 90")).toEqual([]);
  await asked.close();
});

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 10, distinct: 10, unreadable: 0, values: [], minimum: 1, maximum: 99 },
  ...more,
});

const profileOf = (columns: readonly ColumnProfile[], rows = 10): Profile => ({
  ...{ rows, columns, duplicates: 0 },
});

const kindOf = (question: string, profile: Profile) =>
  readQuestion({ question, profile, fileName: "wide.csv", focus: null }).kind;

it("reads a question about one of 16,384 columns", { tags: "slow" }, () => {
  const columns = Array.from({ length: 16_384 }, (_, at) => column(`measure ${at}`));
  expect(kindOf("average of measure 16383", profileOf(columns))).toBe("answer");
  expect(kindOf("average of the blorfex", profileOf(columns))).toBe("incomplete");
});

it.each(questions)("reads a question about a table without rows or columns: “%s”", (question) => {
  const empty = column("age", {
    filled: 0,
    distinct: 0,
    kind: "empty",
    minimum: null,
    maximum: null,
  });
  for (const profile of [profileOf([], 0), profileOf([empty], 0)])
    expect(["answer", "ambiguous", "incomplete", "unanswerable"]).toContain(
      kindOf(question, profile),
    );
});
