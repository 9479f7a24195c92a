import type { ColumnProfile } from "../../../table/profile.ts";
import { isUnitPrice } from "../columns/money-column.ts";
import { monthOfHeader } from "../columns/month-of-header.ts";
import { partFamilies, quarterColumns } from "../columns/period-columns.ts";
import { saysNoColumn } from "../columns/says-no-column.ts";
import { monthOf } from "../words/calendar-names.ts";
import {
  isLengthWord,
  namesKind,
  saysKind,
  saysLength,
  saysMoreAt,
  saysTotal,
} from "../words/generic-words.ts";
import { isBeforeUnit, isUnitOfNumber } from "../words/header-units.ts";
import { isPreposition, standsForNumber } from "../words/is-preposition.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { type ColumnHit, columnHits } from "./column-hits.ts";
import { isParticiple } from "./find-done.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** Longest mention of a column, in tokens. */
const longest = 6;

/** Every span that may name a column: by its header's words, what they are short for, or words like them. */
export function findColumns(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const hits = columnHits(words, vocabulary);
  const quarters = new Set(quarterColumns(vocabulary).map(({ column }) => column.name));
  const context = {
    words,
    hits,
    quarters,
    parts: partsIn(vocabulary),
    fits: new Map<ColumnHit, Fit>(),
  };
  return hits.flatMap((starting, from) => {
    const mentions = starting.flatMap((hit) =>
      hit.onlyContinues || missesHead(hit, words[from], hits[from + 1] ?? [])
        ? []
        : mentionsFrom(from, hit, context),
    );
    const bySpan = Map.groupBy(mentions, ({ piece: { to } }) => to);
    return [...bySpan.values()].flatMap((sameSpan) => likeliest(meantBy(sameSpan, context)));
  });
}

/**
 * `were vaccinated` is not what a `vaccine_cost` tells: of a number the last word of its header says what it is, unless
 * that is said behind it: `estimated charges`.
 */
function missesHead(
  { column, words: places }: ColumnHit,
  word: QuestionWord | undefined,
  behind: readonly ColumnHit[],
): boolean {
  const said = word?.lower ?? "";
  const head = column.words.findLastIndex(({ weight, text }) => weight >= 1 && !units.test(text));
  const isOther = (place: number) => column.words[place]?.text !== said;
  const isDone = (place: number) => isParticiple(column.words[place]?.text ?? "");
  if (behind.some((hit) => hit.column === column && hit.words.every((place) => place >= head)))
    return false;
  // Nor are visits that are `booked` what `planned_minutes` tells.
  if (column.unit !== null && isParticiple(said))
    return places.every((place) => isOther(place) && (isDone(place) || place < head));
  return (
    /^(?:number|identifier)$/.test(column.profile.kind) &&
    /[^e]ed$/.test(said) &&
    places.every((place) => place < head && isOther(place))
  );
}

/** Units that weigh as much as a name: `dist_mi`. */
const units = /^(?:mi|miles?|kgs|gms)$/;

/** Of the columns that the words of one span may name, those that they do name there. */
function meantBy(mentions: readonly Mention[], context: QuestionContext): PieceOf<"column">[] {
  const { words } = context;
  // Vague words that fit another column as well name none.
  const isShared = mentions.some(({ piece }) => piece.column !== mentions[0]?.piece.column);
  return mentions
    .filter(({ isVague }) => !isVague || !isShared)
    .map(({ piece }) => piece)
    .filter(
      (piece) =>
        !isWholeOfOther(piece, mentions) &&
        namesItsPart(piece, context) &&
        !isPreposition(piece, words) &&
        !saysNoColumn(piece, words) &&
        saysPeriod(piece, context),
    );
}

/** `in Q1` alone is not what `Late Q1` tells. */
const namesItsPart = (
  { column, from, to }: PieceOf<"column">,
  { words, parts }: QuestionContext,
): boolean => words.slice(from, to).some(({ stem }) => parts.get(column)?.includes(stem) !== false);

const partsIn = (vocabulary: Vocabulary): ReadonlyMap<ColumnProfile, readonly string[]> =>
  new Map(
    partFamilies(vocabulary).flatMap(({ stems, members }) =>
      members.map(({ column }) => [column, stems] as const),
    ),
  );

/** `trays` alone is no `Tray type` where there is a column `Trays`. */
const isWholeOfOther = ({ column }: PieceOf<"column">, mentions: readonly Mention[]): boolean =>
  wordsOf(column.name).length > 1 &&
  wordsOf(column.name).some(namesKind) &&
  mentions.some(
    ({ piece }) =>
      piece.weight === 1 && piece.column.kind === "number" && /^\p{L}+s$/u.test(piece.column.name),
  );

/** `2024` alone is none of the months of 2024, nor are `falls` any of its quarters. */
function saysPeriod({ column, from, to }: PieceOf<"column">, context: QuestionContext): boolean {
  const said = context.words.slice(from, to);
  const isDatedMonth = monthOfHeader(column.name)?.year != null;
  if (isDatedMonth) return said.some(({ lower }) => monthOf(lower) !== null);
  return !context.quarters.has(column.name) || said.some(({ lower }) => /^q|quarter/.test(lower));
}

/** Columns of which the same words may speak: where so many fit, no further one is looked at. */
const maxOfSpan = 16;

const likeliest = (pieces: readonly PieceOf<"column">[]): readonly PieceOf<"column">[] =>
  pieces.length <= maxOfSpan
    ? pieces
    : pieces.toSorted((a, b) => b.weight - a.weight).slice(0, maxOfSpan);

interface Mention {
  readonly piece: PieceOf<"column">;
  /** Of words that say little: `amount`. */
  readonly isVague: boolean;
}

interface QuestionContext {
  readonly words: readonly QuestionWord[];
  /** Names of the columns of quarters that stand side by side. */
  readonly quarters: ReadonlySet<string>;
  /** Stems of the names of families that tell of some of what rows count, by their columns. */
  readonly parts: ReadonlyMap<ColumnProfile, readonly string[]>;
  readonly hits: readonly (readonly ColumnHit[])[];
  /** How well each hit alone names its column, kept as the same word is met again. */
  readonly fits: Map<ColumnHit, Fit>;
}

/** The mentions that begin with a hit, growing word by word. */
function mentionsFrom(from: number, first: ColumnHit, context: QuestionContext): Mention[] {
  const pieces: Mention[] = [];
  let used = new Set(first.words);
  let qualities = [first.quality];
  let fit = fitAlone(first, context.fits);
  let to = from + first.length;
  for (;;) {
    // A joining word ends no name.
    if (to - from === 1 || !context.words[to - 1]?.joins)
      pieces.push(mention(first.column, { from, to }, fit));
    if (isGenericAt(to, first.column, context) || isUnitOfNumber(context.words, to))
      pieces.push(mention(first.column, { from, to: to + 1 }, fit));
    else if (saysMoreAt(context.words, to, first.column) && isUnnamed(to, context))
      pieces.push(mention(first.column, { from, to: to + 2 }, fit));
    const next = nextHit(first.column, to, { from, used, context });
    if (!next) return pieces;
    used = new Set([...used, ...next.hit.words]);
    qualities = [...qualities, next.hit.quality];
    fit = fitOf(first.column, used, qualities);
    to = next.at + next.hit.length;
  }
}

/** Whether no header has either of two words. */
const isUnnamed = (at: number, { hits, words }: QuestionContext): boolean =>
  [at, at + 1].every((place) => isLengthWord(words[place]) || (hits[place] ?? []).length === 0);

/** `smoking status`: a word that says what kind of thing a column holds anyway. */
function isGenericAt(
  at: number,
  { profile, unit }: KnownColumn,
  { hits, words }: QuestionContext,
): boolean {
  const word = words[at];
  if (!word) return false;
  const others = hits[at] ?? [];
  // `total cost`, where the only costs are those of one piece.
  const isTotal = saysTotal(words, at, profile);
  if (isTotal && others.every(({ column }) => isUnitPrice(column.profile))) return true;
  if (!saysLength(word, { profile, unit }) && !saysKind(word, profile)) return false;
  // `delivered date`, though another header has the word as well.
  if (profile.kind === "date") return true;
  // `specialty code`, though the number of a case is a code as well.
  const isOwn = ({ column }: ColumnHit) => column.words.some((header) => header.stem === word.stem);
  return others.length === 0 || (profile.kind !== "number" && !others.some(isOwn));
}

function nextHit(
  column: KnownColumn,
  at: number,
  { from, used, context }: { from: number; used: ReadonlySet<number>; context: QuestionContext },
): { readonly at: number; readonly hit: ColumnHit } | null {
  for (let next = at; next < Math.min(at + 3, from + longest); next += 1) {
    const hit = context.hits[next]?.find(
      (one) => one.column === column && one.words.every((place) => !used.has(place)),
    );
    if (hit && standsForNumber(context.words, next, at)) return { at: next, hit };
    const { words } = context;
    if (
      !words[next]?.joins &&
      !isUnitOfNumber(words, next) &&
      !isBeforeUnit(words, next) &&
      !isBeforeAgent(words, next)
    )
      return null;
  }
  return null;
}

/** The preposition of `paid by the patients`, which the header has as `Pt Pays`. */
const isBeforeAgent = (words: readonly QuestionWord[], at: number): boolean =>
  words[at]?.lower === "by" && isParticiple(words[at - 1]?.lower ?? "");

interface Fit {
  readonly weight: number;
  readonly isVague: boolean;
}

const mention = (
  { profile }: KnownColumn,
  { from, to }: { readonly from: number; readonly to: number },
  { weight, isVague }: Fit,
): Mention => ({ piece: { kind: "column", column: profile, from, to, weight }, isVague });

function fitAlone(hit: ColumnHit, fits: Map<ColumnHit, Fit>): Fit {
  const fit = fits.get(hit) ?? fitOf(hit.column, new Set(hit.words), [hit.quality]);
  fits.set(hit, fit);
  return fit;
}

/** How well places of a header's words, each met with a quality, name the column. */
function fitOf(column: KnownColumn, used: ReadonlySet<number>, qualities: readonly number[]): Fit {
  const total = column.words.reduce((sum, { weight }) => sum + weight, 0);
  const matched = column.words.reduce(
    (sum, { weight }, place) => sum + (used.has(place) ? weight : 0),
    0,
  );
  const quality = qualities.reduce((sum, one) => sum + one, 0) / qualities.length;
  const weight = quality * (0.35 + 0.65 * (matched / Math.max(total, 0.3)));
  // `open` is not yet `Re-opened`.
  const isHalf = [...used].some(
    (place) =>
      /^(?:re|non|un|pre|post|not)$/.test(column.words[place - 1]?.stem ?? "") &&
      !used.has(place - 1),
  );
  const strong = (place: number) => (column.words[place]?.weight ?? 0) >= 1;
  const isVague = column.words.some((_, place) => strong(place)) && ![...used].some(strong);
  return { weight: isHalf ? weight * 0.5 : weight, isVague };
}
