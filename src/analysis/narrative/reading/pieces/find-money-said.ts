import { moneyColumn } from "../columns/money-column.ts";
import { isMeasure } from "../question-context.ts";
import type { RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `$` by itself, `the dollar value`, `the value of the orders`: the money of a table that holds some. */
export function findMoneySaid(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  { vocabulary, nouns }: { readonly vocabulary: Vocabulary; readonly nouns: RecordNouns },
): Piece[] {
  const { columns } = vocabulary.profile;
  const isNamed = columns.some(({ name }) => wordsOf(name).some(isValue));
  const isSaid = !isNamed && moneyColumn(vocabulary) !== null;
  return words.flatMap(({ text, lower }, at): Piece[] => {
    if (/^[$£€]$/.test(text)) return isAlone(words, at) ? [money(at, at + 1)] : [];
    const from = isSaid && isValue(lower) ? startOf(words, at, { mentions, nouns }) : null;
    return from === null ? [] : [money(from, at + 1)];
  });
}

const money = (from: number, to: number): Piece => ({
  ...{ kind: "unit", unit: "$", from, to, weight: 0.85 },
});

interface Said {
  readonly mentions: readonly PieceOf<"column">[];
  readonly nouns: RecordNouns;
}

/** Where the words begin that speak of money with `value`; null where it is the value of something else. */
function startOf(words: readonly QuestionWord[], at: number, { mentions, nouns }: Said) {
  const before = words[at - 1]?.lower ?? "";
  if (/^(?:dollar|money|cash|monetary|financial|[$£€])$/.test(before)) return at - 1;
  const isOfOther = mentions.some(
    ({ column, to }) => to === at && isMeasure(column) && column.unit !== "money",
  );
  return !isOfOther && (isTotal(before) || isOfRecords(words, at, nouns)) ? at : null;
}

const isValue = (word: string): boolean => /^(?:value|worth)$/.test(word);

const isTotal = (word: string): boolean =>
  /^(?:total|combined|overall|cumulative|average|mean|median|spend|net|gross|highest|largest|biggest|greatest)$/.test(
    word,
  );

/** `order value`, `the value of all their orders`. */
function isOfRecords(words: readonly QuestionWord[], at: number, { stems }: RecordNouns): boolean {
  const isNoun = (word: QuestionWord | undefined) => word !== undefined && stems.has(word.stem);
  if (isNoun(words[at - 1])) return true;
  const behind = words.slice(at + 1, at + 7);
  const noun = behind.findIndex(isNoun);
  return behind[0]?.lower === "of" && noun > 0;
}

/** A sign that no number stands beside, and no bracket of a header around it. */
const isAlone = (words: readonly QuestionWord[], at: number): boolean =>
  !(words[at + 1]?.kind === "number" && words[at + 1]?.start === words[at]?.end) &&
  !(words[at - 1]?.kind === "number" && words[at - 1]?.end === words[at]?.start) &&
  words[at - 1]?.text !== "(";
