import { isCommand } from "../words/is-command.ts";
import { personCircle } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import { isOfOtherFlag } from "../words/yes-no-values.ts";
import { isOfRate } from "./find-rate-names.ts";
import { isOfOneDrug } from "./find-susceptibility.ts";
import {
  holdsAggregate,
  isBesideGrain,
  isFigureOf,
  isNamedByValue,
  isOfLimit,
  isOfOtherNumbers,
  isOwnValue,
  isUnitWord,
  isValueOfLast,
} from "./other-meanings.ts";
import type { Piece, PieceOf } from "./piece.ts";

interface Context {
  readonly values: readonly Piece[];
  readonly mentions: readonly PieceOf<"column">[];
  readonly numbers: readonly Piece[];
  readonly columns: readonly Piece[];
}

/** Whether a piece is meant, in view of what else its words and those beside them may mean. */
export function meaningInContext(
  words: readonly QuestionWord[],
  { values, mentions, numbers, columns }: Context,
): (piece: Piece) => boolean {
  const valuesByStart = Map.groupBy(values, ({ from }) => from);
  const mentionsByStart = Map.groupBy(mentions, ({ from }) => from);
  const mentionsByEnd = Map.groupBy(mentions, ({ to }) => to);
  return (piece) => {
    const valuesHere = valuesByStart.get(piece.from) ?? [];
    const mentionsHere = mentionsByStart.get(piece.from) ?? [];
    return (
      !isAsker(piece, words) &&
      !isLack(piece, words) &&
      !isOwnValue(piece, valuesHere, words) &&
      !isNamedByValue(piece, valuesHere) &&
      !isUnitWord(piece, words) &&
      !isOfLimit(piece, words, numbers) &&
      !holdsAggregate(piece, words) &&
      !isBesideGrain(piece, words, mentionsHere) &&
      !isCommand(piece, words) &&
      !isFigureOf(piece, words, mentionsHere) &&
      !isOfOtherFlag(piece, words, columns) &&
      !isOfOneDrug(piece, words, values) &&
      !isGroupedBy(piece, words, mentions) &&
      !isOfOtherNumbers(piece, words, mentionsHere) &&
      !isAveragedWait(piece, words) &&
      !isOfPeople(piece, words, mentionsHere) &&
      !isOfRate(piece, words, mentions) &&
      !isOtherThings(piece, words) &&
      !isWhatCounts(piece, words) &&
      !isValueOfLast(piece, valuesHere, mentionsByEnd.get(piece.from) ?? []) &&
      (!isBareNo(piece, words) || isBesideColumn(piece, words, mentions))
    );
  };
}

/**
 * `share of bookings by department`: a column of that name, and no `Department` that cancelled, unless the words before
 * name the column of the value: `filled by agency`.
 */
const isGroupedBy = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "value" &&
  /^(?:by|per|each)$/.test(words[piece.from - 1]?.lower ?? "") &&
  mentions.some(
    ({ column, from, to, weight }) =>
      from === piece.from && to >= piece.to && weight >= 0.95 && column !== piece.column,
  ) &&
  !mentions.some(({ column, to }) => column === piece.column && to === piece.from);

/** `the median wait from …`: how long it was, and not those that are `Waiting`. */
const isAveragedWait = ({ kind, from, to }: Piece, words: readonly QuestionWord[]): boolean =>
  kind === "value" &&
  to - from === 1 &&
  /^(?:waits?|delays?|stays?)$/.test(words[from]?.lower ?? "") &&
  /^(?:mean|median|average|avg|typical|usual|longest|shortest|total|time)$/.test(
    words[from - 1]?.lower ?? "",
  );

/** `how many patients`: those whom numbers of their own tell apart, and no `PtResp` that is theirs. */
const isOfPeople = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentionsHere: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "column" &&
  piece.column.kind !== "identifier" &&
  piece.to - piece.from === 1 &&
  piece.weight < 0.95 &&
  synonymSetsOf(words[piece.from]?.stem ?? "").has(personCircle) &&
  mentionsHere.some(({ column, to }) => column.kind === "identifier" && to === piece.to);

/** `which of the other numbers`: all but the one, and none that are called `Other`. */
const isOtherThings = ({ kind, from, to }: Piece, words: readonly QuestionWord[]): boolean =>
  kind === "value" &&
  to - from === 1 &&
  words[from]?.lower === "other" &&
  /^(?:numbers?|figures?|columns?|fields?|measures?|factors?|variables?|things?|ones?|half)$/.test(
    words[to]?.lower ?? "",
  );

/** `going by the day they started`: which date counts, and no figure for each day. */
const isWhatCounts = ({ kind, from }: Piece, words: readonly QuestionWord[]): boolean =>
  kind === "moment" && words[from]?.lower === "by" && words[from - 1]?.lower === "going";

/** `no age down` negates and `I` asks: each is a value only beside its column. */
const isBareNo = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "value" &&
  piece.to - piece.from === 1 &&
  (/^(?:no|not|none|yes|I|A)$/.test(words[piece.from]?.text ?? "") ||
    // `am I looking at`, where a column holds AM and PM.
    (words[piece.from]?.text === "am" &&
      [words[piece.from - 1], words[piece.to]].some((beside) => beside?.lower === "i")));

/** `how many with the reason missing`: an empty cell, and nothing that was missed. */
const isLack = (piece: Piece, words: readonly QuestionWord[]): boolean =>
  piece.kind === "value" &&
  piece.to - piece.from === 1 &&
  words[piece.from]?.lower === "missing" &&
  !/missing/i.test(piece.value);

/** `what am I looking at`: who asks, no morning. */
const isAsker = ({ kind, from, to }: Piece, words: readonly QuestionWord[]): boolean =>
  (kind === "value" || kind === "moment") &&
  to - from === 1 &&
  words[from]?.lower === "am" &&
  [words[from - 1], words[to]].some((word) => word?.lower === "i");

const isBesideColumn = (
  piece: Piece,
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): boolean =>
  piece.kind === "value" &&
  mentions.some(
    ({ column, from, to }) =>
      column === piece.column &&
      ((from >= piece.to && from - piece.to <= 1) ||
        (to <= piece.from &&
          words.slice(to, piece.from).every(({ lower }) => betweenNameAndCell.test(lower)))),
  );

/** What may stand between a column's name and its cell: `rebooked = no`, `whose rebooked says no`. */
const betweenNameAndCell =
  /^(?:=|:|is|was|are|were|be|a|the|says?|said|as|marked|equals|at|to|-|["'“‘(])$/;
