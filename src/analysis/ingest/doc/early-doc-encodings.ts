import { charsetEncodings } from "../text/charset-encodings.ts";
import { type EarlyRun, type EarlySettings, earlyTable, readSettings } from "./early-doc-runs.ts";

/**
 * Tells the encoding of the letters of a document of Word 2, 6 or 95 by their settings: that of their
 * font, else that of their language or the document's, on the machine it was written on.
 */
export function earlyEncodings(file: Buffer, runs: readonly EarlyRun[]) {
  const isMac = file.readUInt16LE(0x14) === macLetters;
  // Before Word 6 these tables stand elsewhere.
  const fonts = runs.length === 0 ? [] : readFonts(file);
  const usual = runs.length === 0 ? 0 : (readUsualFont(file) ?? 0);
  const own = file.readUInt16LE(6);
  return ({ font = usual, language = 0 }: Pick<EarlySettings, "font" | "language">): string => {
    const charset = fonts[font] ?? 0;
    // A language of the run without a number is none; fonts of the usual letters have those of any.
    const spoken = (language & 0x3ff) === 0 ? own : language;
    return charsetEncodings.get(charset) ?? ofLanguage(spoken, isMac || charset === macFont);
  };
}

const macLetters = 0x100;
const macFont = 77;

function ofLanguage(language: number, isMac: boolean): string {
  // Taiwan and Hong Kong write Chinese with other letters than the mainland.
  if ([0x404, 0xc04].includes(language)) return "big5";
  const found = languageEncodings.find(([languages]) => languages.includes(language & 0x3ff));
  const [, windows, mac] = found ?? usualEncodings;
  return isMac ? mac : windows;
}

const usualEncodings: LanguageEncodings = [[], "windows-1252", "macintosh"];

type LanguageEncodings = readonly [languages: readonly number[], windows: string, mac: string];

/** By the lower parts of the numbers of languages; Western Europe has the usual ones. */
const languageEncodings: readonly LanguageEncodings[] = [
  [[0x05, 0x0e, 0x15, 0x1b, 0x1c], "windows-1250", "maccenteuro"],
  [[0x1a, 0x24], "windows-1250", "maccroatian"],
  [[0x18], "windows-1250", "macromania"],
  [[0x02, 0x19, 0x22, 0x23, 0x2f], "windows-1251", "maccyrillic"],
  [[0x25, 0x26, 0x27], "windows-1257", "maccenteuro"],
  [[0x08], "windows-1253", "macgreek"],
  [[0x1f], "windows-1254", "macturkish"],
  [[0x0f], "windows-1252", "maciceland"],
  [[0x0d], "windows-1255", "macintosh"],
  [[0x01, 0x29], "windows-1256", "macintosh"],
  [[0x2a], "windows-1258", "macintosh"],
  [[0x1e], "windows-874", "macthai"],
  [[0x11], "shift_jis", "shift_jis"],
  [[0x12], "euc-kr", "euc-kr"],
  [[0x04], "gbk", "gbk"],
];

/** The letters of each font by its number. */
function readFonts(file: Buffer): number[] {
  const table = earlyTable(file, 0xd0);
  const fonts: number[] = [];
  for (let at = 2; at + 6 < table.length; at += (table[at] ?? 0) + 1)
    fonts.push(table[at + 4] ?? 0);
  return fonts;
}

/** The font of the first style, on which the others are based. */
function readUsualFont(file: Buffer): number | undefined {
  const table = earlyTable(file, 0x60);
  if (table.length < 16) return undefined;
  const first = 2 + table.readUInt16LE(0);
  const style = table.subarray(first + 2);
  const name = table.readUInt16LE(4);
  // The name stands behind its length and ends with a zero; settings begin at even places.
  const paragraph = even(name + 2 + (style[name] ?? 0));
  const letters = even(paragraph + 2 + wordAt(style, paragraph));
  const settings = style.subarray(letters + 2, letters + 2 + wordAt(style, letters));
  return readSettings(settings).font ?? table.readUInt16LE(14);
}

const even = (place: number) => place + (place % 2);
const wordAt = (bytes: Buffer, at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
