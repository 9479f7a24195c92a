import type { Span } from "../../document/document-text.ts";
import { isStopWord } from "../../document/stop-words.ts";
import { isUnspaced, keyOf, type Word, wordsIn } from "../../document/text-words.ts";
import { monthNames, weekdayNames } from "../../table/calendar.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** Words that stand side by side more often than by chance. */
export interface Phrase extends Span {
  /** As first written: `content.slice(start, end)`. */
  readonly text: string;
  /** Keys of its words, joined by blanks; of a script without spaces the text itself. */
  readonly key: string;
}

const maxPhrases = 12;
const maxWords = 4;
/** Enough to find what a text is about; how often is then counted in all of it. */
const charactersRead = 2_000_000;
/** Words of scripts without spaces are found by a dictionary, which takes a second for each million. */
const unspacedRead = 200_000;

/**
 * The phrases a text comes back to, the weightiest first: runs of content words within a sentence,
 * weighed by how often they occur other than inside a longer one (C-value, Frantzi et al. 2000).
 */
export function keyPhrases(text: ReadText): Phrase[] {
  const found = new Map<string, Found>();
  let [characters, unspaced] = [0, 0];
  for (const sentence of spreadOver(text.sentences)) {
    if (characters > charactersRead) break;
    characters += sentence.end - sentence.start;
    const words = wordsIn(text.content, sentence);
    enterRuns(found, runsOf(words, text.content), text.content);
    if (unspaced > unspacedRead || !words.some(({ key }) => isUnspaced(key))) continue;
    unspaced += sentence.end - sentence.start;
    enterUnspaced(found, text.content, sentence);
  }
  return chosenAmong(found).map(({ key, start, end }) => {
    return { key, start, end, text: text.content.slice(start, end) };
  });
}

/** All of a text that is not too long; of any other each document's beginning first. */
function spreadOver(sentences: readonly Sentence[]): readonly Sentence[] {
  const length = (sentences.at(-1)?.end ?? 0) - (sentences[0]?.start ?? 0);
  return length <= charactersRead
    ? sentences
    : sentences.toSorted((one, other) => one.sentence - other.sentence);
}

interface Found {
  start: number;
  end: number;
  readonly key: string;
  readonly words: number;
  count: number;
  /** Times it stood within a longer phrase, and in how many different ones. */
  nested: number;
  readonly around: Set<string>;
}

/** Runs of content words with nothing but a blank or a hyphen between them. */
function runsOf(words: readonly Word[], content: string): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of words) {
    const last = run.at(-1);
    const parted = last !== undefined && !/^[ \u00a0-]$/.test(content.slice(last.end, word.start));
    if (parted || !isContent(word)) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (isContent(word)) run.push(word);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Units of time, parts of the calendar and titles, which say what a text is about only beside others. */
const saidBeside = new Set(
  [
    ...[...monthNames, ...weekdayNames],
    ..."second minute hour day night week weekend month quarter year time percent number".split(
      " ",
    ),
    ..."dr mr mrs ms miss prof professor sir madam".split(" "),
  ].map(keyOf),
);

/** Two letters at least, and no number first: `covid-19`, not `5th`. */
const isContent = ({ key }: Word) =>
  /^\P{N}*\p{L}\P{N}*\p{L}/u.test(key) && !isStopWord(key) && !isUnspaced(key);

function enterRuns(found: Map<string, Found>, runs: readonly Word[][], content: string): void {
  for (const run of runs)
    for (let from = 0; from < run.length; from += 1)
      for (let size = 1; size <= maxWords && from + size <= run.length; size += 1)
        enter(found, run.slice(from, from + size), content);
}

function enter(found: Map<string, Found>, words: readonly Word[], content: string): void {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return;
  const key = words.map((word) => word.key).join(" ");
  const entry = found.get(key);
  if (entry) {
    entry.count += 1;
    // Within a sentence it stands as it is written when no sentence begins with it.
    if (isCapital(content, entry.start) && !isCapital(content, first.start))
      Object.assign(entry, { start: first.start, end: last.end });
  } else
    found.set(key, {
      ...{ key, start: first.start, end: last.end, words: words.length },
      ...{ count: 1, nested: 0, around: new Set() },
    });
}

const isCapital = (content: string, at: number) => /\p{Lu}/u.test(content.charAt(at));

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

function enterUnspaced(found: Map<string, Found>, content: string, sentence: Span): void {
  const sliced = content.slice(sentence.start, sentence.end);
  for (const { segment, index, isWordLike } of segmenter.segment(sliced)) {
    if (!isWordLike || !isUnspaced(segment) || segment.length < 2 || isStopWord(segment)) continue;
    const start = sentence.start + index;
    const entry = found.get(segment);
    if (entry) entry.count += 1;
    else
      found.set(segment, {
        ...{ key: segment, start, end: start + segment.length, words: 1 },
        ...{ count: 1, nested: 0, around: new Set() },
      });
  }
}

function chosenAmong(found: ReadonlyMap<string, Found>): Found[] {
  const repeated = [...found.values()].filter(
    ({ count, key }) => count > 1 && !saidBeside.has(key),
  );
  for (const phrase of repeated) nestWithin(found, phrase);
  const weighed = repeated
    .map((phrase) => ({ phrase, weight: weightOf(phrase) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.phrase.start - other.phrase.start);
  const chosen: Found[] = [];
  for (const { phrase } of weighed) {
    if (chosen.length === maxPhrases) break;
    if (!chosen.some((other) => saysTheSame(phrase, other))) chosen.push(phrase);
  }
  return chosen;
}

/** Tells each shorter phrase within this one that it was counted here too. */
function nestWithin(found: ReadonlyMap<string, Found>, { key, words, count }: Found): void {
  if (words === 1) return;
  const keys = key.split(" ");
  for (let from = 0; from < keys.length; from += 1)
    for (let size = 1; size < keys.length && from + size <= keys.length; size += 1) {
      const inner = found.get(keys.slice(from, from + size).join(" "));
      if (!inner) continue;
      inner.nested += count;
      inner.around.add(key);
    }
}

/** A single word says less than two: it has to come back more often for the same weight. */
function weightOf({ words, count, nested, around }: Found): number {
  const alone = around.size === 0 ? count : count - nested / around.size;
  return Math.log2(words + 0.6) * (alone > 1 ? alone : 0);
}

/** One within the other adds nothing to the list. */
function saysTheSame(one: Found, other: Found): boolean {
  const [a, b] = [` ${one.key} `, ` ${other.key} `];
  return a.includes(b) || (b.includes(a) && one.count <= other.count * 2);
}
