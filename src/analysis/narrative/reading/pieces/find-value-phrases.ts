import { startOfSplitYear } from "../placement/split-years.ts";
import { smallNumberOf } from "../words/number-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece, PieceOf } from "./piece.ts";

type Words = readonly QuestionWord[];

/** Values said in other words than the table's: `category 1` for `C1`, `for lack of a bed` for `No bed`. */
export const findValuePhrases = (
  words: Words,
  mentions: readonly PieceOf<"column">[],
  vocabulary: Vocabulary,
): Piece[] => [
  ...mentions.flatMap((mention) => numbered(words, mention)),
  ...words.flatMap((_, at) => lacking(words, at, vocabulary)),
  ...words.flatMap((_, at) => yearsAt(words, at, vocabulary)),
];

/** `22/23`, `2022-23`, `FY 2022-2023`: the year that the table writes `2022/23`. */
function yearsAt(words: Words, at: number, { columns }: Vocabulary): Piece[] {
  const start = /^(?:fy|sy|ay)$/.test(words[at]?.lower ?? "") ? at + 1 : at;
  const to = [1, 3].find(
    (length) => startOfSplitYear(textOf(words.slice(start, start + length))) !== null,
  );
  const isTight = words
    .slice(start, start + (to ?? 1))
    .every(({ start: from }, step, all) => step === 0 || from === all[step - 1]?.end);
  const year =
    to === undefined || !isTight ? null : startOfSplitYear(textOf(words.slice(start, start + to)));
  if (year === null || to === undefined) return [];
  return columns.flatMap(({ profile }) =>
    profile.type === "VARCHAR" &&
    profile.values.every(({ value }) => startOfSplitYear(value) !== null)
      ? profile.values.flatMap(({ value }): Piece[] =>
          startOfSplitYear(value) === year
            ? [{ kind: "value", column: profile, value, from: at, to: start + to, weight: 0.97 }]
            : [],
        )
      : [],
  );
}

const textOf = (words: Words): string => words.map(({ text }) => text).join("");

/** `category 1`, `priority two`: the only code of the column that has just this number. */
function numbered(words: Words, { column, from, to, weight }: PieceOf<"column">): Piece[] {
  const word = words[to];
  const number = word && (word.kind === "number" ? word.text : smallNumberOf(word.lower));
  if (column.type !== "VARCHAR" || weight < 0.7 || !/^\d{1,2}$/.test(String(number ?? "")))
    return [];
  const code = new RegExp(`^\\p{L}{1,3}[ -]?0*${String(number)}$`, "u");
  const found = column.values.filter(({ value }) => code.test(value));
  const isNamed = column.values.some(({ value }) => value === String(number));
  const [only] = found;
  return only && found.length === 1 && !isNamed
    ? [{ kind: "value", column, value: only.value, from, to: to + 1, weight: 0.95 }]
    : [];
}

/** `for lack of a bed`: `No bed`. */
function lacking(words: Words, at: number, { columns }: Vocabulary): Piece[] {
  if (!/^(?:lack|shortage|absence|want)$/.test(words[at]?.lower ?? "")) return [];
  if (words[at + 1]?.lower !== "of") return [];
  const start = /^(?:a|an|any|the)$/.test(words[at + 2]?.lower ?? "") ? at + 3 : at + 2;
  const began = /^(?:for|through|by|due|owing)$/.test(words[at - 1]?.lower ?? "") ? at - 1 : at;
  return columns.flatMap(({ profile }) =>
    profile.values.flatMap(({ value }): Piece[] => {
      const [no, ...rest] = value.toLowerCase().split(/\s+/);
      const isSaid =
        no === "no" &&
        rest.length > 0 &&
        rest.every((word, step) => {
          const said = words[start + step]?.lower ?? "";
          return said === word || said === `${word}s`;
        });
      const span = { from: began, to: start + rest.length, weight: 0.95 };
      return isSaid ? [{ kind: "value", column: profile, value, ...span }] : [];
    }),
  );
}
