import { escapePattern } from "../../escape-pattern.ts";
import { fillerWords, matchHeader } from "./header-match.ts";
import { stem } from "./method-words.ts";
import type { QuestionContext, SceneColumn } from "./reading.ts";

/*
 * A marked text has `⟦c3⟧` where it names the column with the index 3 and `⟦v5⟧` where it names the
 * value with the index 5, so that patterns see what words mean instead of the words.
 */

export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
  readonly score: number;
}

/** Replaces what names columns and values; the best match of overlapping ones counts. */
export function markText(text: string, context: QuestionContext): string {
  const found = [
    ...literalColumns(text, context),
    ...namedValues(text, context),
    ...phrases(text, context),
  ];
  const kept: Mention[] = [];
  for (const mention of found.sort(
    (a, b) => b.score - a.score || b.end - b.start - (a.end - a.start),
  ))
    if (kept.every(({ start, end }) => mention.end <= start || mention.start >= end))
      kept.push(mention);
  return smooth(
    kept
      .sort((a, b) => b.start - a.start)
      .reduce(
        (left, { start, end, mark }) => `${left.slice(0, start)}${mark}${left.slice(end)}`,
        text,
      ),
  );
}

/** Quotes around a mark, a header repeated in brackets and words such as "column" go. */
function smooth(text: string): string {
  return text
    .replaceAll(/["'`]\s*(⟦[cv]\d+⟧)\s*["'`]/g, "$1")
    .replaceAll(/(⟦c(\d+)⟧)\s*\(\s*⟦c\2⟧\s*\)/g, "$1")
    .replaceAll(/\b[Tt]he\s+(?=⟦)/g, "")
    .replaceAll(
      /(⟦c\d+⟧)(?:'s)?(?:\s+(?:columns?|variables?|features?|fields?|attributes?|data|figures|amounts?|levels?|values?|scores?)\b)+/g,
      "$1",
    )
    .replaceAll(
      /\b(?:columns?|variables?|features?|fields?|attributes?|values? of|data)\s+(?=⟦c)/g,
      "",
    )
    .replaceAll(/(⟦c(\d+)⟧)\s*\(\s*⟦c\2⟧\s*\)/g, "$1")
    .replaceAll(/(⟦c(\d+)⟧)(?:\s+⟦c\2⟧)+/g, "$1");
}

/** Headers as they are written; in quotes without regard to case. */
function literalColumns(text: string, { columns }: QuestionContext): Mention[] {
  return columns.flatMap(({ name }, at) => {
    const escaped = escapePattern(name.trim());
    if (escaped === "") return [];
    const quoted = [...text.matchAll(new RegExp(`["'\`]${escaped}["'\`]`, "gi"))].map((match) =>
      mentionOf(match, `⟦c${at}⟧`, 3),
    );
    const bare = [...text.matchAll(new RegExp(`(?<![\\w⟦])${escaped}(?![\\w⟧])`, "g"))].map(
      (match) => mentionOf(match, `⟦c${at}⟧`, 2),
    );
    return [...quoted, ...bare];
  });
}

const mentionOf = (match: RegExpExecArray, mark: string, score: number): Mention => ({
  start: match.index,
  end: match.index + match[0].length,
  mark,
  score,
});

/** Values as they are written, in the plural, or in any case where that cannot be another word. */
function namedValues(text: string, { values }: QuestionContext): Mention[] {
  return values.flatMap(({ text: value, isPlain }, at) => {
    const escaped = escapePattern(value);
    const quoted = [...text.matchAll(new RegExp(`["'\`]${escaped}["'\`]`, "gi"))];
    const bare = isPlain
      ? [
          ...text.matchAll(
            new RegExp(`(?<![\\w'"⟦])${escaped}s?(?![\\w⟧])`, /[a-z]/.test(value) ? "gi" : "g"),
          ),
        ]
      : [];
    return [
      ...quoted.map((match) => mentionOf(match, `⟦v${at}⟧`, 2.5)),
      ...bare.map((match) => mentionOf(match, `⟦v${at}⟧`, 1.5)),
    ];
  });
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const longestPhrase = 9;

/** Phrases that name a header without being it. */
function phrases(text: string, context: QuestionContext): Mention[] {
  const words: Word[] = [...text.matchAll(/[A-Za-z0-9#&]+/g)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.flatMap((first, from) => {
    if (fillerWords.has(first.text) || isKindOfDeviation(text, first)) return [];
    return words
      .slice(from, from + longestPhrase)
      .flatMap((_, length) => phrase(words.slice(from, from + length + 1), text, context));
  });
}

function phrase(words: readonly Word[], text: string, context: QuestionContext): Mention[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || fillerWords.has(last.text) || isBroken(text, words)) return [];
  const best = bestColumn(
    words.map((word) => word.text),
    context.columns,
  );
  if (best === null) return [];
  return [{ start: first.start, end: last.end, mark: `⟦c${best.at}⟧`, score: best.score }];
}

/** `population standard deviation` is no population. */
const isKindOfDeviation = (text: string, { text: word, end }: Word) =>
  word === "population" &&
  /^\s+(?:standard|variance|sd\b|std|deviation|formula)/i.test(text.slice(end));

/** A phrase does not reach over the end of a sentence or a list. */
const isBroken = (text: string, phrase: readonly Word[]) =>
  /[.,;:()\n"'=]/.test(
    text.slice(phrase[0]?.start, phrase.at(-1)?.end).replaceAll(/(?<=\w)'(?=\w)/g, ""),
  );

/** The column a phrase names; none where two fit it about as well. */
function bestColumn(words: readonly string[], columns: readonly SceneColumn[]) {
  const ranked = columns
    .map((column, at) => ({ at, score: scoreOf(words, column), column }))
    // `passengers` are the rows, not the column PassengerId.
    .filter(({ score, column }) => score >= (column.kind === "identifier" ? 0.8 : 0.3))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || (second !== undefined && best.score - second.score < 0.02)) return null;
  return best;
}

function scoreOf(words: readonly string[], { name, words: header, variants }: SceneColumn): number {
  const whole = matchHeader(words, header);
  const inner = variants.map((variant) => 0.9 * matchHeader(words, variant));
  const isStem = stem(words.join("")) === stem(name.toLowerCase());
  return Math.max(whole, isStem ? 1 : 0, ...inner);
}
