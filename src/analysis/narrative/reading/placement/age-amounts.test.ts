import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { Spelling } from "../words/correct-spelling.ts";
import { recordNouns } from "../words/record-nouns.ts";
import { splitWords } from "../words/split-words.ts";
import { tokenize } from "../words/token.ts";
import { vocabularyOf } from "../words/vocabulary.ts";
import { byPerson } from "./age-amounts.ts";
import type { ItemOf } from "./item.ts";

const numberOf = (name: string): ColumnProfile => ({
  ...{ name, kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 100, distinct: 60, unreadable: 0, values: [], minimum: "18", maximum: "95" },
});
const vocabulary = vocabularyOf({
  rows: 100,
  columns: [numberOf("Age"), numberOf("Infusion (min)")],
  duplicates: 0,
});

/** What a bound at the end of a question is of, where no word before it was read as anything. */
function boundedIn(question: string) {
  const words = splitWords(tokenize(question), () => true, new Spelling([]));
  const amount = { kind: "comparison", operator: ">", value: 75, unit: null, hint: null } as const;
  const item: ItemOf<"amount"> = {
    ...{ kind: "amount", amount, weight: 1 },
    ...{ from: words.length - 2, to: words.length },
  };
  const nouns = recordNouns(vocabulary, "infusion.csv");
  return byPerson([item], item, { question, words, vocabulary, nouns, focus: null })?.name ?? null;
}

it("bounds the age of whom the word before means, though that word was passed over", () => {
  expect(boundedIn("longest infusion for someone over 75")).toBe("Age");
  expect(boundedIn("longest infusion for anybody over 75")).toBe("Age");
  expect(boundedIn("infusions that took over 75")).toBeNull();
});
