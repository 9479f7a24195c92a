import chardet from "chardet";
import iconv from "iconv-lite";

/** An older encoding that a text may be in, and how well the text reads in it. */
export interface GuessedEncoding {
  readonly name: string;
  readonly score: number;
  /** The sample, read in this encoding. */
  readonly sample: string;
}

/**
 * Older encodings that bytes may be in, best first, each reading the sample differently. The
 * guesser's confidence counts, and whether letters stand where letters of their kind can stand.
 */
export function guessEncodings(bytes: Uint8Array): readonly GuessedEncoding[] {
  // All before the first byte beyond ASCII reads alike, and may be most of the file.
  const start = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 200);
  const sample = Buffer.from(bytes.subarray(start, start + sampleBytes));
  const confidences = new Map<string, number>(expected);
  for (const { name, confidence } of chardet.analyse(sample))
    if (!/^(UTF|ASCII)/.test(name)) raise(confidences, aliases[name] ?? name, confidence);
  const guesses = [...confidences]
    .filter(([name]) => iconv.encodingExists(name))
    .map(([name, confidence]) => {
      const text = iconv.decode(sample, name);
      return { name, score: fitOf(text) ** 2 * (20 + confidence), sample: text };
    })
    .sort((one, other) => other.score - one.score);
  return guesses.filter(
    ({ sample: text }, at) => guesses.findIndex((guess) => guess.sample === text) === at,
  );
}

const sampleBytes = 65_536;

/** Encodings tried even where the guesser names them not: it needs much text to be sure. */
const expected: readonly (readonly [string, number])[] = [
  ["windows-1252", 30],
  ["windows-1250", 12],
  ["windows-1251", 12],
  ["Shift_JIS", 12],
  ["GB18030", 12],
  ["EUC-KR", 12],
  ["Big5", 8],
  ["windows-1253", 6],
  ["windows-1254", 6],
  ["macintosh", 4],
];

/** The Windows code pages hold all letters of these and more. */
const aliases: Readonly<Record<string, string>> = { "ISO-8859-1": "windows-1252" };

function raise(confidences: Map<string, number>, name: string, confidence: number): void {
  confidences.set(name, Math.max(confidence, confidences.get(name) ?? 0));
}

/** Share of the characters beyond ASCII that stand where they can stand. */
function fitOf(text: string): number {
  const foreign = [...text.matchAll(/[^\0-\x7f]/gu)].slice(0, 5_000);
  const good = foreign.reduce((sum, { 0: letter, index }) => {
    const [before, after] = [text[index - 1] ?? "", text[index + letter.length] ?? ""];
    return sum + fitOfLetter(letter, before, after);
  }, 0);
  return foreign.length === 0 ? 1 : good / foreign.length;
}

function fitOfLetter(letter: string, before: string, after: string): number {
  if (usualSigns.includes(letter)) return fitOfSign(letter, before, after);
  if (/\p{Script=Latin}/u.test(letter)) {
    // A capital behind a small letter is rare.
    return /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before) ? 0.3 : 1;
  }
  if (!/\p{L}|\p{M}|[\u3000-\u30ff\uff00-\uffef]/u.test(letter)) return 0;
  return /[A-Za-z]/.test(before + after) ? 0.2 : 1;
}

/** Signs stand beside figures, letters and blanks, not beside each other; quotes on their side of a word. */
function fitOfSign(sign: string, before: string, after: string): number {
  if (/[^\0-\x7f\p{L}]/u.test(before + after)) return 0.3;
  if (/[“‘„¿¡«]/.test(sign)) return /\p{L}/u.test(before) ? 0.2 : 0.9;
  if (/[”’…»]/.test(sign)) return /[\p{L}\p{N}.!?%)]/u.test(before) ? 0.9 : 0.2;
  return 0.9;
}

const usualSigns = "€£°§«»“”‘’„–—…·©®™²³½¼µ¿¡\u00a0";
