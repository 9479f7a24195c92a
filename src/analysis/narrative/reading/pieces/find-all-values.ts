import { familyNouns, namesPeople } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { isFreeText, type Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { findFirstBirths } from "./find-first-births.ts";
import { findStudyVisits } from "./find-study-visits.ts";
import { findValuePhrases } from "./find-value-phrases.ts";
import { findValues } from "./find-values.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** Every span that may name values, apart from those whose words mean a column. */
export const findAllValues = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
  vocabulary: Vocabulary,
): Piece[] =>
  [
    ...findValues(words, vocabulary),
    ...findFirstBirths(words, vocabulary),
    ...findStudyVisits(words, vocabulary),
    ...findValuePhrases(words, mentions, vocabulary),
  ].filter(
    (piece) =>
      isLookedFor(piece, mentions, words) &&
      !isOfHeader(piece, mentions, vocabulary) &&
      !isWholeHeader(piece, mentions) &&
      !isFormOfMeasure(piece, mentions, words) &&
      !isVerbOfWay(piece, words) &&
      !isUnitOfTime(piece, words) &&
      !isArrival(piece, words),
  );

/** `polyps`, of which a column of numbers holds how many: no part of the value `Polyp surveillance`. */
const isOfHeader = (
  piece: Piece,
  mentions: readonly PieceOf<"column">[],
  { byProfile }: Vocabulary,
): boolean =>
  piece.kind === "value" &&
  piece.weight < 0.8 &&
  piece.to - piece.from === 1 &&
  /\s/.test(piece.value.trim()) &&
  mentions.some(
    ({ column, from, to, weight }) =>
      from === piece.from &&
      to === piece.to &&
      column.kind === "number" &&
      weight > 0.5 &&
      (byProfile.get(column)?.words[0]?.weight ?? 0) >= 1,
  );

/** `have waited more than 18 weeks`, beside a number `Weeks waiting`: how long it was, and no state `Waiting`. */
const isFormOfMeasure = (
  piece: Piece,
  mentions: readonly PieceOf<"column">[],
  words: readonly QuestionWord[],
): boolean =>
  piece.kind === "value" &&
  piece.to - piece.from === 1 &&
  piece.value.trim().toLowerCase() !== words[piece.from]?.lower &&
  stem(piece.value.trim().toLowerCase()) === words[piece.from]?.stem &&
  !/[^s]s$/.test(words[piece.from]?.lower ?? "") &&
  mentions.some(
    ({ column, from, to }) => column.kind === "number" && from === piece.from && to === piece.to,
  );

/** `by ward`, where somebody in a column of names is called Ward: the header says just that. */
const isWholeHeader = (piece: Piece, mentions: readonly PieceOf<"column">[]): boolean =>
  (piece.kind === "containing" || (piece.kind === "value" && /\s/.test(piece.value.trim()))) &&
  piece.to - piece.from === 1 &&
  mentions.some(
    ({ column, from, to, weight }) =>
      column !== piece.column && from === piece.from && to === piece.to && weight >= 0.95,
  );

/** A word that stands somewhere in a free text is meant only where the question speaks of texts. */
function isLookedFor(
  piece: Piece,
  mentions: readonly PieceOf<"column">[],
  words: readonly QuestionWord[],
): boolean {
  if (piece.kind !== "value" && piece.kind !== "containing") return true;
  if (piece.weight >= 0.95 || !isFreeText(piece.column)) return true;
  return (
    mentions.some(({ column }) => column === piece.column) ||
    words.some(({ stem }) => textCues.has(stem))
  );
}

const textCues: ReadonlySet<string> = new Set(
  "mention contain about include say said talk refer complain moan grumble wrote written word regarding concern gripe"
    .split(" ")
    .map(stem),
);

/** `brought in by the police`, `how many left`: how somebody came or that they went, and no state or side. */
const isVerbOfWay = (piece: Piece, words: readonly QuestionWord[]): boolean => {
  if (piece.kind !== "value") return false;
  const said = words.slice(piece.from, piece.to).map(({ lower }) => lower);
  const [before, next] = [words[piece.from - 1]?.lower ?? "", words[piece.to]?.lower ?? ""];
  if (/^(?:brought|taken|carried|came|driven|flown) in$/.test(said.join(" "))) return next === "by";
  return (
    said.join(" ") === "left" &&
    piece.value.length <= 2 &&
    /^(?:many|who|that|they|patients?|people|have|has|had|staff|and|which)$/.test(before) &&
    /^(?:|[?.!,;]|in|on|at|by|before|after|without|during|within|us|early|late|the|because|from)$/.test(
      next,
    )
  );
};

/** `average days between`, `how many days`: a length of time, and no shift that is called `Day`. */
const isUnitOfTime = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "value" &&
  piece.to - piece.from === 1 &&
  /^(?:minutes|hours|days|weeks|months|years)$/.test(words[piece.from]?.lower ?? "") &&
  (/^(?:average|avg|mean|median|typical|total|many|of|in|number)$/.test(
    words[piece.from - 1]?.lower ?? "",
  ) ||
    /^(?:between|from|to|until|till|after|before|since|per|taken|it|elapsed|passed)$/.test(
      words[piece.to]?.lower ?? "",
    ));

/** `referrals came in by phone`: so do things, and only people are admitted. */
const isArrival = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "value" &&
  /^(?:came|come|comes|coming) in$/.test(
    words
      .slice(piece.from, piece.to)
      .map(({ lower }) => lower)
      .join(" "),
  ) &&
  words
    .slice(Math.max(0, piece.from - 3), piece.from)
    .some((word) => familyNouns.has(word.stem) && !namesPeople(word.stem));
