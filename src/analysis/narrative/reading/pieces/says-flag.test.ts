import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { spellingOf } from "../words/known-words.ts";
import { splitWords } from "../words/split-words.ts";
import { tokenize } from "../words/token.ts";
import { vocabularyOf } from "../words/vocabulary.ts";
import { saysFlag } from "./says-flag.ts";

function says(header: string, said: string): boolean {
  const column: ColumnProfile = {
    ...{ name: header, kind: "binary", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
    ...{ filled: 10, distinct: 2, unreadable: 0, minimum: null, maximum: null },
    values: ["Y", "N"].map((value) => ({ value, count: 5 })),
  };
  const profile = { rows: 10, duplicates: 0, columns: [column] };
  const vocabulary = vocabularyOf(profile);
  const [known] = vocabulary.columns;
  if (!known) throw new Error("no column");
  return saysFlag(
    splitWords(tokenize(said), () => true, spellingOf(vocabulary)),
    known,
  );
}

it.each([
  ["Sample Rejected (Y/N)", "sample rejected", "sample"],
  ["Sample Rejected (Y/N)", "refused", "samples"],
  ["Abnormal Result", "abnormal", "results"],
  ["preOpDone", "pre-op", "operations"],
  ["isDayCase", "day cases", "days"],
  ["first_visit", "first visits", "visits"],
  ["Over Price Cap", "over the price cap", "price"],
  ["No-show", "missed", "show"],
  ["Re-opened", "re-opened", "opened"],
])("%s is told by “%s”, and not by “%s”", (header, telling, other) => {
  expect([says(header, telling), says(header, other)]).toEqual([true, false]);
});

it.each([
  ["Reminder Sent", "reminder"],
  ["contrastGiven", "contrast"],
  ["interpreterNeeded", "interpreter"],
  ["adverse_reaction", "reaction"],
  ["Died", "died"],
])("%s is told by “%s” alone", (header, telling) => {
  expect(says(header, telling)).toBe(true);
});
