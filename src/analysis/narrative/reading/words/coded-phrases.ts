import { codePhrases } from "../lexicon/code-phrases.ts";
import { clinicalCodePhrases } from "../lexicon/code-phrases-clinical.ts";
import { officeCodePhrases } from "../lexicon/code-phrases-office.ts";
import { peopleCodePhrases } from "../lexicon/code-phrases-people.ts";
import { expansionsOf } from "./abbreviations.ts";
import type { KnownColumn } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

/** A phrase by its stems, and the value that it means. */
export interface CodedPhrase {
  readonly stems: readonly string[];
  readonly value: string;
  /** Set where all values that hold this code are meant: `caesarean` beside `ELCS` and `EMCS`. */
  readonly isPart?: true;
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

interface Family {
  /** Stems of words of which a header must have one; none where any will do. */
  readonly headers: ReadonlySet<string>;
  /** What a column of these codes is called, whatever its header. */
  readonly names: readonly (readonly string[])[];
  readonly lines: readonly {
    readonly codes: readonly string[];
    readonly phrases: readonly (readonly string[])[];
  }[];
  readonly phrasesByCode: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const families = [
  ...clinicalCodePhrases,
  ...peopleCodePhrases,
  ...officeCodePhrases,
  ...codePhrases,
].map(familyOf);

function familyOf(lines: readonly string[]): Family {
  const said = (sign: string): string =>
    lines.find((line) => line.startsWith(sign))?.slice(sign.length) ?? "";
  const coded = lines
    .filter((line) => !/^(?:in|is): /.test(line))
    .map((line) => {
      const [codes = "", phrases = ""] = line.split(": ");
      return { codes: codes.split(" "), phrases: phrasesIn(phrases) };
    });
  const phrasesByCode = new Map<string, (readonly string[])[]>();
  for (const { codes, phrases } of coded)
    for (const code of new Set(codes))
      phrasesByCode.set(code, [...(phrasesByCode.get(code) ?? []), ...phrases]);
  return {
    headers: new Set(said("in: ").split(" ").filter(Boolean).map(stem)),
    names: phrasesIn(said("is: ")),
    lines: coded,
    phrasesByCode,
  };
}

function phrasesIn(line: string): readonly (readonly string[])[] {
  return line
    .split(", ")
    .filter(Boolean)
    .map((phrase) => phrase.split(" ").map(stem));
}

/** What most columns of codes hold besides, and what tells nothing of their family. */
const isNoCode = (value: string): boolean =>
  /^(?:|-|n\/?[ak]|nk|unk(?:nown)?|oth(?:er)?|none|misc)$/i.test(value.trim());

/**
 * Phrases that mean a value of this column: told by its header, by custom, or where most of its values
 * are codes of one family, and its header says so if these may be others.
 */
export function codedPhrases(column: KnownColumn): readonly CodedPhrase[] {
  const told = toldByHeader(column) ?? sexByNumber(column);
  if (told) return told;
  const best = familyOfColumn(column);
  return best ? [...best.found, ...partsOf(best.family, column)] : [];
}

/** By their stems, phrases that name a column of such codes: `type of delivery` for a column `mode`. */
export const codedNames = (column: KnownColumn): readonly (readonly string[])[] =>
  familyOfColumn(column)?.family.names ?? [];

interface Fitting {
  readonly family: Family;
  readonly found: readonly CodedPhrase[];
}

function familyOfColumn({ profile, words }: KnownColumn): Fitting | null {
  const { values, type } = profile;
  if (type !== "VARCHAR" || values.length < 2 || values.length > 30) return null;
  const headers = new Set(
    words.flatMap((word) => [
      word.stem,
      ...word.otherStems,
      stem(word.text),
      ...expansionsOf(word.text).map(stem),
    ]),
  );
  const texts = values.map(({ value }) => value);
  const shares = families
    .filter(
      (family) => family.headers.size === 0 || [...family.headers].some((one) => headers.has(one)),
    )
    .map((family) => shareOf(family, texts));
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= 0.6 ? best : null;
}

function shareOf(family: Family, values: readonly string[]): Fitting & { readonly share: number } {
  const found = values.flatMap((value) => {
    const meant = family.phrasesByCode.get(value.trim().toLowerCase()) ?? [];
    return meant.map((stems) => ({ stems, value }));
  });
  const codes = values.filter((value) => !isNoCode(value));
  const known = new Set(found.map(({ value }) => value)).size;
  return { family, found, share: known < 2 ? 0 : known / Math.max(codes.length, known) };
}

/** Codes of which the column holds none but several that end with one: of all of those. */
function partsOf({ lines }: Family, { profile: { values } }: KnownColumn): CodedPhrase[] {
  const written = values.map(({ value }) => value.trim().toLowerCase());
  return lines.flatMap(({ codes, phrases }) => {
    if (codes.some((code) => written.includes(code))) return [];
    const part = codes.find(
      (code) => code.length > 1 && written.filter((value) => value.endsWith(code)).length > 1,
    );
    return part === undefined
      ? []
      : phrases.map((stems) => ({ stems, value: part, isPart: true as const }));
  });
}
