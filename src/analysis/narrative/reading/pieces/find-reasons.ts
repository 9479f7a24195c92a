import { decisionHeaders } from "../lexicon/decisions.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { phrasesAt, synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord, KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { findDecisions } from "./find-decisions.ts";
import type { Piece } from "./piece.ts";

/** How sure it is that a reason is that of what the question speaks of. */
const ofReason = 1;

/**
 * `the reason when we say no`, `cancelled mostly because of …?`: the column of the reasons of just that,
 * and no other of reasons, such as those of a visit.
 */
export function findReasons(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const column = reasonColumn(words, vocabulary);
  if (!column) return [];
  return words.flatMap((_, at): Piece[] => {
    const length = lengthAt(words, at);
    return length > 0
      ? [{ kind: "column", column: column.profile, from: at, to: at + length, weight: ofReason }]
      : [];
  });
}

/** How many words say here that a reason is asked for. */
function lengthAt(words: readonly QuestionWord[], at: number): number {
  const said = (count: number) =>
    words
      .slice(at, at + count)
      .map(({ lower }) => lower)
      .join(" ");
  if (/^(?:reasons?|grounds|causes?|excuses?|explanations?)$/.test(said(1))) return 1;
  const length = [3, 2, 1].find((count) => openWords.test(said(count))) ?? 0;
  const next = words[at + length];
  const isOpen =
    next === undefined || next.kind === "punctuation" || /^(?:what|which)$/.test(next.lower);
  return length > 0 && isOpen ? length : 0;
}

const openWords =
  /^(?:because of|due to|down to|owing to|on account of|as a result of|because|for)$/;

/** The one column that gives the reasons of an event that the question names. */
export function reasonColumn(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): KnownColumn | null {
  const { columns } = vocabulary;
  const ofReasons = columns.filter(({ words: header }) => header.some(saysReason));
  if (ofReasons.length === 0) return null;
  const isDecided = findDecisions(words, vocabulary).length > 0;
  const found = ofReasons.filter(({ profile, words: header }) => {
    const others = header.filter((word) => word.weight >= 1 && !saysReason(word));
    return (
      profile.type === "VARCHAR" &&
      profile.kind !== "text" &&
      others.length > 0 &&
      others.every((word) => isSaid(word, words) || (isRefusal(word) && isDecided))
    );
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

const saysReason = ({ stem: own }: HeaderWord): boolean => own === reason || own === cause;

const [reason, cause] = ["reason", "cause"].map(stem);

/** Whether the question speaks of what a word of the header names. */
const isSaid = (header: HeaderWord, words: readonly QuestionWord[]): boolean =>
  words.some(
    ({ stem: own }, at) =>
      header.stem === own ||
      header.otherStems.has(own) ||
      [...synonymSetsOf(own)].some((set) => header.synonymSets.has(set)) ||
      phrasesAt(words, at).some(({ synonymSet }) => header.synonymSets.has(synonymSet)),
  );

const isRefusal = ({ stem: own, otherStems }: HeaderWord): boolean =>
  refusals.has(own) || [...otherStems].some((one) => refusals.has(one));

const refusals: ReadonlySet<string> = new Set(decisionHeaders.refused.split(" ").map(stem));
