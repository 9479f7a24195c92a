import { type ColumnProfile, formOfCode } from "../../../table/profile.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type Token, touchesBefore } from "../words/token.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `S-1005` and `WO-23-01192` are one code, though they are several words, and so is `03-201`, which no range begins with. */
export function findCodes(
  tokens: readonly Token[],
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): Piece[] {
  const columns = vocabulary.columns
    .map(({ profile }) => profile)
    .filter(({ kind }) => kind === "identifier");
  if (columns.length === 0) return [];
  return tokens.flatMap((_, at): Piece[] => {
    const last = endOfRun(tokens, at);
    const value = tokens
      .slice(at, last + 1)
      .map(({ text }) => text)
      .join("");
    if (!isCode(value)) return [];
    const from = words.findIndex((word) => word.token === at);
    const to = words.findLastIndex((word) => word.token === last) + 1;
    return holdingForm(columns, value).map(
      (column): Piece => ({ kind: "identifier", column, value, from, to, weight: 0.8 }),
    );
  });
}

/**
 * Those columns that have codes of the form of one, as `RT-1022` and `RT-0007` are of one form; all of
 * them where none has.
 */
export function holdingForm(
  columns: readonly ColumnProfile[],
  code: string,
): readonly ColumnProfile[] {
  const holding = columns.filter(({ forms }) => forms?.includes(formOfCode(code)));
  return holding.length > 0 ? holding : columns;
}

/** The last of the tokens that hyphens and strokes join to one, without a blank. */
function endOfRun(tokens: readonly Token[], at: number): number {
  let last = at;
  while (
    /^[-/]$/.test(tokens[last + 1]?.text ?? "") &&
    touchesBefore(tokens, last + 1) &&
    touchesBefore(tokens, last + 2) &&
    /^[\p{L}\d-]+$/u.test(tokens[last + 2]?.text ?? "")
  )
    last += 2;
  return last;
}

/** Letters and then digits, in parts; or digits that begin with a nought and at least three that are no year. */
const isCode = (value: string): boolean =>
  (/^\p{L}{1,6}(?:\d+|(?:[-/][\p{L}\d]+)+)$/u.test(value) && /(?<!\/)\d\d$/.test(value)) ||
  (/^0\d+-\d{3,}$/.test(value) && !/-(?:19|20)\d\d$/.test(value));

/** `M34424`, where codes of the table are written so: no `M` that is a sex, and no record `34424`. */
export function withoutPartsOfCodes(pieces: readonly Piece[]): Piece[] {
  const codes = pieces.filter(
    (piece) =>
      piece.kind === "identifier" &&
      piece.to - piece.from > 1 &&
      (piece.column.forms?.includes(formOfCode(piece.value)) ?? false),
  );
  const isPart = ({ from, to }: Piece) =>
    codes.some((code) => from < code.to && to > code.from && (from > code.from || to < code.to));
  return pieces.filter((piece) => !isPart(piece));
}
