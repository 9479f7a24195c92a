import type { FilledTexts } from "../filled-texts.ts";
import { nameWords } from "../name-words.ts";
import { isLargeRegion } from "../vocabulary/in-public-vocabulary.ts";
import { areFlags } from "../vocabulary/labels-by-form.ts";
import { plainName, statesOfTheWorld } from "../vocabulary/states-of-the-world.ts";
import { hasLuhnDigit, shapeOf, type ValueShape } from "./shape-of.ts";

/** What the values of a column say together. Shares are of all filled cells, from 0 to 1. */
export interface ValueEvidence {
  readonly cells: number;
  /** Different texts among the cells, from 0 to 1. */
  readonly variety: number;
  readonly distinct: number;
  /** Characters of the longest text. */
  readonly longest: number;
  share(...shapes: readonly ValueShape[]): number;
  /** Of cells that are so many digits, of one length or another, and nothing else. */
  digitShare(...lengths: readonly number[]): number;
  /** Of cells of two or three capital letters, as states and countries are abbreviated. */
  readonly abbreviations: number;
  /** Of different texts that are countries, or states and provinces of large ones. */
  readonly largeRegions: number;
  /** Of cells that are digits with a zero before them. */
  readonly leadingZeros: number;
  /** Of cells whose letters and digits stand in the one pattern that most have: `W8606271` is `A9999999`. */
  readonly samePattern: number;
  /** Of different texts that hold a given name or a family name that is listed. */
  readonly listedNames: number;
  /** Of cells of ten digits that end in the check digit of a provider's number. */
  readonly providerNumbers: number;
  /** Of cells of ten digits that the numbering plan of North America allows. */
  readonly americanPhones: number;
  /** Whether they say nothing but yes or no. */
  readonly areFlags: boolean;
  readonly numbers: NumberEvidence;
}

export interface NumberEvidence {
  readonly low: number;
  readonly high: number;
  /** Of cells with four to seven decimals. */
  readonly fine: number;
}

/** A state or a country, as columns of them are taken for names of people. */
const isLarge = (text: string): boolean =>
  isLargeRegion(text) || statesOfTheWorld().has(plainName(text));

/** Looks at every different text of a column once. */
export function valueEvidence({ texts, counts, cells }: FilledTexts): ValueEvidence {
  const trimmed = texts.map((text) => text.trim());
  const shapes = trimmed.map(shapeOf);
  const shareOf = (holds: (text: string, at: number) => boolean) =>
    trimmed.reduce((sum, text, at) => sum + (holds(text, at) ? (counts[at] ?? 0) / cells : 0), 0);
  const byShape = sharesBy(shapes, counts, cells);
  const lengths = trimmed.map((text, at) => (shapes[at] === "digits" ? text.length : 0));
  const byLength = sharesBy(lengths, counts, cells);
  let numbers: NumberEvidence | null = null;
  // What few columns need is looked for when it is asked for.
  return {
    cells,
    distinct: texts.length,
    longest: trimmed.reduce((most, text) => Math.max(most, text.length), 0),
    variety: cells === 0 ? 0 : texts.length / cells,
    share: (...asked) => asked.reduce((sum, shape) => sum + (byShape.get(shape) ?? 0), 0),
    digitShare: (...asked) => asked.reduce((sum, length) => sum + (byLength.get(length) ?? 0), 0),
    get abbreviations() {
      return shareOf((text) => /^[A-Z]{2,3}$/.test(text));
    },
    get largeRegions() {
      return trimmed.filter(isLarge).length / Math.max(1, texts.length);
    },
    get leadingZeros() {
      return shareOf((text, at) => lengths[at] !== 0 && /^0\d{3}/.test(text));
    },
    get samePattern() {
      return commonestPattern(trimmed) / Math.max(1, texts.length);
    },
    get listedNames() {
      return trimmed.filter(holdsListedName).length / Math.max(1, texts.length);
    },
    get providerNumbers() {
      return shareOf((text, at) => lengths[at] === 10 && isProviderNumber(text));
    },
    get americanPhones() {
      return shareOf((text, at) => lengths[at] === 10 && americanPhone.test(text));
    },
    get areFlags() {
      return texts.length < mostFlags && areFlags(trimmed);
    },
    get numbers() {
      numbers ??= numberEvidence(trimmed, shapes);
      return numbers;
    },
  };
}

/** Yes and no are not written in more ways than this, with what stands for neither. */
const mostFlags = 10;

/** The share of cells of each kind. */
function sharesBy<Kind>(kinds: readonly Kind[], counts: readonly number[], cells: number) {
  const shares = new Map<Kind, number>();
  for (const [at, kind] of kinds.entries())
    shares.set(kind, (shares.get(kind) ?? 0) + (counts[at] ?? 0) / cells);
  return shares;
}

const americanPhone = /^[2-9]\d{2}[2-9]\d{6}$/;

/** A National Provider Identifier: ten digits checked with 80840 before them. */
const isProviderNumber = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && hasLuhnDigit(`80840${text}`);

const holdsListedName = (text: string): boolean =>
  text.length <= 80 &&
  (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).some((word) => nameWords.has(word.toLowerCase()));

/** How many texts have the pattern that most have. */
function commonestPattern(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text.length > longestCode) continue;
    const pattern = text.replace(/[A-Za-z]/g, "A").replace(/\d/g, "9");
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const longestCode = 40;

function numberEvidence(texts: readonly string[], shapes: readonly ValueShape[]): NumberEvidence {
  let [low, high, fine] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const [at, text] of texts.entries()) {
    const shape = shapes[at];
    if (shape !== "number" && shape !== "digits") continue;
    const value = Number.parseFloat(text);
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (/^[-+]?\d{1,3}\.\d{4,7}$/.test(text)) fine += 1;
  }
  return { low, high, fine: fine / Math.max(1, texts.length) };
}
