import { isListedName, isNoName, isOrdinary } from "../word-kinds.ts";

/** The characters of a text that are the name, counted in what was read. */
export type NamePart = readonly [from: number, to: number];

export interface NameReading {
  /** After a title even an ordinary word is a name. */
  readonly isTitled?: boolean;
  /** Whether the family name may stand first, with a comma: one word of it, or any number. */
  readonly inverted?: "one" | "any";
  /** Whether what stands before says little: then one unknown word is not enough. */
  readonly isUncertain?: boolean;
}

/** The words up to the first that nobody is called by. */
export function nameAtStart(value: string, reading: NameReading = {}): NamePart | null {
  const comma = endOfName(value, reading);
  const parts: RegExpExecArray[] = [];
  for (const word of wordsOf(value)) {
    if (word.index > comma) break;
    const isFirst = parts.length === 0;
    if (isNoName(bare(word[0])) && !(isFirst && reading.isTitled)) break;
    parts.push(word);
  }
  const last = parts.at(-1);
  if (last === undefined || !holdsName(parts, reading)) return null;
  return [0, last.index + last[0].length];
}

/** The words after the last that nobody is called by. */
export function nameAtEnd(value: string): NamePart | null {
  const words = wordsOf(value);
  const parts = words.slice(words.findLastIndex(([word]) => isNoName(bare(word))) + 1);
  const [first] = parts;
  return first === undefined || !holdsName(parts, {}) ? null : [first.index, value.length];
}

/** Words without capital letters up to the first ordinary one. */
export function strangeStart(value: string): NamePart | null {
  let end = 0;
  for (const word of wordsOf(value)) {
    if (particles.has(word[0])) continue;
    if (isOrdinary(word[0])) break;
    end = word.index + word[0].length;
  }
  return end === 0 ? null : [0, end];
}

/** Where a comma ends it. `Okafor, Ada B.` has one inside, `Ada Okafor, Surgery` has not. */
function endOfName(value: string, { inverted }: NameReading): number {
  const first = value.indexOf(",");
  if (first < 0) return value.length;
  const [next = ""] = value.slice(first + 1).match(/[\p{L}\p{M}]+/u) ?? [];
  const isInverted =
    inverted === "any" ||
    (inverted === "one" && (!value.slice(0, first).includes(" ") || isListedName(next)));
  const end = isInverted ? value.indexOf(",", first + 1) : first;
  return end < 0 ? value.length : end;
}

function holdsName(words: readonly RegExpExecArray[], reading: NameReading): boolean {
  const long = words.map(([word]) => bare(word)).filter((word) => word.length > 1);
  if (reading.isTitled) return long.length > 0;
  const written = long.filter((word) => reading.inverted === "any" || !abbreviation.test(word));
  const strange = written.filter((word) => !isOrdinary(word));
  const isKnown = long.some(isListedName);
  if (reading.isUncertain) return isKnown || strange.length > 1;
  return isKnown || strange.some((word) => word.length > 2) || written.length > 1;
}

/** `BID`, `NSTEMI`, `MyChart`: short words of capital letters, and capitals within a word, say little. */
export const abbreviation =
  /^\p{Lu}{1,5}$|(?<!^(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz))(?<=\p{Ll})\p{Lu}/u;

const particles = new Set("van der den de del la di da el al bin ter".split(" "));

const wordsOf = (value: string) => [...value.matchAll(/[\p{L}\p{M}'’.-]+/gu)];

const bare = (word: string) => word.replace(/\.$/, "");
