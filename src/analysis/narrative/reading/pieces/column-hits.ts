import type { ColumnProfile } from "../../../table/profile.ts";
import { moneyColumn, moneyWords, paymentWords } from "../columns/money-column.ts";
import { expansionsOf } from "../words/abbreviations.ts";
import { isFollowed, isParticle } from "../words/header-particles.ts";
import { isCueWord } from "../words/lexicon-words.ts";
import { smallNumberOf } from "../words/number-words.ts";
import { consonantFormsOf, initialsAt, shortFormsOf } from "../words/short-forms.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { superlativeOf } from "../words/superlatives.ts";
import { phrasesAt, saidSetsOf, synonymSetsOf } from "../words/thesaurus.ts";
import type { HeaderWord, KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";

/** A header that a word of the question, or some of them, may speak of. */
export interface ColumnHit {
  readonly column: KnownColumn;
  /** Tokens that the hit explains, from its own. */
  readonly length: number;
  /** Places of the header's words. */
  readonly words: readonly number[];
  readonly quality: number;
  /** Too common a word to begin a mention with. */
  readonly onlyContinues?: boolean;
}

/** For each word, every column that what begins there may speak of. */
export function columnHits(words: readonly QuestionWord[], vocabulary: Vocabulary): ColumnHit[][] {
  const known = new Map<string, WordHits>();
  return words.map((word, at) => {
    // `or` joins; only `OR` may be a room.
    if (word.kind === "punctuation" || word.text === "or" || isHowMany(words, at)) return [];
    const key = JSON.stringify([word.lower, word.stem, word.isCommon]);
    const ofWord = known.get(key) ?? hitsOfWord(word, vocabulary);
    known.set(key, ofWord);
    const isArticle = /^(?:the|a|an|our)$/.test(words[at + 1]?.lower ?? "");
    const neighbours = { before: words[at - 1], after: words[isArticle ? at + 2 : at + 1] };
    const own = [...inPlace(word, ofWord.byStem, neighbours), ...ofWord.byMeaning];
    return [...own, ...otherHits(words, at, { word, own, vocabulary })];
  });
}

/** `which 3 wards`, `which three wards`: how many, and no `Q3`. */
const isHowMany = (words: readonly QuestionWord[], at: number): boolean =>
  (words[at]?.kind === "number" || (smallNumberOf(words[at]?.lower ?? "") ?? 0) > 1) &&
  words[at + 1]?.kind === "word" &&
  /^(?:which|what|top|bottom|first|last|best|worst|busiest|any)$/.test(words[at - 1]?.lower ?? "");

/** What a word may speak of wherever it stands. */
interface WordHits {
  readonly byStem: readonly ColumnHit[];
  readonly byMeaning: readonly ColumnHit[];
}

const hitsOfWord = (word: QuestionWord, vocabulary: Vocabulary): WordHits => ({
  byStem: hitsByStem(word, vocabulary),
  byMeaning: [
    ...hitsBySynonym(word, vocabulary),
    ...hitsByExpansion(word, vocabulary),
    ...hitsByNumber(word, vocabulary),
  ],
});

/** By money, phrases, initials and short forms, some of them only where the word means nothing else. */
function otherHits(
  words: readonly QuestionWord[],
  at: number,
  {
    word,
    own,
    vocabulary,
  }: {
    readonly word: QuestionWord;
    readonly own: readonly ColumnHit[];
    readonly vocabulary: Vocabulary;
  },
): ColumnHit[] {
  const money = own.length === 0 ? hitsByMoney(word, vocabulary) : [];
  // `escort`, of a column `esc`, is named though a reason is `no escort found`.
  const isValue = vocabulary.valuesByStem.get(word.stem)?.some(({ stems }) => stems.length === 1);
  const isNamed = own.length + money.length > 0 || isValue === true;
  const isCue = isCueWord(word.stem);
  return [
    ...money,
    ...hitsByPhrase(words, at, vocabulary),
    ...initialsAt(words, at, vocabulary),
    ...(isNamed || isCue ? [] : shortFormsOf(word, vocabulary)),
    ...(isNamed || !isCue ? [] : consonantFormsOf(word, vocabulary)),
  ];
}

/** Of what a word may speak of by its stem, what the words beside it allow. */
const inPlace = (
  word: QuestionWord,
  hits: readonly ColumnHit[],
  { before, after }: Record<"before" | "after", QuestionWord | undefined>,
): ColumnHit[] =>
  hits
    .filter(({ column, words: [place = 0] }) => !isReversed(column, place, before))
    .map((hit) =>
      isParticle(word, hit.column) && !isFollowed(hit.column, word, after)
        ? { ...hit, onlyContinues: true }
        : hit,
    );

const hitsByStem = (word: QuestionWord, { columnsByStem }: Vocabulary): ColumnHit[] =>
  (columnsByStem.get(word.stem) ?? []).flatMap((column) => {
    // What `lasted` is no `Last HbA1c`.
    const isVerb =
      /^last(?:s|ed|ing)$/.test(word.lower) ||
      // Who `sees` the most patients is not what `First seen` tells, nor what they `take` what is `Taken`.
      (lightVerbs.test(word.lower) && !column.words.some(({ text }) => isForm(text, word))) ||
      // `sit` is no `site`, nor `car` any `care`.
      column.words.some(({ text }) => text.length <= 5 && text === `${word.lower}e`);
    const hits = isVerb ? [] : hitsOf(column, 1, (header) => sameness(header, word.stem));
    const isOwn = column.words.some((header) => header.stem === word.stem);
    return limited(word, hits, isOwn);
  });

/** Verbs that ask, or go with a noun that says what is meant; a header that has such a form itself means it. */
const lightVerbs =
  /^(?:do|does|did|sees?|saw|seeing|takes?|took|taking|gives?|gave|giving|comes?|came|coming|goes|go|went|going|gets?|got|getting|makes?|made|making|has|have|had|having)$/;

/** `Make` and `makes`. */
const isForm = (text: string, { lower }: QuestionWord): boolean =>
  text === lower || `${text}s` === lower;

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
const hitsBySynonym = (word: QuestionWord, { columnsByCircle }: Vocabulary): ColumnHit[] =>
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
function hitsByMoney(word: QuestionWord, vocabulary: Vocabulary): ColumnHit[] {
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
function hitsByExpansion(word: QuestionWord, { columnsByStem }: Vocabulary): ColumnHit[] {
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

/** `four weeks`, where a header says `4wk`. */
function hitsByNumber({ lower }: QuestionWord, { columnsByStem }: Vocabulary): ColumnHit[] {
  const digits = String(smallNumberOf(lower) ?? "");
  return (columnsByStem.get(digits) ?? []).flatMap((column) =>
    hitsOf(column, 1, (header) => (header.text === digits ? 0.95 : 0)).map((hit) =>
      // `which one`, `at one site`
      lower === "one" ? { ...hit, onlyContinues: true } : hit,
    ),
  );
}

/** A word that is too common begins a mention only where the header has it. */
const limited = (word: QuestionWord, hits: readonly ColumnHit[], isOwn = false): ColumnHit[] =>
  hits.map((hit) => (word.isCommon && !isOwn ? { ...hit, onlyContinues: true } : hit));

const hitsByPhrase = (
  words: readonly QuestionWord[],
  at: number,
  { columnsByCircle }: Vocabulary,
): ColumnHit[] =>
  phrasesAt(words, at).flatMap(({ stems, synonymSet }) =>
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
): ColumnHit[] {
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
  name.includes("/") &&
  /^(?:hr|hrs|hour|day|wk|week|month|mth|visit|dose|unit|patient|pt|bed)$/.test(word) &&
  new RegExp(`/\\s*${word}(?![a-z])`, "i").test(name);
