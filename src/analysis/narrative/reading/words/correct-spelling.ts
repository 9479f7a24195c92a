import { everydayWords } from "../lexicon/everyday-words.ts";
import { wordsIn } from "../lexicon/ignorable-words.ts";
import { isPlainWord } from "./lexicon-words.ts";
import { isOneSlipFrom } from "./spelling.ts";
import { stem } from "./word-forms.ts";

const proper: ReadonlySet<string> = new Set(wordsIn(everydayWords));

/** Words of their own, however near they are to one that the table or the thesaurus knows. */
const isProper = (lower: string): boolean =>
  isPlainWord(lower) ||
  proper.has(lower) ||
  proper.has(stem(lower)) ||
  proper.has(lower.replace(/e?s$/, ""));

/** Known words, to find the only one from which a slip of the pen parts another. */
export class Spelling {
  /** By first letter. */
  readonly #words = new Map<string, Set<string>>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < 5 || !/^[a-z]+$/.test(word)) continue;
      const letter = word[0] ?? "";
      this.#words.set(letter, (this.#words.get(letter) ?? new Set()).add(word));
    }
  }

  /** The stem of the known word that is meant; null where none, or where several are as near. */
  nearest(lower: string): string | null {
    if (lower.length < 5 || !/^[a-z]+$/.test(lower) || isProper(lower)) return null;
    const known = this.#words.get(lower[0] ?? "") ?? [];
    const singular = lower.replace(/s$/, "");
    const stems = new Set<string>();
    for (const word of known)
      if (isSlip(lower, word) || (singular !== lower && isSlip(singular, word)))
        stems.add(stem(word));
    const [only] = stems;
    return stems.size === 1 && only !== undefined ? only : null;
  }
}

/**
 * A slip stands within a word; another ending is another word. Short words are a letter away from many
 * others: in them only neighbours are swapped. One letter stands for another only where both are
 * vowels, or neighbours on the keyboard in a long word: `dysphasia` is no `dysphagia`.
 */
function isSlip(typed: string, known: string): boolean {
  if (typed === known || !isOneSlipFrom(typed, known)) return false;
  if (isOtherEnding(typed, known)) return false;
  if (typed.length !== known.length) return Math.min(typed.length, known.length) >= 6;
  const at = placeOfSlip(typed, known);
  if (typed[at] === known[at + 1] && typed[at + 1] === known[at]) return at > 0;
  const [one = "", other = ""] = [typed[at], known[at]];
  const isLikely = isVowel(one) && isVowel(other);
  return (typed.length >= 6 && isLikely) || (typed.length >= 8 && areKeysBeside(one, other));
}

const placeOfSlip = (typed: string, known: string): number =>
  [...typed].findIndex((letter, place) => letter !== known[place]);

/** `reviewer` is no slip of `review`; `resultt` may be one. */
function isOtherEnding(typed: string, known: string): boolean {
  if (typed.length > known.length && typed.at(-1) === typed.at(-2)) return false;
  const at = placeOfSlip(typed, known);
  const last = Math.min(typed.length, known.length) - (typed.length === known.length ? 1 : 0);
  return at < 0 || at >= last;
}

const isVowel = (letter: string) => /[aeiouy]/.test(letter);

const keys = "qwertyuiop asdfghjkl zxcvbnm";
const areKeysBeside = (one: string, other: string) =>
  Math.abs(keys.indexOf(one) - keys.indexOf(other)) === 1;
