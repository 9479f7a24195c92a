import fc from "fast-check";
import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { nameWords } from "../name-words.ts";
import { isOrdinaryHeader, ordinaryValues } from "./is-ordinary.ts";

const told = (name: string, ...values: string[]) => [
  ...ordinaryValues({ name, values }, lexiconWords),
];

test.each([
  ["ward", "Cardiology", "Intensive Care", "ICU", "Day Surgery"],
  ["sex", "F", "M"],
  ["site", "North", "South", "East Wing"],
  ["rating", "Good", "Fair", "Poor"],
  ["triage", "Red", "Amber", "Green"],
  ["ethnicity", "White British", "Black African", "Asian"],
  ["diagnosis", "Type 2 diabetes", "COPD", "Fracture of femur", "Chest pain"],
  ["age_group", "18-39", "40 to 64", "65+"],
  ["drug", "Metformin 500 mg", "Aspirin"],
  ["procedure_type", "ERCP", "EUS"],
  ["staff_grade", "Band 5", "Consultant"],
  ["state", "Texas", "New Mexico"],
])("of %s the names of all groups leave", (header, ...values) => {
  expect(told(header, ...values).toSorted()).toEqual(values.toSorted());
});

test.each([
  ["lead", "Young", "Baker", "Abbott", "Long"],
  ["nurse", "Birch", "Rose", "May"],
  ["contact", "Grace Young", "J. Young", "Rose Baker", "Will"],
  ["town", "Ashby", "Corley", "Denholme"],
  ["physio", "TM", "SO", "JW"],
  ["clinic", "Elm Street", "Hollowmere"],
  ["supplier", "Halloran Dairy", "Benson Dry Goods"],
  ["ref", "771017", "AB-77120"],
  ["note", "asked for Siobhan to ring back"],
  ["名前", "山田太郎", "Мария"],
])("of %s no name leaves that may be somebody's", (header, ...values) => {
  expect(told(header, ...values)).toEqual([]);
});

test("a column of names among which are ordinary words tells none of them", () => {
  expect(told("responsible", "Young", "Abbott", "Bello", "Park", "Moss", "Chavez")).toEqual([]);
});

test.each([
  "ward",
  "Length of stay (days)",
  "los_days",
  "BilledAmount",
  "Price",
  "May2024",
  "HbA1c",
])("the header %s leaves", (header) => {
  expect(isOrdinaryHeader(header, lexiconWords)).toBe(true);
});

test.each(["Mary Smith", "Grace Young", "Zebrafield", "MRN7700123", "Smith_J", "Дата"])(
  "the header %s stays",
  (header) => {
    expect(isOrdinaryHeader(header, lexiconWords)).toBe(false);
  },
);

test("no name of a list leaves, alone or in pairs, whatever the column is called", () => {
  const name = fc.constantFrom(...nameWords);
  const header = fc.constantFrom("value", "group", "ward", "type", "person", "x");
  const written = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  fc.assert(
    fc.property(
      header,
      fc.array(fc.tuple(name, name), { minLength: 4, maxLength: 9 }),
      (of, pairs) => {
        const values = pairs.map(([first, last]) => `${written(first)} ${written(last)}`);
        expect(told(of, ...values)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
