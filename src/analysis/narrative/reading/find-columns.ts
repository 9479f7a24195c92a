import type { ColumnProfile } from "../../profile.ts";
import { expansionsOf } from "./abbreviations.ts";
import { monthOf } from "./calendar-names.ts";
import { isCueWord } from "./cue-words.ts";
import { isParticiple } from "./find-done.ts";
import { isLengthWord, saysKind, saysLength, saysMoreAt, saysTotal } from "./generic-words.ts";
import { isFollowed, isParticle } from "./header-particles.ts";
import { isBeforeUnit, isUnitOfNumber } from "./header-units.ts";
import { isPreposition, standsForNumber } from "./is-preposition.ts";
import { isUnitPrice, moneyColumn, moneyWords, paymentWords } from "./money-column.ts";
import { monthOfHeader } from "./month-columns.ts";
import type { Piece, PieceOf } from "./piece.ts";
import { saysNoColumn } from "./says-no-column.ts";
import { initialsAt, shortFormsOf } from "./short-forms.ts";
import { superlativeOf } from "./superlatives.ts";
import { phrasesFrom, saidSetsOf, synonymSetsOf } from "./thesaurus.ts";
import type { HeaderWord, KnownColumn, Vocabulary } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";
import type { QuestionWord } from "./words.ts";

/** Longest mention of a column, in tokens. */
const longest = 6;

interface Hit {
  readonly column: KnownColumn;
  /** Tokens that the hit explains, from its own. */
  readonly length: number;
  /** Places of the header's words. */
  readonly words: readonly number[];
  readonly quality: number;
  /** Too common a word to begin a mention with. */
  readonly onlyContinues?: boolean;
}

/** Every span that may name a column: by its header's words, what they are short for, or words like them. */
export function findColumns(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const hits = words.map((_, at) => hitsAt(words, at, vocabulary));
  const found = words.flatMap((_, from) =>
    (hits[from] ?? []).flatMap((hit) =>
      hit.onlyContinues ? [] : mentionsFrom(from, hit, { words, hits }),
    ),
  );
  const columnsOfSpan = new Map<string, Set<ColumnProfile>>();
  for (const { piece } of found) {
    const span = spanKey(piece);
    const columns = columnsOfSpan.get(span) ?? new Set();
    columnsOfSpan.set(span, columns.add(piece.column));
  }
  // Vague words that fit another column as well name none.
  const isShared = (piece: Piece) => (columnsOfSpan.get(spanKey(piece))?.size ?? 0) > 1;
  const fitting = found
    .filter(
      ({ piece }) =>
        !isPreposition(piece, words) && !saysNoColumn(piece, words) && !isYearAlone(piece, words),
    )
    .filter(({ isVague, piece }) => !isVague || !isShared(piece))
    .map(({ piece }) => piece);
  return [...Map.groupBy(fitting, spanKey).values()].flatMap(likeliest);
}

/** `2024` alone is none of the months of 2024. */
const isYearAlone = ({ column, from, to }: PieceOf<"column">, words: readonly QuestionWord[]) =>
  monthOfHeader(column.name)?.year != null &&
  !words.slice(from, to).some(({ lower }) => monthOf(lower) !== null);

/** Columns of which the same words may speak: where so many fit, no further one is looked at. */
const mostOfSpan = 16;

const likeliest = (pieces: readonly PieceOf<"column">[]): readonly PieceOf<"column">[] =>
  pieces.length <= mostOfSpan
    ? pieces
    : pieces.toSorted((a, b) => b.weight - a.weight).slice(0, mostOfSpan);

interface Mention {
  readonly piece: PieceOf<"column">;
  /** Of words that say little: `amount`. */
  readonly isVague: boolean;
}

const spanKey = ({ from, to }: Piece) => `${from}-${to}`;

function hitsAt(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Hit[] {
  const word = words[at];
  if (!word || word.kind === "punctuation") return [];
  // `or` joins; only `OR` may be a room.
  if (word.text === "or") return [];
  const own = [
    ...hitsByStem(word, { before: words[at - 1], after: words[at + 1] }, vocabulary),
    ...hitsBySynonym(word, vocabulary),
    ...hitsByExpansion(word, vocabulary),
  ];
  const money = own.length === 0 ? hitsByMoney(word, vocabulary) : [];
  const isKnown =
    own.length + money.length > 0 || vocabulary.valuesByStem.has(word.stem) || isCueWord(word.stem);
  return [
    ...own,
    ...money,
    ...hitsByPhrase(words, at, vocabulary),
    ...initialsAt(words, at, vocabulary),
    ...(isKnown ? [] : shortFormsOf(word, vocabulary)),
  ];
}

const hitsByStem = (
  word: QuestionWord,
  { before, after }: Record<"before" | "after", QuestionWord | undefined>,
  { columnsByStem }: Vocabulary,
): Hit[] =>
  (columnsByStem.get(word.stem) ?? []).flatMap((column) => {
    // What `lasted` is no `Last HbA1c`.
    const isVerb =
      /^last(?:s|ed|ing)$/.test(word.lower) ||
      // `sit` is no `site`, nor `car` any `care`.
      column.words.some(({ text }) => text.length <= 5 && text === `${word.lower}e`);
    const hits = isVerb ? [] : hitsOf(column, 1, (header) => sameness(header, word.stem));
    const isOwn = column.words.some((header) => header.stem === word.stem);
    return limited(
      word,
      hits.filter(({ words: [place = 0] }) => !isReversed(column, place, before)),
      isOwn,
    ).map((hit) =>
      isParticle(word, column) && !isFollowed(column, word, after)
        ? { ...hit, onlyContinues: true }
        : hit,
    );
  });

/** `open` is not what `Re-opened` says, nor `show` what `No-show` does. */
function isReversed(
  { words }: KnownColumn,
  place: number,
  before: QuestionWord | undefined,
): boolean {
  const prefix = words[place - 1]?.text ?? "";
  return /^(?:re|un|non|not|no|anti)$/.test(prefix) && before?.lower !== prefix;
}

function sameness(header: HeaderWord, wordStem: string): number {
  if (header.stem === wordStem) return 1;
  return header.otherStems.has(wordStem) ? 0.86 : 0;
}

/** `dearest` tells which end of the costs is asked for, and names no column. */
const hitsBySynonym = (word: QuestionWord, { columnsByCircle }: Vocabulary): Hit[] =>
  (superlativeOf(word.lower)?.compares === false
    ? []
    : [...synonymSetsOf(word.stem), ...saidSetsOf(word.stem)]
  ).flatMap((synonymSet) =>
    (columnsByCircle.get(synonymSet) ?? []).flatMap((column) =>
      limited(
        word,
        hitsOf(column, 1, (header) => likeness(header, synonymSet, word.stem)),
      ),
    ),
  );

/** `what did we spend`, though no header speaks of spending. */
function hitsByMoney(word: QuestionWord, vocabulary: Vocabulary): Hit[] {
  const isOnly = () =>
    vocabulary.columns.filter(({ profile }) => profile.unit === "money").length === 1;
  if (!moneyWords.has(word.stem) && !(paymentWords.has(word.stem) && isOnly())) return [];
  const column = moneyColumn(vocabulary);
  return vocabulary.columns
    .filter(({ profile }) => profile === column)
    .map((known) => ({
      column: known,
      length: 1,
      words: known.words.map((_, place) => place),
      quality: 0.8,
    }));
}

/** By what the question shortens: `appt` for a header of `Appointment`. */
function hitsByExpansion(word: QuestionWord, { columnsByStem }: Vocabulary): Hit[] {
  return expansionsOf(word.lower)
    .map(stem)
    .flatMap((expanded, place) =>
      (columnsByStem.get(expanded) ?? []).flatMap((column) =>
        limited(
          word,
          hitsOf(column, 1, (header) => (header.stem === expanded ? 0.95 - 0.1 * place : 0)),
        ),
      ),
    );
}

/** A word that is too common begins a mention only where the header has it. */
const limited = (word: QuestionWord, hits: readonly Hit[], isOwn = false): Hit[] =>
  hits.map((hit) => (word.isCommon && !isOwn ? { ...hit, onlyContinues: true } : hit));

const hitsByPhrase = (
  words: readonly QuestionWord[],
  at: number,
  { columnsByCircle }: Vocabulary,
): Hit[] =>
  phrasesFrom(words[at]?.stem ?? "")
    .filter(({ stems }) => stems.every((one, step) => words[at + step]?.stem === one))
    .flatMap(({ stems, synonymSet }) =>
      (columnsByCircle.get(synonymSet) ?? []).flatMap((column) =>
        hitsOf(column, stems.length, (header) => (header.synonymSets.has(synonymSet) ? 0.88 : 0)),
      ),
    );

function likeness(header: HeaderWord, synonymSet: number, wordStem: string): number {
  if (!header.synonymSets.has(synonymSet) || header.stem === wordStem) return 0;
  // `HR` may be short for hours, which say little, and for more.
  return header.weight >= 1 || header.stem !== stem(header.text) ? 0.8 : 0;
}

function hitsOf(
  column: KnownColumn,
  length: number,
  quality: (header: HeaderWord) => number,
): Hit[] {
  return column.words.flatMap((header, place) => {
    const of = quality(header);
    // `doses` are not what `price_per_dose` holds.
    const onlyContinues =
      column.words[place - 1]?.text === "per" || isDivisor(column.profile, header.text);
    return of > 0 ? [{ column, length, words: [place], quality: of, onlyContinues }] : [];
  });
}

/** `hours` are not what `Rate £/hr` holds. */
const isDivisor = ({ name }: ColumnProfile, word: string): boolean =>
  /^(?:hr|hrs|hour|day|wk|week|month|mth|visit|dose|unit|patient|pt|bed)$/.test(word) &&
  new RegExp(`/\\s*${word}(?![a-z])`, "i").test(name);

interface QuestionContext {
  readonly words: readonly QuestionWord[];
  readonly hits: readonly (readonly Hit[])[];
}

/** The mentions that begin with a hit, growing word by word. */
function mentionsFrom(from: number, first: Hit, context: QuestionContext): Mention[] {
  const pieces: Mention[] = [];
  let used = new Set(first.words);
  let qualities = [first.quality];
  let to = from + first.length;
  for (;;) {
    // A joining word ends no name.
    if (to - from === 1 || !context.words[to - 1]?.joins)
      pieces.push(mention(first.column, { from, to, used, qualities }));
    if (isGenericAt(context.words[to], first.column, context) || isUnitOfNumber(context.words, to))
      pieces.push(mention(first.column, { from, to: to + 1, used, qualities }));
    else if (saysMoreAt(context.words, to, first.column) && isUnnamed(to, context))
      pieces.push(mention(first.column, { from, to: to + 2, used, qualities }));
    const next = nextHit(first.column, to, { from, used, context });
    if (!next) return pieces;
    used = new Set([...used, ...next.hit.words]);
    qualities = [...qualities, next.hit.quality];
    to = next.at + next.hit.length;
  }
}

/** Whether no header has either of two words. */
const isUnnamed = (at: number, { hits, words }: QuestionContext): boolean =>
  [at, at + 1].every((place) => isLengthWord(words[place]) || (hits[place] ?? []).length === 0);

/** `smoking status`: a word that says what kind of thing a column holds anyway. */
function isGenericAt(
  word: QuestionWord | undefined,
  { profile, unit }: KnownColumn,
  { hits, words }: QuestionContext,
): boolean {
  if (!word) return false;
  const others = hits[words.indexOf(word)] ?? [];
  // `total cost`, where the only costs are those of one piece.
  const isTotal = saysTotal(words, words.indexOf(word), profile);
  if (isTotal && others.every(({ column }) => isUnitPrice(column.profile))) return true;
  if (!saysLength(word, { profile, unit }) && !saysKind(word, profile)) return false;
  // `delivered date`, though another header has the word as well.
  if (profile.kind === "date") return true;
  // `specialty code`, though the number of a case is a code as well.
  const isOwn = ({ column }: Hit) => column.words.some((header) => header.stem === word.stem);
  return others.length === 0 || (profile.kind !== "number" && !others.some(isOwn));
}

function nextHit(
  column: KnownColumn,
  at: number,
  { from, used, context }: { from: number; used: ReadonlySet<number>; context: QuestionContext },
): { readonly at: number; readonly hit: Hit } | null {
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

function mention(
  column: KnownColumn,
  {
    from,
    to,
    used,
    qualities,
  }: { from: number; to: number; used: ReadonlySet<number>; qualities: readonly number[] },
): Mention {
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
  return {
    piece: {
      kind: "column",
      column: column.profile,
      from,
      to,
      weight: isHalf ? weight * 0.5 : weight,
    },
    isVague,
  };
}
