import { commonWords } from "./common-words.ts";

/** Rows of keyboards and of the alphabet, on which a password is only a walk. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "1234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "zaq12wsxcde34rfvbgt56yhn",
  "147258369",
  "741852963",
  "159753",
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join("")]);
const longestRow = Math.max(...rows.map((row) => row.length));

/** What people put for letters, and guessers try first. */
const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

/** More digits or signs than this before or after a common word make it one's own. */
const decoration = 6;
/** A pattern that comes again after so few characters is no longer than itself. */
const longestRepeated = 4;
/** A walk is worth a character for each that it leaves its row. */
const fewSteps = 3;

/**
 * Whether guessers try this first: a common word, plain or dressed up ("P@ssw0rd2024!"), a walk over
 * the keyboard, a date, or a few characters over and over. By rules instead of a list of millions:
 * 600 words with what people do to them stand for more passwords than such a list holds.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  return isRepeated(plain) || isWord(plain) || isDate(plain) || isWalk(plain);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= longestRepeated; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  const half = text.slice(0, text.length / 2);
  return half + half === text && isCommonPassword(half);
}

/** Counts how often it leaves a row: "qwerty123456" does once, a random text all the time. */
function isWalk(text: string): boolean {
  let rest = text;
  for (let pieces = 0; pieces < fewSteps && rest !== ""; pieces += 1)
    rest = rest.slice(longestStart(rest));
  return rest === "";
}

function longestStart(text: string): number {
  for (let length = Math.min(text.length, longestRow); length > 1; length -= 1)
    if (walks.some((walk) => walk.includes(text.slice(0, length)))) return length;
  const [first = ""] = text;
  return text.length - text.replace(/^(.)\1*/su, "").length || first.length;
}

const year = "(?:19|20)\\d\\d";
const twoDigits = "[0-3]?\\d";
const between = "[./-]?";
const dates = [
  `${year}${between}${twoDigits}${between}${twoDigits}`,
  `${twoDigits}${between}${twoDigits}${between}${year}`,
  `${year}${between}${year}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const isDate = (text: string) => dates.some((pattern) => pattern.test(text));

function isWord(text: string): boolean {
  const readings = new Set([text, text.replace(/./gsu, (sign) => letters[sign] ?? sign)]);
  const bare = text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
  readings.add(bare).add(bare.replace(/./gsu, (sign) => letters[sign] ?? sign));
  for (const reading of readings) {
    const word = reading.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
    if (text.length - word.length <= decoration && isMadeOfWords(word)) return true;
  }
  return false;
}

/** One common word, or two one after the other: "iloveyoubaby". */
function isMadeOfWords(text: string): boolean {
  if (commonWords.has(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1)
    if (commonWords.has(text.slice(0, cut)) && commonWords.has(text.slice(cut))) return true;
  return false;
}
