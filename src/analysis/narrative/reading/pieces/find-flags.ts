import { flagValues } from "../columns/flag-columns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { oppositeOf, phrasesAt, synonymSetsOf } from "../words/thesaurus.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** Mentions of columns of yes and no as what they say of a record: it died, it was denied. */
export function findFlags(
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  vocabulary: Vocabulary,
): Piece[] {
  const named = mentions.flatMap((mention): Piece[] => {
    // `baseline` is when something was measured, and not that anything was begun.
    if (/^(?:baseline|initial)$/.test(words[mention.from]?.lower ?? "")) return [];
    const values = flagValues(mention.column);
    const { from, to, weight, column } = mention;
    return values && !mentions.some((other) => isSaidBetter(mention, other))
      ? [{ kind: "flag", column, value: values.yes, holds: true, from, to, weight }]
      : [];
  });
  return [
    ...named,
    ...words.flatMap((_, at) => [
      ...oppositesAt(words, at, vocabulary),
      ...reversedAt(words, at, vocabulary),
    ]),
  ];
}

/** `drugs` are those of a column `drug`, and none of them is a controlled one because of a `ctrl_drug`. */
const isSaidBetter = (flag: PieceOf<"column">, other: PieceOf<"column">): boolean =>
  other.from === flag.from &&
  other.to === flag.to &&
  flagValues(other.column) === null &&
  other.weight >= flag.weight + 0.1;

/** `unpaid`, `unresolved`, `non-urgent`, where a column of yes and no says `Paid`: its no. */
function reversedAt(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  const [, rest = ""] = /^(?:un|non-?)(\p{L}{4,})$/u.exec(words[at]?.lower ?? "") ?? [];
  if (rest === "") return [];
  const own = stem(rest);
  const found = vocabulary.columns.filter(({ profile, words: header }) => {
    const strong = header.filter(({ weight }) => weight >= 1);
    return flagValues(profile) !== null && strong.length === 1 && strong[0]?.stem === own;
  });
  const [column, ...more] = found;
  return column && more.length === 0
    ? absence(column, { at, length: 1 }, vocabulary).map((piece) => ({ ...piece, weight: 0.9 }))
    : [];
}

/** `survived` where the table says who died. */
function oppositesAt(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  const word = words[at];
  if (!word) return [];
  const synonymSets = [
    ...(word.isCommon ? [] : [...synonymSetsOf(word.stem)]).map((synonymSet) => ({
      synonymSet,
      length: 1,
    })),
    ...phrasesAt(words, at).map(({ synonymSet, stems }) => ({ synonymSet, length: stems.length })),
  ];
  return synonymSets.flatMap(({ synonymSet, length }) => {
    const opposite = oppositeOf.get(synonymSet);
    const columns = opposite === undefined ? [] : (vocabulary.columnsByCircle.get(opposite) ?? []);
    return columns.flatMap((column) => absence(column, { at, length }, vocabulary));
  });
}

function absence(
  { profile }: KnownColumn,
  { at, length }: { readonly at: number; readonly length: number },
  { profile: { rows } }: Vocabulary,
): Piece[] {
  // A date that each record has says nothing by its absence.
  const isDate = profile.kind === "date" && profile.filled < rows;
  const values = flagValues(profile) ?? (isDate ? { no: "" } : null);
  if (!values) return [];
  return [
    {
      kind: "flag",
      column: profile,
      value: values.no,
      holds: false,
      from: at,
      to: at + length,
      weight: 0.75,
    },
  ];
}
