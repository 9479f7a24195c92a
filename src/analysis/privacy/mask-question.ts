import { isStopWord } from "../document/stop-words.ts";
import { maskIdentifiers } from "./text-identifiers.ts";
import { isEnumerated, type KnownWords } from "./vocabulary/is-ordinary.ts";
import { isPersonName, isReleasableWord, mayBeName } from "./vocabulary/releasable-words.ts";

/** Stands in a text for what may not leave. */
export const withheldMark = "[withheld]";

/** A question as it may leave. */
export interface MaskedQuestion {
  readonly text: string;
  /** What stays here: `[withheld 1]` in the text stands for the first. */
  readonly words: readonly string[];
}

/** What is known of the words of a question. */
export interface QuestionWords {
  /** Values that may not leave, whatever their words are. */
  readonly hidden: readonly string[];
  /** Headers and names of groups that leave. */
  readonly told: readonly string[];
  readonly known: KnownWords;
}

/**
 * A question without identifiers: those that show themselves, words of values that may not leave, and
 * every word that is neither known to tell of nobody nor part of what leaves anyway. A word that people
 * are called by too goes where it is written as a name.
 */
export function maskQuestion(
  question: string,
  { hidden, told, known }: QuestionWords,
): MaskedQuestion {
  const words: string[] = [];
  const withhold = (word: string) => {
    words.push(word);
    return `[withheld ${words.length}]`;
  };
  const values = new Set(hidden.flatMap(partsOf));
  const leaving = new Set(told.flatMap((text) => (text.match(wordShape) ?? []).flatMap(formsOf)));
  const text = maskIdentifiers(question, withhold).replace(
    wordOrMark,
    (word, at: number, text: string) => {
      if (word.startsWith("[")) return word;
      const forms = formsOf(word);
      if (forms.some((form) => values.has(form))) return withhold(word);
      if (forms.some((form) => leaving.has(form))) return word;
      const parts = word
        .replace(contraction, "")
        .split(/['’-]/)
        .filter((part) => part !== "");
      if (!parts.every((part) => isReleasableWord(part, known))) return withhold(word);
      const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
      return isWrittenAsName(parts, before) || isBesideName(parts, before, after)
        ? withhold(word)
        : word;
    },
  );
  return { text, words };
}

/** A text that stands for what was withheld, as it was. */
export const restoreWithheld = (text: string, words: readonly string[]): string =>
  text.replace(mark, (whole, number: string) => {
    const word = words[Number(number) - 1];
    return word === undefined ? whole : word.replace(/['’]s$/, "");
  });

/** Whether a text has something that stands for a word of the question. */
export const holdsWithheld = (text: string): boolean => text.search(mark) >= 0;

const mark = /\[withheld (\d+)\]/g;

/** `don't`, `ward's`, `we've`. */
const contraction = /(?:n['’]t|['’](?:s|ll|re|ve|d|m))$/i;

const wordShape = /[\p{L}\p{M}\p{N}'’-]+/gu;
const wordOrMark = /\[withheld \d+\]|[\p{L}\p{M}\p{N}'’-]+/gu;

/** `Dr Young`, and `Young` with a capital letter within a sentence. */
function isWrittenAsName(parts: readonly string[], before: string): boolean {
  if (!parts.some((part) => /^\p{Lu}\p{Ll}/u.test(part))) return false;
  if (titled.test(before)) return true;
  const beginsSentence = /(?:^|[.!?:;"“(])\s*$/.test(before);
  return !beginsSentence && parts.some((part) => mayBeName(part) && !isEnumerated(part));
}

/** `siobhan quill`: a word that people are called by too, beside a name. */
function isBesideName(parts: readonly string[], before: string, after: string): boolean {
  const beside = [/(\p{L}+) $/u.exec(before)?.[1], /^ (\p{L}+)/u.exec(after)?.[1]];
  return (
    parts.some((part) => mayBeName(part) && !isEnumerated(part)) &&
    beside.some((word) => word !== undefined && isPersonName(word.toLowerCase()))
  );
}

const titled =
  /\b(?:mr|mrs|ms|miss|mx|dr|doctor|prof|professor|sister|nurse|sir|dame|called|named)\.? +$/i;

/** A word and what stands in it: `Mary’s` and `Smith-Jones` hold names too. */
function formsOf(word: string): string[] {
  const key = keyOf(word);
  return [key, key.replace(/'s?$/, ""), ...key.split(/['-]/)];
}

const keyOf = (word: string) => word.toLowerCase().replaceAll("’", "'");

/**
 * Words of a value that could name somebody, so no `the` of `The Lodge`. Of a sentence only those with
 * digits: any question has its words.
 */
function partsOf(value: string): string[] {
  const words = value.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const telling = words.length > 4 ? /\d/u : /^\p{L}|\d/u;
  return words
    .filter((word) => telling.test(word) && word.length >= 3)
    .map(keyOf)
    .filter((word) => !isStopWord(word) || mayBeName(word));
}
