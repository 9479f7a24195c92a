import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { valueStems, vocabularyOf, wordsOf } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";
import { wordsForCodes } from "./words-for-codes.ts";

const column = (name: string, values: readonly string[] = []): ColumnProfile => ({
  ...{ name, kind: "category", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 10, distinct: values.length, unreadable: 0, minimum: null, maximum: null },
  values: values.map((value) => ({ value, count: 1 })),
});

const tableOf = (...columns: readonly ColumnProfile[]) =>
  vocabularyOf({ rows: 10, columns, duplicates: 0 });

it.each([
  ["length_of_stay", ["length", "of", "stay"]],
  ["lengthOfStay", ["length", "of", "stay"]],
  ["No-show", ["no", "show"]],
  ["Clinic name", ["clinic", "name"]],
])("takes the header %s apart", (header, words) => {
  expect(wordsOf(header).map((word) => word.toLowerCase())).toEqual(words);
});

it("finds a column by each of its words and by their synonyms", () => {
  const table = tableOf(column("total_charges"), column("ward"));
  const named = (word: string) =>
    table.columnsByStem.get(stem(word))?.map(({ profile }) => profile.name);
  expect(named("charges")).toEqual(["total_charges"]);
  expect(named("wards")).toEqual(["ward"]);
  expect(named("blorfex")).toBeUndefined();
});

it("finds a value by its first word", () => {
  const table = tableOf(column("clinic", ["Oak Street", "Harbor"]));
  const found = table.valuesByStem.get(stem("oak")) ?? [];
  expect(found.map(({ value, stems }) => [value, stems])).toEqual([
    ["Oak Street", ["oak", stem("street")]],
  ]);
});

it("leaves the unit of a header out of its name", () => {
  const [wait] = tableOf(column("Wait (minutes)")).columns;
  expect(wait?.words.map((word) => word.stem)).toEqual(["wait"]);
  expect(wait?.unit).not.toBeNull();
});

it("makes the words of a table once", () => {
  const profile = { rows: 1, columns: [column("ward")], duplicates: 0 };
  expect(vocabularyOf(profile)).toBe(vocabularyOf(profile));
});

it("keeps letters of other scripts and numbers in a value", () => {
  expect(valueStems("Zürich 年龄 2.5")).toEqual(["zürich", "年龄", "2.5"]);
});

const meanings = (name: string, values: readonly string[]) => {
  const [known] = tableOf(column(name, values)).columns;
  if (!known) throw new Error("no column");
  return wordsForCodes(known);
};

it.each([
  { name: "sex", values: ["F", "M"], word: "women", value: "F" },
  { name: "Gender", values: ["m", "f", "u"], word: "men", value: "m" },
  { name: "shift", values: ["D", "E", "N"], word: "night", value: "N" },
  { name: "adm_type", values: ["EM", "EL", "UR"], word: "planned", value: "EL" },
  { name: "Modality", values: ["CT", "US", "MR", "Other"], word: "ultrasound", value: "US" },
  { name: "contract", values: ["FT", "PT"], word: "parttime", value: "PT" },
  { name: "eye", values: ["L", "R"], word: "left", value: "L" },
])("reads the code $value of $name as $word", ({ name, values, word, value }) => {
  expect(
    new Set(
      meanings(name, values)
        .get(stem(word))
        ?.map((one) => one.value),
    ),
  ).toEqual(new Set([value]));
});

it.each([
  ["of a column that says nothing of it", "batch", ["F", "M"]],
  ["beside a code that the set does not hold", "sex", ["F", "M", "Z9"]],
  ["of a single value", "sex", ["F"]],
])("reads no code %s", (_, name, values) => {
  expect(meanings(name, values).size).toBe(0);
});

it.each([
  ["HbA1c (%)", ["hba1c"]],
  ["last_hba1c", ["last", "hba1c"]],
  ["LastA1C", ["last", "a1c"]],
  ["Ward3B", ["ward", "3", "b"]],
  ["score2023", ["score", "2023"]],
])("splits the header %s", (header, words) => {
  expect(wordsOf(header)).toEqual(words);
});
