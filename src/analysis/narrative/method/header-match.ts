import { isMethodWord, stem } from "./method-words.ts";

/** The words of a header: `maxStormCat`, `max_storm_cat` and `Max storm cat` are three each. */
export function headerWords(header: string): string[] {
  return header
    .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .replaceAll("#", " number ")
    .replaceAll(/%/g, " percent ")
    .replaceAll(/([A-Za-z])(\d)/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !fillerWords.has(word));
}

/** Words of a phrase that name nothing by themselves. */
export const fillerWords: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "of",
  "in",
  "per",
  "and",
  "for",
  "to",
  "by",
  "at",
  "on",
  "or",
  "each",
  "its",
  "their",
  "from",
  "with",
]);

/**
 * How well a phrase names a header, 0 to 1: by the same words, by prefixes (`temp`), initials
 * (`gdp`), run together (`lifeexp`), or by words for the same thing.
 */
export function matchHeader(phrase: readonly string[], header: readonly string[]): number {
  const words = phrase.filter((word) => !fillerWords.has(word));
  if (words.length === 0 || header.length === 0) return 0;
  const ways = words.length < phrase.length ? [words, phrase] : [words];
  const whole = ways.flatMap((way) =>
    orders(header).map((order) => cover(order, way, header.length === 1 && way.length === 1)),
  );
  const best = Math.max(0, ...whole);
  if (best > 0 || words.every(isMethodWord)) return best;
  return partOfHeader(words, header);
}

/** The phrase may name the header's words in another order, but not shuffle many. */
function orders(header: readonly string[]): string[][] {
  if (header.length === 1) return [[...header]];
  const turned = header.map((_, at) => [...header.slice(at), ...header.slice(0, at)]);
  return header.length === 2 ? turned : [...turned, [...header].reverse()];
}

/** The mean quality of the header's words, each of which covers the next words of the phrase. */
function cover(header: readonly string[], words: readonly string[], isAlone: boolean): number {
  const [token, ...others] = header;
  if (token === undefined) return words.length === 0 ? 1 : 0;
  let best = 0;
  for (let taken = 1; taken <= Math.min(6, words.length - others.length); taken += 1) {
    const quality = alignment(token, words.slice(0, taken), isAlone);
    if (quality === 0) continue;
    const rest =
      others.length === 0 && taken === words.length ? 1 : cover(others, words.slice(taken), false);
    if (rest > 0) best = Math.max(best, (quality + rest * others.length) / header.length);
  }
  return best;
}

/** The phrase names some words of the header as they are, and none besides. */
function partOfHeader(words: readonly string[], header: readonly string[]): number {
  let best = 0;
  for (const part of partsOf(header)) {
    const quality = Math.max(...orders(part).map((order) => cover(order, words, true)));
    const share = part.join("").length / header.join("").length;
    if (quality >= 0.85) best = Math.max(best, quality * (0.35 + 0.3 * share));
  }
  return best;
}

/** Runs of words that say something by themselves. */
function partsOf(header: readonly string[]): string[][] {
  const runs = header.flatMap((_, from) =>
    header.slice(from).map((_, length) => header.slice(from, from + length + 1)),
  );
  return runs.filter(
    (run) =>
      run.length < header.length &&
      run.some((word) => word.length >= 3 && !isMethodWord(word) && !/^\d+$/.test(word)),
  );
}

/** How well a word of the header stands for some words of the phrase. */
function alignment(token: string, words: readonly string[], isAlone: boolean): number {
  const [word = ""] = words;
  if (words.length > 1) return runTogether(token, words);
  if (token === word || stem(token) === stem(word)) return 1;
  if (synonyms.some((set) => set.has(token) && set.has(word))) return 0.85;
  if (isMethodWord(word)) return 0;
  return abbreviation(token, word, isAlone);
}

function abbreviation(token: string, word: string, isAlone: boolean): number {
  if (/\d/.test(token + word) || wholeWords.has(token)) return 0;
  if (word.startsWith(token)) {
    if (token.length >= 3) return 0.85;
    return isAlone ? 0 : 0.6;
  }
  if (token.length >= 5 && word.length >= 4 && token.endsWith(word)) return 0.5;
  return token.length >= 3 && token[0] === word[0] && isSkeleton(token, word) ? 0.7 : 0;
}

/** `hlth` of health: its letters in order, most consonants among them. */
function isSkeleton(token: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === token[at]) at += 1;
  const consonants = word.replaceAll(/[aeiouy]/g, "");
  return at === token.length && token.length >= consonants.length - 1;
}

/** A word of the header made of the beginnings of several words. */
function runTogether(token: string, words: readonly string[]): number {
  const parts = segment(token, words);
  if (parts === null) return 0;
  const areInitials = parts.every((part) => part.length === 1);
  if (areInitials) return words.length >= 3 ? 0.8 : 0;
  return parts.some((part) => part.length >= 3) && parts.at(-1)?.length !== 1 ? 0.85 : 0;
}

function segment(token: string, words: readonly string[]): string[] | null {
  const [word, ...others] = words;
  if (word === undefined) return token === "" ? [] : null;
  for (let length = Math.min(word.length, token.length); length > 0; length -= 1) {
    if (!word.startsWith(token.slice(0, length))) continue;
    const rest = segment(token.slice(length), others);
    if (rest !== null) return [token.slice(0, length), ...rest];
  }
  return null;
}

const synonyms: readonly ReadonlySet<string>[] = [
  new Set([
    "number",
    "no",
    "num",
    "n",
    "count",
    "counts",
    "nr",
    "amount",
    "quantity",
    "qty",
    "total",
  ]),
  new Set(["sex", "gender"]),
  new Set(["max", "maximum", "highest"]),
  new Set(["min", "minimum", "lowest"]),
  new Set(["avg", "average", "mean"]),
  new Set(["pct", "percent", "percentage"]),
  new Set(["yr", "year", "years"]),
  new Set(["id", "identifier"]),
  new Set(["salary", "wage", "wages", "pay"]),
  new Set(["cost", "price", "charge", "charges"]),
  new Set(["time", "timestamp", "date", "datetime", "dt"]),
  new Set(["std", "deviation"]),
  new Set(["lat", "latitude"]),
  new Set(["lon", "lng", "long", "longitude"]),
  new Set(["abs", "absolute"]),
  new Set(["diff", "difference"]),
];

/** Headers that are words themselves, and no beginnings of others. */
const wholeWords: ReadonlySet<string> = new Set([
  "age",
  "sex",
  "day",
  "year",
  "name",
  "date",
  "time",
  "rate",
  "cost",
  "port",
  "term",
  "mean",
  "start",
  "end",
  "state",
  "city",
  "class",
  "income",
  "type",
  "area",
  "team",
  "game",
  "rank",
  "form",
  "part",
  "note",
  "page",
  "sale",
  "order",
  "count",
  "fare",
  "wage",
  "tree",
  "con",
  "main",
  "home",
  "car",
  "plan",
  "sum",
  "all",
  "any",
  "out",
]);
