import { isStatus } from "../columns/is-status.ts";
import { isAnybody, isCalledAnybody, spelledOut, valuePiece } from "../spelled-values.ts";
import { cuesFrom } from "../words/lexicon-words.ts";
import { personCircle } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { phrasesAt, synonymSetsOf } from "../words/thesaurus.ts";
import { beginningOf, valueIndexOf } from "../words/value-index.ts";
import type { KnownColumn, KnownValue, Vocabulary } from "../words/vocabulary.ts";
import { isParticiple } from "./find-done.ts";
import { findSpelledCodes } from "./find-spelled-codes.ts";
import type { Piece } from "./piece.ts";

/** Every span that may name a value: in its own words, by some of them, by a word like it, or as a code. */
export function findValues(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  return words.flatMap((word, at) =>
    word.kind === "punctuation"
      ? []
      : [
          ...spelledOut(words, at, vocabulary),
          ...alike(words, at, vocabulary),
          ...begun(words, at, vocabulary),
          ...shortened(words, at, vocabulary),
          ...coded(words, at, vocabulary),
          ...findSpelledCodes(words, at, vocabulary),
        ],
  );
}

/** `nuc med`, `CTs`, `gynae`: words that codes of a column stand for. */
function coded(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  return (valueIndexOf(vocabulary).coded.get(words[at]?.stem ?? "") ?? [])
    .filter(({ stems }) => stems.every((one, step) => words[at + step]?.stem === one))
    .filter(({ column }) => words[at]?.lower !== "both" || isOfSides(words[at + 1], column))
    .filter(() => !/^days?$/.test(words[at]?.lower ?? "") || namesShifts(words))
    .map(({ stems, weight, isPart, ...known }): Piece => {
      const span = { from: at, to: at + stems.length, weight };
      if (!isPart) return valuePiece(known, span);
      return { kind: "containing", column: known.column.profile, text: known.value, ...span };
    });
}

/** `days and nights`, `day shifts`: parts of a day, where `days with a fall` are those of the calendar. */
const namesShifts = (words: readonly QuestionWord[]): boolean =>
  words.some(({ lower }) =>
    /^(?:nights?|evenings?|lates?|earl(?:y|ies)|shifts?|staff|team|rota|duty|crew)$/.test(lower),
  );

/** `both eyes`, and not `the mean for both`, which are two that were named. */
const isOfSides = (next: QuestionWord | undefined, { words }: KnownColumn): boolean =>
  next !== undefined &&
  (words.some(({ stem }) => stem === next.stem) ||
    /^(?:sides?|eyes?|ears?|arms?|legs?|hands?|feet|knees?|hips?|shoulders?|lungs?|kidneys?|breasts?)$/.test(
      next.lower,
    ));

/** `gen med` for `General Medicine`, `cat 3` for `Category 3`: beginnings of its words in order. */
function shortened(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  const [first, second] = words.slice(at, at + 2);
  const isNumbered = second?.kind === "number";
  if (first?.kind !== "word" || first.isCommon || first.lower.length < 3) return [];
  if (!second || (second.kind !== "word" && !isNumbered) || second.isCommon) return [];
  const begins = (stem: string | undefined, word: QuestionWord) =>
    stem !== undefined && word.lower.length >= 3 && stem.startsWith(word.stem);
  const candidates = valueIndexOf(vocabulary).byBeginning.get(beginningOf(first.stem)) ?? [];
  const found = candidates.filter(
    ({ stems }) =>
      stems.length >= 2 &&
      stems.length <= 4 &&
      begins(stems[0], first) &&
      (isNumbered ? stems[1] === second.lower : begins(stems[1], second)) &&
      (stems[0] !== first.stem || stems[1] !== second.stem),
  );
  const [only] = found;
  return found.length === 1 && only
    ? [valuePiece(only, { from: at, to: at + 2, weight: 0.82 })]
    : [];
}

/** `should` begins no `Shoulder`, `cost` no `Costa`, and `night` no `Nightingale`. */
const beginsNoValue = (lower: string): boolean =>
  /^(?:should|would|could|must|might|shall|ought|may|costs?|prices?|fees?|charges?|bills?|totals?|rates?|shares?|waits?|scores?|(?:day|night|morning|noon|evening|week|month|year|spring|summer|autumn|winter)s?)$/.test(
    lower,
  );

/** By its beginning: `ortho` for `ORTH`, `oxy` for `Oxycodone 5 mg`. */
function begun(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  const word = words[at];
  if (word?.kind === "word" && isParticiple(word.lower)) {
    const status = statusBegun(word, vocabulary);
    if (status) return [valuePiece(status, { from: at, to: at + 1, weight: 0.85 })];
  }
  if (
    word?.kind !== "word" ||
    word.isCommon ||
    beginsNoValue(word.lower) ||
    word.lower.length < 3 ||
    cuesFrom(word.stem).some(({ stems }) => stems.length === 1)
  )
    return [];
  const others = vocabulary.valuesByStem.get(word.stem) ?? [];
  const { byBeginning } = valueIndexOf(vocabulary);
  const beginnings = new Set([beginningOf(word.stem), beginningOf(word.lower)]);
  const found = [...beginnings]
    .flatMap((beginning) => byBeginning.get(beginning) ?? [])
    .filter(({ stems: [own = "", ...rest] }) =>
      others.length > 0 ? rest.length === 0 && isShortFor(own, word) : areRelated(own, word),
    );
  const [first] = found;
  if (!first || found.some(({ value, column }) => value !== first.value || column !== first.column))
    return [];
  return [valuePiece(first, { from: at, to: at + 1, weight: weightBeside(others) })];
}

/** `completed` for `COMP`, `unfilled` for `UNF`: what a status of that one code says. */
function statusBegun({ lower }: QuestionWord, vocabulary: Vocabulary): KnownValue | null {
  const candidates = valueIndexOf(vocabulary).byBeginning.get(beginningOf(lower)) ?? [];
  const found = candidates.filter(
    ({ value, column }) =>
      /^\p{Lu}{3,}$/u.test(value) &&
      isStatus(column.profile) &&
      lower.startsWith(value.toLowerCase()),
  );
  const [only] = found;
  return found.length === 1 && only ? only : null;
}

/** A short form is as likely as another value that the word is, or is part of. */
function weightBeside(others: readonly KnownValue[]): number {
  if (others.length === 0) return 0.6;
  return others.some(({ stems }) => stems.length === 1) ? 1 : 0.7;
}

/** `HOSP` for a hospital, beside `Hospital bed` of another column: as likely as that. */
const isShortFor = (own: string, { stem }: QuestionWord): boolean =>
  own.length >= 4 && own.length < stem.length && stem.startsWith(own);

const areRelated = (own: string, { stem, lower }: QuestionWord): boolean =>
  own.length >= 3 &&
  // `miles` begins no `Milford`, though its stem does.
  ((own.startsWith(stem) && own.startsWith(lower.replace(/s$/, ""))) ||
    (own.length >= 4 && stem.startsWith(own)) ||
    areKinValues(own, lower));

/** `appendixes` for `Appendectomy`, `hysterectomies` beside `Hysterectomy`: one root with two endings. */
function areKinValues(value: string, said: string): boolean {
  const root = said.replace(/(?:ix|ixes|ices|ectomies|ectomy|s|es)$/, "");
  return root.length >= 6 && value.startsWith(root);
}

/** `mothers`, beside a column `Mother's age`: they are whom that tells of, and no girls. */
const isOfOtherHeader = (
  { stem }: QuestionWord,
  { profile }: KnownColumn,
  { columnsByStem }: Vocabulary,
): boolean =>
  /^(?:mother|father|parent|mum|carer|nurse|doctor)$/.test(stem) &&
  (columnsByStem.get(stem) ?? []).some((column) => column.profile !== profile);

/** What every hospital and every school is, and so names none of them. */
const anyPlace =
  /^(?:places?|locations?|sites?|venues?|organi[sz]ations?|orgs?|facilit(?:y|ies)|providers?|cent(?:re|er)s?)$/;

/** By a synonym: `flu` for `Influenza`, `women` for `Female`. */
function alike(words: readonly QuestionWord[], at: number, vocabulary: Vocabulary): Piece[] {
  const word = words[at];
  // What something costs is no value such as `Billing`.
  const isCost = /^(?:costs?|costing|bills?|pa(?:y|ys|id|ying)|charges?|spen[dt]|price)$/.test(
    word?.lower ?? "",
  );
  const hasMoney = vocabulary.columns.some(({ profile }) => profile.unit === "money");
  // `either ED or AMU` joins both, and means no operating room; an average is no access by `AVG`.
  const isOfAsking = word?.text === "or" || word?.lower === "average";
  if (!word || (isCost && hasMoney) || isOfAsking) return [];
  const single =
    word.isCommon ||
    isAnybody(word.lower) ||
    isCalledAnybody(word.lower) ||
    anyPlace.test(word.lower)
      ? []
      : [...synonymSetsOf(word.stem)].map((synonymSet) => ({ synonymSet, length: 1 }));
  const phrases = phrasesAt(words, at).map(({ synonymSet, stems }) => ({
    synonymSet,
    length: stems.length,
  }));
  return [...single, ...phrases].flatMap(({ synonymSet, length }) =>
    (vocabulary.valuesByCircle.get(synonymSet) ?? [])
      .filter(
        ({ value, stems, column }) =>
          // `users` are no crew `PTS`.
          value.length > (synonymSet === personCircle ? 3 : 2) &&
          !isOfOtherHeader(word, column, vocabulary) &&
          // `buildings` are the column `Building`, and none that is called `Tower`.
          !column.words.some(({ stem, weight }) => weight >= 1 && stem === word.stem) &&
          stems[0] !== word.stem &&
          column.profile.distinct <= 60,
      )
      .map((known) =>
        valuePiece(known, {
          from: at,
          to: at + length,
          weight: length > 1 ? 0.9 : weightOfSynonym(word, known, vocabulary),
        }),
      ),
  );
}

/** `Telephone`, where `phone` is another value: the same word, as likely as that one. */
function weightOfSynonym(
  { stem, lower }: QuestionWord,
  { value }: KnownValue,
  { valuesByStem }: Vocabulary,
): number {
  const others = valuesByStem.get(stem) ?? [];
  return others.length > 0 && value.toLowerCase().endsWith(lower) ? weightBeside(others) : 0.8;
}
