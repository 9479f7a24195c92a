import type { AskedTable } from "./asked-table.ts";
import type { Meanings } from "./cell-meaning.ts";
import { faultOfBetween } from "./fault-of-between.ts";
import { faultOfComparison } from "./fault-of-comparison.ts";
import { faultOfAsked } from "./fault-of-given.ts";
import { faultOfMeasure, faultOfUnnamed } from "./fault-of-measure.ts";
import { faultOfNames } from "./fault-of-names.ts";
import { faultOfRows } from "./fault-of-rows.ts";
import { faultOfSilence } from "./fault-of-silence.ts";
import { faultOfTest } from "./fault-of-test.ts";
import { faultOfUniversal } from "./fault-of-universal.ts";
import { holds } from "./holds.ts";
import { isRecordNoun, namedThings } from "./named-things.ts";
import { readSentences } from "./read-sentences.ts";
import type { SubmittedPassage } from "./submission.ts";

/**
 * Why a passage may not be printed with the figures that it refers to: a claim is false, or its words
 * say something else than the cells are. It rests on the exact figures and on names of the data, so
 * whoever wrote the passage does not hear of it.
 */
export function faultOfFigures(
  { text, claims }: SubmittedPassage,
  meanings: Meanings,
  { profile, question }: AskedTable,
): string | null {
  const wrong = claims.find((claim) => !holds(claim, meanings));
  if (wrong) return `“${wrong.cell} is ${wrong.relation}” does not hold`;
  const given = faultOfAsked(text, meanings);
  if (given !== null) return given;
  const sentences = readSentences(text);
  const isNoun = (word: string) => isRecordNoun(word, profile);
  for (const sentence of sentences) {
    const fault =
      faultOfComparison(sentence, claims, meanings) ??
      faultOfUniversal(sentence, claims, profile) ??
      faultOfTest(sentence, meanings) ??
      faultOfMeasure(sentence, meanings, isNoun);
    if (fault !== null) return fault;
  }
  const named = sentences.map((sentence) => namedThings(sentence, profile));
  for (const [at, sentence] of sentences.entries()) {
    const fault = faultOfBetween(sentence, named[at] ?? [], { meanings, isNoun });
    if (fault !== null) return fault;
  }
  return (
    faultOfUnnamed(sentences, meanings) ??
    faultOfRows(sentences, claims, { meanings, named: named.flat() }) ??
    faultOfNames(sentences, named, { meanings, profile }) ??
    faultOfSilence(sentences, named.flat(), { meanings, profile, question })
  );
}
