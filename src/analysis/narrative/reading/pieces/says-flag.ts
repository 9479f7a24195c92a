import type { QuestionWord } from "../words/split-words.ts";
import { phrasesAt, saidSetsOf, synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord, KnownColumn } from "../words/vocabulary.ts";
import { isParticiple } from "./find-done.ts";

/**
 * Whether words that name a column of yes and no in part say what its yes does: `samples` are not yet what
 * `Sample Rejected` tells, nor results what `Abnormal Result` does, while a reminder is a `Reminder Sent`.
 */
export const saysFlag = (said: readonly QuestionWord[], { words }: KnownColumn): boolean =>
  said.some((_, at) => meansWhole(said.slice(at), words)) ||
  tellingWords(words).every((telling) => said.some((_, at) => means(said.slice(at), telling)));

/** `missed`, of a `No-show`: a word for several of the header's words together. */
function meansWhole(said: readonly QuestionWord[], words: readonly HeaderWord[]): boolean {
  const sets = setsAt(said);
  return words.some(({ stem, otherStems, synonymSets }) => {
    const own = new Set([stem, ...otherStems].flatMap((one) => [...synonymSetsOf(one)]));
    return sets.some((set) => synonymSets.has(set) && !own.has(set));
  });
}

/** The words of a header without which the others name but what the record is about. */
function tellingWords(words: readonly HeaderWord[]): readonly HeaderWord[] {
  const own = words.filter(({ text }) => !/^(?:is|was|has|had|the|to|of|a)$/.test(text));
  if (own.length < 2) return [];
  const prefix = own.find(({ text }, at) => at < own.length - 1 && prefixes.test(text));
  if (prefix) return [prefix];
  if (own.some(({ text }) => bringsAbout.test(text))) return [];
  const done = own.find(({ text }) => isParticiple(text));
  const [first = null, next = null] = own;
  if (done || first === null) return done ? [done] : [];
  // `days` alone are not what `isDayCase` tells.
  if (next && common.test(first.text)) return [first, next];
  return qualities.test(first.text) ? [first] : [];
}

const prefixes = /^(?:pre|post|re|un|non|not|no)$/;

/** What is sent or given was not there before: its noun alone says so. */
const bringsAbout =
  /^(?:sent|given|used|need|needed|required|done|made|booked|started|raised|prescribed|performed|offered|provided|obtained|issued|present)$/;

const qualities =
  /^(?:abnormal|critical|urgent|late|repeat|severe|major|minor|emergency|serious|positive|negative)$/;

/** Words of a quality that say it only together with the noun behind them. */
const common = /^(?:day|same|over|under|out|high|low|long|short|first|second|last|early|new|old)$/;

/** Whether the words begin with one that a header's word is, is short for or is like. */
const means = (
  said: readonly QuestionWord[],
  { stem, otherStems, synonymSets }: HeaderWord,
): boolean =>
  said[0]?.stem === stem ||
  otherStems.has(said[0]?.stem ?? "") ||
  setsAt(said).some((set) => synonymSets.has(set));

/** Sets of synonyms of the first word, and of phrases that begin with it. */
const setsAt = (said: readonly QuestionWord[]): readonly number[] => {
  const first = said[0]?.stem ?? "";
  return [
    ...synonymSetsOf(first),
    ...saidSetsOf(first),
    ...phrasesAt(said, 0).map(({ synonymSet }) => synonymSet),
  ];
};
