import {
  countsRecords,
  isShort,
  namesCells,
  namesKinds,
  namesRecordsOnly,
  namesSubject,
  turnsPer,
} from "../columns/columns-for-records.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { namesPeople, type RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { HeaderWord, Vocabulary } from "../words/vocabulary.ts";
import { findBloodPressure } from "./find-blood-pressure.ts";
import { findCodedColumns } from "./find-coded-columns.ts";
import { findColumns } from "./find-columns.ts";
import { isParticiple } from "./find-done.ts";
import { findHeaders } from "./find-headers.ts";
import { findStartingValues } from "./find-starting-values.ts";
import { findTimedColumns } from "./find-timed-columns.ts";
import type { Piece } from "./piece.ts";
import { saysFlag } from "./says-flag.ts";

/** Every span that may name a column, in all the ways headers are spoken of. */
export const findAllColumns = (
  words: readonly QuestionWord[],
  table: { readonly vocabulary: Vocabulary; readonly nouns: RecordNouns },
): Piece[] =>
  [
    ...findColumns(words, table.vocabulary),
    ...findHeaders(words, table.vocabulary),
    ...findTimedColumns(words, table.vocabulary),
    ...findBloodPressure(words, table.vocabulary),
    ...findCodedColumns(words, table.vocabulary),
    ...findStartingValues(words, table.vocabulary),
  ]
    .filter((piece) => !isShort(piece, words) && !turnsPer(piece, words, table.vocabulary))
    .filter((piece) => piece.weight >= 0.4 && !namesCells(piece, words, table))
    .filter((piece) => !namesTheirGroup(piece, words, table.vocabulary))
    .filter((piece) => !namesWhenOrWhere(piece, words, table.vocabulary))
    .filter((piece) => !isNoAmount(piece, words) && !takesAttribute(piece, words, table))
    .filter((piece) => !namesFlagInPart(piece, words, table.vocabulary))
    .filter((piece) => !namesSubject(piece, words, table) && !namesRecordsOnly(piece, words, table))
    .map((piece) =>
      countsRecords(piece, words, table) || namesKinds(piece, words, table)
        ? doubted(piece)
        : piece,
    )
    .map((piece) => (isWhose(piece, words, table.vocabulary) ? asPerson(piece) : piece));

/** `average nights`, beside a number `Quiet at night`: when or where it was measured is no name for it. */
const namesWhenOrWhere = (
  piece: Piece,
  words: readonly QuestionWord[],
  { byProfile }: Vocabulary,
): boolean => {
  if (piece.kind !== "column" || piece.column.kind !== "number" || piece.weight >= 0.6)
    return false;
  const header = byProfile.get(piece.column)?.words ?? [];
  const place = header.findIndex(({ stem }) => stem === words[piece.from]?.stem);
  return (
    piece.to - piece.from === 1 &&
    place > 1 &&
    /^(?:at|in|on|from|before|after|during|since|until)$/.test(header[place - 1]?.text ?? "")
  );
};

/** `how many staff`, beside a `Staff grp` or an `FTE`: whoever they are, and neither their groups nor their hours. */
const namesTheirGroup = (
  piece: Piece,
  words: readonly QuestionWord[],
  { byProfile }: Vocabulary,
): boolean => {
  if (piece.kind !== "column" || piece.to - piece.from > 1) return false;
  const { kind, name } = piece.column;
  const header = byProfile.get(piece.column)?.words.map(({ text }) => text) ?? [];
  const said = words[piece.from];
  const isHours = hoursOf.test(name.trim());
  // `per FTE`, where a column is called so: no number that somebody has.
  if (hoursOf.test(said?.lower ?? ""))
    return !isHours && [...byProfile.keys()].some((column) => hoursOf.test(column.name.trim()));
  const isGroup = kind === "category" && header.some((text) => kindsOf.test(text));
  return namesPeople(said?.stem ?? "") && (isGroup || isHours);
};

/** What part of a full week somebody works. */
const hoursOf = /^(?:fte|wte)$/i;

const kindsOf = /^(?:grp|group|groups|type|category|cat|class|band|grade|role)$/;

/** `what did it cost`, of a `Pri` that holds `P1` to `P4`: short for a price no column of categories is. */
const isNoAmount = (piece: Piece, words: readonly QuestionWord[]): boolean => {
  const said = words[piece.from]?.lower ?? "";
  return (
    piece.kind === "column" &&
    piece.to - piece.from === 1 &&
    /^(?:costs?|price|prices|fees?|charged?|paid|spend|spent)$/.test(said) &&
    /^(?:category|text)$/.test(piece.column.kind) &&
    piece.weight < 0.9
  );
};

/** `damages on the settled claims`, of a column `damages paid`: the last word says which claims are meant. */
const takesAttribute = (
  piece: Piece,
  words: readonly QuestionWord[],
  { nouns }: { readonly nouns: RecordNouns },
): boolean =>
  piece.kind === "column" &&
  piece.to - piece.from > 2 &&
  isParticiple(words[piece.to - 1]?.lower ?? "") &&
  nouns.stems.has(words[piece.to]?.stem ?? "") &&
  words
    .slice(piece.from + 1, piece.to - 1)
    .some(({ lower }) => /^(?:of|on|for|in|from|per)$/.test(lower));

/** `samples`, of a `Sample Rejected`; in `phoned through to the clinic` the words before say the rest. */
const namesFlagInPart = (
  piece: Piece,
  words: readonly QuestionWord[],
  { byProfile }: Vocabulary,
): boolean => {
  const known = piece.kind === "column" ? byProfile.get(piece.column) : undefined;
  return (
    known !== undefined &&
    flagValues(known.profile) !== null &&
    !saysFlag(words.slice(Math.max(0, piece.from - 4), piece.to), known)
  );
};

/**
 * `do induced women have …` beside a `Mother Age`, `how many patients` beside a `Patient Sex`: who they are, and nothing
 * that is told of them.
 */
const isWhose = (
  piece: Piece,
  words: readonly QuestionWord[],
  { byProfile }: Vocabulary,
): boolean =>
  piece.kind === "column" &&
  words
    .slice(piece.from, piece.to)
    .every(
      ({ stem, lower }) => namesPeople(stem) || /^(?:women|woman|mothers?|mums?)$/.test(lower),
    ) &&
  isAttribute(byProfile.get(piece.column)?.words ?? []);

const isAttribute = (header: readonly HeaderWord[]): boolean =>
  header.some(({ text }) =>
    /^(?:age|sex|gender|height|weight|postcode|ethnicity|language|religion)$/.test(text),
  );

const asPerson = ({ from, to }: Piece): Piece => ({ kind: "person", from, to, weight: 0.6 });

const doubted = (piece: Piece): Piece => ({ ...piece, weight: piece.weight * 0.6 });
