import { boundaryCharacter, foldCharacter, gapCharacter, type Spelling } from "./fold-character.ts";

/**
 * What is looked for: words in their order; those of a name that is written last name first, where a
 * boundary differs from a gap; or long numbers, where gaps between digits mean nothing.
 */
export type ReadingKind = "words" | "turned" | "digits";

/** How one pass reads a text. */
export interface ReadingWay extends Spelling {
  readonly kind: ReadingKind;
  /** Whether a hyphen at the end of a line joins the halves of a word. */
  readonly joinsLines: boolean;
}

export interface TextReading extends ReadingWay {
  /** What characters are compared by, as far as it was needed. */
  readonly known: Map<string, string>;
}

/** What stands at one place of a text: the characters it is compared by, and where it ends. */
export interface TextUnit {
  readonly folded: string;
  readonly end: number;
}

export const plainWay = { spellsOut: false, byLooks: false, joinsLines: false };

/** The same object for the same way. */
export function openReading(way: ReadingWay): TextReading {
  const key = `${way.kind} ${way.spellsOut} ${way.byLooks} ${way.joinsLines}`;
  const reading = readings.get(key) ?? { ...way, known: new Map() };
  readings.set(key, reading);
  return reading;
}

const readings = new Map<string, TextReading>();

/** Whether a code unit tells by itself what it is compared by, or only with its neighbours. */
export function isContextual(code: number, { kind, spellsOut, joinsLines }: ReadingWay): boolean {
  if (code >= 0xd800 && code <= 0xdfff) return true;
  if (kind === "digits") return false;
  if (fullStops.includes(code) || code === caret || isJamo(code)) return true;
  if (spellsOut && rings.includes(code)) return true;
  return joinsLines && hyphens.includes(code);
}

/** Between digits a full stop parts a number, elsewhere words. */
export const fullStops = [0x2e, 0x2024, 0xff0e];
/** Parts the names of a person in messages of HL7: `DOE^JOHN`. */
const caret = 0x5e;
export const hyphens = [0x2d, 0xac, 0xad, 0x2010, 0x2011];
/** Two dots and a ring, put on the letter before. */
const rings = [0x308, 0x30a];
/** First letters of Korean syllables that are written in their letters. */
const isJamo = (code: number) => code >= 0x1100 && code <= 0x115e;

export function unitAt(text: string, at: number, reading: TextReading): TextUnit {
  const code = text.charCodeAt(at);
  const unit = isContextual(code, reading) ? besideOthers(text, at, reading) : null;
  if (unit !== null) return unit;
  const [letters] = isJamo(code) ? matchAt(text, at, syllable) : [];
  const character = letters ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { folded: foldOne(character, reading), end: at + character.length };
}

function besideOthers(text: string, at: number, reading: TextReading): TextUnit | null {
  const code = text.charCodeAt(at);
  if (fullStops.includes(code))
    return { folded: partsNumber(text, at) ? "." : gapCharacter, end: at + 1 };
  if (code === caret) return caretAt(text, at, reading);
  if (hyphens.includes(code)) return hyphenAt(text, at, reading);
  return rings.includes(code) ? ringAt(text, at, reading) : null;
}

/** Whether a full stop stands between digits. */
function partsNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function caretAt(text: string, at: number, { kind }: TextReading): TextUnit {
  const parts = isLetter(text[at - 1]) && isLetter(text[at + 1]);
  const sign = kind === "turned" ? boundaryCharacter : gapCharacter;
  return { folded: parts ? sign : "^", end: at + 1 };
}

function hyphenAt(text: string, at: number, reading: TextReading): TextUnit {
  const [line = ""] = isLetter(text[at - 1]) ? matchAt(text, at + 1, lineEnd) : [];
  const folded = line === "" ? foldOne(text.charAt(at), reading) : "";
  return { folded, end: at + 1 + line.length };
}

const isLetter = (character = "") => /\p{L}/u.test(character);

/** What a mark adds to the letter before it. */
function ringAt(text: string, at: number, reading: TextReading): TextUnit {
  const letter = text[at - 1] ?? "";
  const { length } = foldOne(letter, reading);
  return { folded: foldOne(letter + text[at], reading).slice(length), end: at + 1 };
}

/** A Korean syllable in its letters. */
const syllable = /[\u1100-\u115e][\u1161-\u11a7]?[\u11a8-\u11ff]?/y;
/** Bounded, so that many hyphens before a long blank cost no more than its length. */
const lineEnd = /(?:\r\n|\r|\n)\s{0,40}(?=\p{L})/uy;

function matchAt(text: string, at: number, shape: RegExp): readonly string[] {
  shape.lastIndex = at;
  return shape.exec(text) ?? [];
}

/** What a character by itself is compared by. */
export function foldOne(character: string, reading: TextReading): string {
  const before = reading.known.get(character);
  if (before !== undefined) return before;
  const folded = foldAs(character, reading);
  reading.known.set(character, folded);
  return folded;
}

function foldAs(character: string, way: ReadingWay): string {
  const composed = character.normalize("NFC");
  const folded = standsAlone(composed.charCodeAt(0)) ? composed : foldCharacter(composed, way);
  if (way.kind === "words") return folded.replaceAll(boundaryCharacter, gapCharacter);
  return way.kind === "digits" ? asDigits(character, folded) : folded;
}

/** Chinese characters, Korean syllables and private signs. */
export const standsAlone = (code: number) =>
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xe000 && code <= 0xf8ff);

/** Signs of telephone numbers go too; what could part two numbers is a boundary. */
function asDigits(character: string, folded: string): string {
  if (folded === "." || /[\r\n]/.test(character)) return boundaryCharacter;
  return folded.replace(character === "/" ? /,/ : /[ +#[\]{}*~]/g, "");
}

/** The units of a text, with their places; those without anything to compare are left out. */
export function* unitsOf(
  text: string,
  reading: TextReading,
  from = 0,
): Generator<TextUnit & { readonly start: number }> {
  for (let at = from; at < text.length; ) {
    const unit = unitAt(text, at, reading);
    if (unit.folded !== "") yield { ...unit, start: at };
    at = unit.end;
  }
}

/** A text as a reading compares it, each run of gaps and boundaries being one. */
export function foldText(text: string, reading: TextReading): string {
  let folded = "";
  for (let at = 0; at < text.length; ) {
    const unit = unitAt(text, at, reading);
    folded += unit.folded;
    at = unit.end;
  }
  return folded.replace(/[ ,]{2,}/g, (run) =>
    run.includes(boundaryCharacter) ? boundaryCharacter : gapCharacter,
  );
}
