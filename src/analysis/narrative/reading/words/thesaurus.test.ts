import { expect, it } from "vitest";
import { phrasesFrom, synonymSetsOf } from "./thesaurus.ts";
import { stem } from "./word-forms.ts";

const synonymSets = (words: string): number[] => {
  const stems = words.split(" ").map(stem);
  const [first = ""] = stems;
  return stems.length === 1
    ? [...synonymSetsOf(first)]
    : phrasesFrom(first)
        .filter((phrase) => phrase.stems.join(" ") === stems.join(" "))
        .map(({ synonymSet }) => synonymSet);
};

const share = (one: string, other: string) =>
  synonymSets(one).some((synonymSet) => synonymSets(other).includes(synonymSet));

it.each([
  ["women", "female"],
  ["doctor", "physician"],
  ["ward", "unit"],
  ["length of stay", "los"],
  ["did not attend", "dna"],
  ["died", "deaths"],
  ["high blood pressure", "hypertension"],
  ["bill", "charges"],
  ["er", "emergency department"],
  ["came back", "readmission"],
])("knows “%s” and “%s” for the same", (one, other) => {
  expect(share(one, other)).toBe(true);
});

it.each([
  ["women", "men"],
  ["elective", "emergency"],
  ["admission", "discharge"],
  ["paid", "denied"],
  ["inpatient", "outpatient"],
  ["high", "low"],
  ["positive", "negative"],
  ["systolic", "diastolic"],
  ["sodium", "potassium"],
  ["start", "end"],
])("keeps the opposites “%s” and “%s” apart", (one, other) => {
  expect(synonymSets(one)).not.toEqual([]);
  expect(share(one, other)).toBe(false);
});

it("knows nothing of a word that stands in no synonymSet", () => {
  expect(synonymSetsOf("blorfex")).toEqual(new Set());
  expect(phrasesFrom("blorfex")).toEqual([]);
});
