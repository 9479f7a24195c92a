import iconv from "iconv-lite";
import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { formatCount } from "#contract/formatting.ts";
import { Problem } from "#contract/problem.ts";
import { type GuessedEncoding, guessEncodings } from "./guess-encoding.ts";
import { readWindowsLetters } from "./windows-letters.ts";

/** A file's text, what had to be guessed or repaired to get it, and what it could be as well. */
export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
}

/**
 * Decodes bytes to text, in the encoding given or else by byte order mark, the pattern of zero bytes
 * that UTF-16 leaves, strict UTF-8, or a guess among older encodings, which is reported and, where
 * it is close, a choice. Problem `invalid-request` for an encoding that is not known.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  if (encoding !== undefined && !isKnown(encoding))
    throw new Problem("invalid-request", { detail: `there is no encoding ${encoding}` });
  return tidied(encoding === undefined ? decoded(bytes) : plain(decode(bytes, encoding)));
}

/** One that a table may be written in; iconv also decodes what is none, such as base64. */
const isKnown = (encoding: string) => families.test(encoding) && iconv.encodingExists(encoding);

const families =
  /^(utf-?8|utf-?(16|32)(le|be)|windows-125\d|iso-8859-\d{1,2}|koi8-[ru]|shift_jis|euc-(jp|kr)|gb18030|gbk|big5|macintosh|ibm\d{3}|cp\d{3,4})$/i;

const decode = (bytes: Uint8Array, encoding: string) =>
  iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);

const plain = (text: string): DecodedText => ({ text, warnings: [], choices: [] });

function decoded(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== null) return plain(decode(bytes, marked));
  try {
    return plain(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const wide = wideEncoding(bytes, true);
    if (wide !== null) return plain(decode(bytes, wide));
    return brokenUnicode(bytes) ?? olderEncoding(bytes);
  }
}

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["utf-32le", [0xff, 0xfe, 0, 0]],
  ["utf-32be", [0, 0, 0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

function markedEncoding(bytes: Uint8Array): string | null {
  const found = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? wideEncoding(bytes, false);
}

/**
 * UTF-16 and UTF-32 without a mark. Text in a Latin script has a zero in every second byte, of which
 * a third is enough to tell; in bytes that are not UTF-8 the zeros of delimiters and line ends tell.
 */
function wideEncoding(bytes: Uint8Array, isBroken: boolean): string | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = zerosByPlace(sample);
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  const maxOfPlace = sample.length / 5;
  if (Math.min(second, third, fourth) > maxOfPlace && first * 10 < second) return "utf-32le";
  if (Math.min(first, second, third) > maxOfPlace && fourth * 10 < first) return "utf-32be";
  if (bytes.length % 2 !== 0) return null;
  const [even, odd] = [first + third, second + fourth];
  const enough = isBroken ? 1 : Math.max(1, sample.length / 6);
  if (odd > enough && even * 10 < odd && arePlain(sample, 1)) return "utf-16le";
  return even > enough && odd * 10 < even && arePlain(sample, 0) ? "utf-16be" : null;
}

/** How many of the first, second, third and fourth bytes of every four are zero. */
function zerosByPlace(sample: Uint8Array): number[] {
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  return zeros;
}

/** Every zero on this side of a pair belongs to a letter, a sign or a line end. */
function arePlain(sample: Uint8Array, side: 0 | 1): boolean {
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const other = sample[at + 1 - side] ?? 0;
    if (sample[at + side] === 0 && other < 32 && !lineEnds.includes(other)) return false;
  }
  return true;
}

/** Tab, line feed, carriage return. */
const lineEnds = [9, 10, 13];

/** UTF-8 with a few damaged characters: most sequences hold, so the rest is damage, not another encoding. */
function brokenUnicode(bytes: Uint8Array): DecodedText | null {
  const text = new TextDecoder("utf-8").decode(bytes);
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return whole < 5 || count(text, "\ufffd") * 5 > whole ? null : plain(text);
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Below this share of the best guess another is no rival to it. */
const rivalShare = 0.75;

function olderEncoding(bytes: Uint8Array): DecodedText {
  const guesses = guessEncodings(bytes);
  const [best] = guesses;
  const name = best?.name ?? "windows-1252";
  const rivals = guesses.filter(
    ({ score }) => score > 0 && score >= (best?.score ?? 0) * rivalShare,
  );
  return {
    text: decode(bytes, name),
    warnings: [`This file is not in Unicode; it was read as ${name}.`],
    choices: rivals.length > 1 ? [encodingChoice(rivals.slice(0, 4))] : [],
  };
}

function encodingChoice(rivals: readonly GuessedEncoding[]): ReadingChoice {
  return {
    setting: "encoding",
    question: "Which of these reads right? The file does not say how its letters are stored.",
    chosen: rivals[0]?.name ?? "",
    options: rivals.map(({ name, sample }) => ({
      value: name,
      label: name,
      example: foreignLine(sample),
    })),
  };
}

/** The piece of a line around its first character beyond ASCII. */
function foreignLine(text: string): string {
  const at = text.search(/[^\0-\x7f]/);
  const from = Math.max(text.lastIndexOf("\n", at), text.lastIndexOf("\r", at)) + 1;
  const [line = ""] = text.slice(Math.max(from, at - 40), at + 60).split(/[\r\n]/);
  return line;
}

/** Ten million zeros are few runs, each short enough to fit the stack on which a pattern goes back. */
const zeroRuns = /\0{1,4096}/g;

/** Takes the byte order mark off and zero bytes out, and counts what was damaged. */
function tidied({ text, warnings, choices }: DecodedText): DecodedText {
  const marked = text.startsWith("\ufeff") ? text.slice(1) : text;
  const clean = marked.includes("\0") ? marked.replace(zeroRuns, "") : marked;
  const zeros = marked.length - clean.length;
  const damaged = clean.includes("\ufffd") ? count(clean, "\ufffd") : 0;
  const counted = (number: number, words: string) =>
    number === 0 ? [] : [`${words}: ${formatCount(number)}.`];
  return {
    text: readWindowsLetters(clean),
    warnings: [
      ...warnings,
      ...counted(damaged, "Damaged characters, now shown as \ufffd"),
      ...counted(zeros, "Zero bytes were removed"),
    ],
    choices,
  };
}
