import { latinLetters } from "./latin-letters.ts";
import { lookAlikes } from "./look-alikes.ts";

/** What stands for a run of white space, dashes, underscores or brackets. */
export const gapCharacter = " ";
/** What stands for a comma, a quotation mark, a slash or a tab, as they part cells and names put last first. */
export const boundaryCharacter = ",";

/** How the letters of a text are understood; a text that may be meant in several ways is read in each. */
export interface Spelling {
  /** `ü` as `ue`, `ö` and `ø` as `oe`, `ä` as `ae`, `å` as `aa`; otherwise the bare letter. */
  readonly spellsOut: boolean;
  /** Letters and digits of other scripts as those they look like. */
  readonly byLooks: boolean;
}

/**
 * What a character is compared by: case, accents, ligatures, forms of width and style, digits of other
 * scripts and kinds of space and dash are levelled. Nothing for what a reader does not see, and for
 * apostrophes, which some write and others leave out.
 */
export function foldCharacter(character: string, { spellsOut, byLooks }: Spelling): string {
  // An acute accent by itself is one of them, and would come apart into a blank and a mark.
  if (apostrophes.has(character)) return "";
  let folded = "";
  for (const part of character.normalize("NFKD")) {
    const spelt = spellsOut ? spellOut(part, folded) : null;
    folded += spelt ?? (byLooks ? (looks.get(part) ?? foldPart(part)) : foldPart(part));
  }
  return folded;
}

/** The letter that a mark or letter adds when it is spelt out; null where it is not. */
function spellOut(part: string, before: string): string | null {
  if (part === "ø" || part === "Ø") return "oe";
  if (part === "\u0308" && /[aou]$/.test(before)) return "e";
  return part === "\u030a" && before.endsWith("a") ? "a" : null;
}

function foldPart(part: string): string {
  if (unseen.test(part) || apostrophes.has(part)) return "";
  if (gaps.test(part)) return gapCharacter;
  if (boundaries.has(part)) return boundaryCharacter;
  return latin.get(part) ?? digitOf(part) ?? inLowerCase(part);
}

/** By way of capitals, so that both forms of a sigma are one. */
function inLowerCase(letter: string): string {
  const upper = letter.toUpperCase();
  const lower = (upper.length === letter.length ? upper : letter).toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

/** Digits of a script stand in one run, which begins at a code that ends with 0 or 6. */
function digitOf(part: string): string | null {
  const code = part.codePointAt(0) ?? 0;
  if (code > 0x7f && /\p{Nd}/u.test(part)) {
    const last = code & 0xf;
    const fromZero = /\p{Nd}/u.test(String.fromCodePoint(code - last));
    return String(fromZero ? last : last - 6);
  }
  const letter = letterRuns.find((from) => code >= from && code < from + 26);
  return letter === undefined ? null : String.fromCharCode(0x61 + code - letter);
}

/** Letters in black circles and squares, and those of flags. */
const letterRuns = [0x1f150, 0x1f170, 0x1f1e6];

/** Format marks, accents, vowel points of Hebrew and Arabic, and controls but those that are white space. */
const unseen =
  /^(?:\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\s)\p{Cc}|(?=\p{M})(?!\u3099|\u309a)[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}])/u;
const apostrophes = new Set("'’‘‛ʼʻʽʾʿʹʺˈˊˋ′‵`´՚՝׳ߴߵꞋꞌ");
const gaps = /^(?:(?!\t)\s|\p{Z}|\p{Pd}|\p{Pc}|[:()−⁃˗·•‧・])/u;
const boundaries = new Set('/⁄∕\t,;|"“”„‟«»،؛、՝։¦');

const byCharacter = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([letter, characters]) =>
      [...characters].map((character) => [character, letter] as const),
    ),
  );
const latin = byCharacter(latinLetters);
const looks = byCharacter(lookAlikes);

/** Characters that come apart into those of a table: `ё`, `ό`, and the Greek letters of formulas. */
function comingApartInto(table: ReadonlyMap<string, string>): string[] {
  const among = [
    [0x100, 0x3000],
    [0xa640, 0xa7ff],
    [0x1d6a8, 0x1d7cc],
  ] as const;
  return among
    .flatMap(([from, past]) => Array.from({ length: past - from }, (_, at) => from + at))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => [...character.normalize("NFKD")].some((part) => table.has(part)));
}

/** Whether a text may hold what looks like something else. */
export const mayDeceive = (text: string): boolean => deceptive().test(text);

/** Made when it is first needed: all those characters are tried, which takes longer than to load this. */
function deceptive(): RegExp {
  made ??= new RegExp(`[${[...looks.keys(), ...comingApartInto(looks)].join("")}]`, "u");
  return made;
}

let made: RegExp | null = null;
