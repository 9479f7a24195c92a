import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** What units there are in headers, as people say them beside a number: each says nothing more of its column. */
export const findHeaderUnits = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  columns: readonly ColumnProfile[],
): Piece[] => [
  ...unitsSaid(words, mentions),
  ...ratesSaid(words, columns),
  ...countedUnits(words, columns),
];

/** `average nights`, of a column `Stay (nights)`: how many there were; hours and days are units of any time. */
function countedUnits(words: readonly QuestionWord[], columns: readonly ColumnProfile[]): Piece[] {
  const numbers = columns.flatMap((column) => {
    const unit = column.kind === "number" ? unitInBrackets(column.name) : null;
    return unit !== null && /^\p{L}{4,}s$/u.test(unit) && !ofTime.test(unit)
      ? [{ column, stem: stem(unit) }]
      : [];
  });
  return words.flatMap(({ stem: said }, at): Piece[] => {
    const [only, ...more] = numbers.filter((number) => number.stem === said);
    return only && more.length === 0 && !/^(?:at|in|of|on|for)$/.test(words[at - 1]?.lower ?? "")
      ? [{ kind: "column", column: only.column, from: at, to: at + 1, weight: 0.9 }]
      : [];
  });
}

const ofTime = /^(?:seconds|minutes|mins|hours|days|weeks|months|years)$/;

/** `4 hours a day`, of `Hours worn a day`. */
function ratesSaid(words: readonly QuestionWord[], columns: readonly ColumnProfile[]): Piece[] {
  const headers = columns
    .filter(({ kind }) => kind === "number")
    .map(({ name }) => wordsOf(name).map(stem));
  return words.flatMap(({ stem: of }, at): Piece[] => {
    const [number, unit, by] = [words[at - 3], words[at - 2], words[at - 1]];
    const isSaid = number?.kind === "number" && each.has(by?.lower ?? "");
    const isRate =
      isSaid && headers.some((header) => header[0] === unit?.stem && endsBy(header, of));
    return isRate ? [{ kind: "filler", from: at - 1, to: at + 1, weight: 1 }] : [];
  });
}

const each: ReadonlySet<string> = new Set(["a", "an", "per", "each", "every"]);

/** `hours worn a day`, `hours per night`. */
const endsBy = (header: readonly string[], of: string): boolean =>
  header.some((word, at) => each.has(word) && header[at + 1] === of);

/** `40 to 55 dB`, `in dB`, of a column `Hearing loss (dB)` that the question names: its unit says nothing more. */
function unitsSaid(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): Piece[] {
  const units = new Set(mentions.flatMap(({ column }) => unitInBrackets(column.name) ?? []));
  return words.flatMap(({ lower }, at): Piece[] => {
    if (!units.has(lower)) return [];
    const before = words[at - 1];
    if (before?.kind === "number") return [{ kind: "filler", from: at, to: at + 1, weight: 0.9 }];
    return before?.lower === "in"
      ? [{ kind: "filler", from: at - 1, to: at + 1, weight: 0.9 }]
      : [];
  });
}

const unitInBrackets = (header: string): string | null =>
  /\(([\p{L}µ°]{2,6})\)\s*$/u.exec(header)?.[1]?.toLowerCase() ?? null;
