import { codePhrases } from "./lexicon/code-phrases.ts";
import type { KnownColumn } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

/** A phrase by its stems, and the value that it means. */
export interface CodedPhrase {
  readonly stems: readonly string[];
  readonly value: string;
}

const phrasesOf = (codes: readonly (readonly [value: string, words: string])[]): CodedPhrase[] =>
  codes.flatMap(([value, line]) => line.split(" ").map((word) => ({ stems: [stem(word)], value })));

const women = "women woman female lady girl";
const men = "men man male gentleman boy";

/** `sex (0=F, 1=M)`, `smoker: 1 yes 2 no`: a header that says what its codes mean. */
function toldByHeader({ profile }: KnownColumn): readonly CodedPhrase[] | null {
  const told = [...profile.name.matchAll(/(\d{1,2})\s*[=:]\s*(\p{L}+)/gu)].flatMap(
    ([, code = "", word = ""]) =>
      profile.values.some(({ value }) => value === code) ? [[code, inFull(word)] as const] : [],
  );
  return told.length > 1 ? phrasesOf(told) : null;
}

function inFull(word: string): string {
  const lower = word.toLowerCase();
  if (/^(?:f|fem|female|women|woman)$/.test(lower)) return women;
  return /^(?:m|male|men|man)$/.test(lower) ? men : lower;
}

/** Where sex is a number, men are 1, and women the other code, as records of patients have it. */
function sexByNumber({ profile, words }: KnownColumn): readonly CodedPhrase[] | null {
  const codes = profile.values.map(({ value }) => value).toSorted();
  const isSex = words.some((word) => word.stem === "sex" || word.stem === "gender");
  if (!isSex || codes.length !== 2 || codes.some((code) => !/^[012]$/.test(code))) return null;
  const other = codes.find((code) => code !== "1");
  return codes.includes("1") && other !== undefined
    ? phrasesOf([
        ["1", men],
        [other, women],
      ])
    : null;
}

const families = codePhrases.map((lines) =>
  lines.map((line) => {
    const [codes = "", phrases = ""] = line.split(": ");
    return {
      codes: codes.split(" "),
      phrases: phrases.split(", ").map((phrase) => phrase.split(" ").map(stem)),
    };
  }),
);

/**
 * Phrases that mean a value of this column: told by its header, by custom, or where most of its values
 * are codes of one family.
 */
export function codedPhrases(column: KnownColumn): readonly CodedPhrase[] {
  const told = toldByHeader(column) ?? sexByNumber(column);
  if (told) return told;
  const { values, type } = column.profile;
  if (type !== "VARCHAR" || values.length < 2 || values.length > 30) return [];
  const shares = families.map((family) => {
    const found = values.flatMap(({ value }) => {
      const meant = family.filter(({ codes }) => codes.includes(value.trim().toLowerCase()));
      return meant.flatMap(({ phrases }) => phrases.map((stems) => ({ stems, value })));
    });
    return { found, share: new Set(found.map(({ value }) => value)).size / values.length };
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.6 ? best.found : [];
}
