import type { AskedTable, Meanings } from "./cell-meaning.ts";
import { claimHolds } from "./claim-holds.ts";
import { faultOfBase } from "./fault-of-base.ts";
import { faultOfComparison } from "./fault-of-comparison.ts";
import { faultOfExchange } from "./fault-of-exchange.ts";
import { faultOfMeasure, faultOfUnnamed } from "./fault-of-measure.ts";
import { faultOfNames } from "./fault-of-names.ts";
import { faultOfAsked } from "./fault-of-quoted-numbers.ts";
import { faultOfRows } from "./fault-of-rows.ts";
import { faultOfSilence } from "./fault-of-silence.ts";
import { faultOfStrangeWords } from "./fault-of-strange-words.ts";
import { faultOfTest } from "./fault-of-test.ts";
import { faultOfUniversal } from "./fault-of-universal.ts";
import type { ReadPassage } from "./read-passage.ts";
import { isRecordNoun, type Sentence, spokenCells } from "./read-sentences.ts";
import { faultOfUnderstanding } from "./understanding/fault-of-understanding.ts";

/**
 * Why the wording of a passage may not be printed with the figures that it refers to: a claim is false,
 * or its words say something else than the cells are. It rests on the exact figures and on names of the
 * data, so whoever wrote the passage does not hear of it.
 */
export function faultOfFigures(
  { text, claims, sentences, named }: ReadPassage,
  meanings: Meanings,
  asked: AskedTable,
): string | null {
  const { profile } = asked;
  const wrong = claims.find((claim) => !claimHolds(claim, meanings));
  if (wrong) return `“${wrong.cell} is ${wrong.relation}” does not hold`;
  const isNoun = (word: string) => isRecordNoun(word, profile);
  const given =
    faultOfAsked(text, meanings) ??
    first(
      sentences,
      (sentence) =>
        faultOfComparison(sentence, claims, meanings) ??
        faultOfUniversal(sentence, claims, profile) ??
        faultOfTest(sentence, meanings, sentences) ??
        faultOfMeasure(sentence, meanings, isNoun),
    );
  if (given !== null) return given;
  return (
    first(
      sentences,
      (sentence, at) =>
        faultOfBase(sentence, named[at] ?? [], meanings) ??
        faultOfExchange(spokenCells(sentence, meanings), named[at] ?? []) ??
        faultOfStrangeWords(sentence, named[at] ?? [], { meanings, asked, isNoun }),
    ) ??
    faultOfRows(sentences, claims, { meanings, named: named.flat() }) ??
    faultOfNames(sentences, named, { meanings, profile }) ??
    faultOfUnderstanding({ sentences, named }, meanings, asked)
  );
}

/** The first fault of any sentence. */
function first(
  sentences: readonly Sentence[],
  faultOf: (sentence: Sentence, at: number) => string | null,
): string | null {
  for (const [at, sentence] of sentences.entries()) {
    const fault = faultOf(sentence, at);
    if (fault !== null) return fault;
  }
  return null;
}

/** What a passage leaves out of what its figures are; null where it says all of it, or the question does. */
export function omissionOf(
  { sentences, named }: ReadPassage,
  meanings: Meanings,
  asked: AskedTable,
): string | null {
  return (
    faultOfUnnamed(sentences, meanings) ??
    faultOfSilence(sentences, named.flat(), { ...asked, meanings })
  );
}
