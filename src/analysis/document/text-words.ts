import type { Span } from "./document-text.ts";
import { isStopWord } from "./stop-words.ts";

/** A word of a text and the key under which its endings count as one. */
export interface Word extends Span {
  readonly key: string;
}

const letter = "[\\p{L}\\p{M}\\p{N}]";
/** Letters and digits; a hyphen or an apostrophe joins them, a point or a comma digits only. */
const wordPattern = new RegExp(
  `${letter}+(?:(?:['’-]|(?<=\\p{N})[.,](?=\\p{N}))${letter}+)*`,
  "gu",
);

/** Signs of scripts that write no spaces: each counts as a word, as word processors count them. */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const sign = `[${unspaced}]--\\p{M}`;
const unspacedSign = new RegExp(`[${sign}]`, "v");
const pieces = new RegExp(`[${sign}]\\p{M}*|[^[${sign}]]+`, "gv");

/** Whether a text holds signs of a script without spaces. */
export const isUnspaced = (text: string): boolean => unspacedSign.test(text);

/** The words between two places, in their order. */
export function wordsIn(content: string, { start, end }: Span): Word[] {
  const words: Word[] = [];
  wordPattern.lastIndex = start;
  for (let match = wordPattern.exec(content); match !== null; match = wordPattern.exec(content)) {
    if (match.index >= end) break;
    addWords(words, match[0].slice(0, end - match.index), match.index);
  }
  return words;
}

/** The same of a text that stands alone, such as a question. */
export const wordsOf = (text: string): Word[] => wordsIn(text, { start: 0, end: text.length });

function addWords(words: Word[], text: string, start: number): void {
  if (!mayBeUnspaced.test(text) || !isUnspaced(text)) {
    words.push({ start, end: start + text.length, key: keyOf(text) });
    return;
  }
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const [joint = ""] = /^[-'’.,]+/.exec(piece) ?? [];
    const word = piece.slice(joint.length).replace(/[-'’.,]+$/, "");
    const from = start + index + joint.length;
    if (word !== "") words.push({ start: from, end: from + word.length, key: keyOf(word) });
  }
}

/** Thai begins at U+0E00: most words are settled by this alone. */
const mayBeUnspaced = /[\u0e00-\uffff]/;

const keys = new Map<string, string>();
/** Keys that are remembered; a text of millions of different words is none of a person's. */
const maxKeys = 200_000;

/** What a word is compared by: in small letters, without its ending. */
export function keyOf(word: string): string {
  const kept = keys.get(word);
  if (kept !== undefined) return kept;
  if (keys.size >= maxKeys) keys.clear();
  const key = stem(word.normalize("NFKC").toLowerCase().replaceAll("’", "'"));
  keys.set(word, key);
  return key;
}

/**
 * Takes off what English grammar adds to a word, and the article that Arabic and Hebrew write onto
 * it. It need not give a word, only the same for the forms of one.
 */
function stem(word: string): string {
  const bare = word.replace(/'s?$/, "");
  if (/^ال\p{L}{3,}$/u.test(bare)) return bare.slice(2);
  if (/^ה[\u05d0-\u05ea]{3,}$/.test(bare)) return bare.slice(1);
  const plain = irregular.get(bare) ?? bare;
  return /^[a-z-]{4,}$/.test(plain) ? withoutEnding(plain) : plain;
}

/** Forms that no ending tells, first the one that the others are compared by. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    "rise rose risen|fall fell fallen|grow grew grown|pay paid|spend spent|say said|begin began begun|buy bought|sell sold|" +
    "hold held|meet met|lead led|leave left|lose lost|send sent|build built|find found|write wrote written|choose chose chosen|" +
    "bring brought|teach taught|speak spoke spoken|tell told|think thought|drive drove driven|break broke broken|show shown|" +
    "know knew known|understand understood|feel felt|win won|draw drew drawn|wear wore worn|sleep slept|bleed bled|feed fed|" +
    "child children|woman women|man men|foot feet|diagnosis diagnoses|analysis analyses|criterion criteria|crisis crises"
  )
    .split("|")
    .flatMap((forms) => {
      const [first = "", ...others] = forms.split(" ");
      return others.map((form) => [form, first] as const);
    }),
);

function withoutEnding(word: string): string {
  const singular = withoutPlural(word);
  const [, root] = /^([^aeiouy]*[aeiouy].*)(?:ing|ed)$/.exec(singular) ?? [];
  if (root === undefined || root.length < 3) return withoutE(singular);
  return withoutE(/([^aeiouls])\1$/.test(root) ? root.slice(0, -1) : root);
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^suiy]s$/.test(word) || /[aeo]ys$/.test(word) ? word.slice(0, -1) : word;
}

/** `charge`, `charges` and `charged` meet without their last e. */
const withoutE = (word: string) =>
  word.length > 4 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word;

/**
 * What a stretch of text is about: the keys of its content words, and of scripts without spaces each
 * two neighbouring signs, which find a word without knowing where it begins.
 */
export function termsOf(words: readonly Word[]): string[] {
  return words.flatMap(({ key, end }, at) => {
    if (!mayBeUnspaced.test(key) || !isUnspaced(key)) return isStopWord(key) ? [] : [key];
    const next = words[at + 1];
    return next?.start === end && isUnspaced(next.key) ? [key + next.key] : [];
  });
}
