import { type ColumnProfile, formOfCode, isCode } from "../../../table/profile.ts";
import { valuePiece } from "../spelled-values.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `99213 claims`: a number that a column of codes lists, and that is written as no number of a record is. */
export const findListedCodes = (
  words: readonly QuestionWord[],
  { columns, profile }: Vocabulary,
): Piece[] =>
  words.flatMap(({ text }, at): Piece[] => {
    if (!/^\d{3,}$/.test(text) || profile.columns.some((column) => mayNumber(column, text)))
      return [];
    return columns
      .filter(({ profile: column }) => isCode(column) && listsCode(column, text))
      .map((column) => valuePiece({ column, value: text }, { from: at, to: at + 1, weight: 0.9 }));
  });

/** Numbers that a column of codes lists are those of no record. */
export const withoutListed = (identifiers: readonly Piece[], listed: readonly Piece[]): Piece[] =>
  identifiers.filter(({ from }) => !listed.some((code) => code.from === from));

const listsCode = ({ values }: ColumnProfile, code: string): boolean =>
  values.some(({ value }) => value === code);

/** Whether an identifier has numbers of that form; where nobody knows its forms, it may. */
const mayNumber = ({ kind, type, forms = [] }: ColumnProfile, code: string): boolean =>
  kind === "identifier" &&
  (type === "BIGINT" || forms.length === 0 || forms.includes(formOfCode(code)));
