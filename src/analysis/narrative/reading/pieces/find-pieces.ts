import { coveredDates } from "../columns/covered-dates.ts";
import type { CoveredDates } from "../columns/year-atoms.ts";
import { expandSpellings } from "../words/expand-spellings.ts";
import { isKnownIn, isOfTable, spellingOf } from "../words/known-words.ts";
import { familyNouns, type RecordNouns } from "../words/record-nouns.ts";
import { type QuestionWord, splitWords } from "../words/split-words.ts";
import { type Token, tokenize } from "../words/token.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { findAged } from "./find-aged.ts";
import { findAllBut } from "./find-all-but.ts";
import { findAllColumns } from "./find-all-columns.ts";
import { findAllValues } from "./find-all-values.ts";
import { findAmounts } from "./find-amounts.ts";
import { findAsides } from "./find-asides.ts";
import {
  findCareSettingMentions,
  findPhases,
  withoutCareSettings,
} from "./find-care-setting-mentions.ts";
import { findCodes, withoutPartsOfCodes } from "./find-codes.ts";
import { findCountedOnce } from "./find-counted-once.ts";
import { findCountedThings } from "./find-counted-things.ts";
import { findCues } from "./find-cues.ts";
import { findDecisions, withoutParts } from "./find-decisions.ts";
import { findCarriedOut, findDone } from "./find-done.ts";
import { findEchoes } from "./find-echoes.ts";
import { findEmptyGroups } from "./find-empty-groups.ts";
import { findEnumerations } from "./find-enumerations.ts";
import { findEventNouns } from "./find-event-nouns.ts";
import { findFlags } from "./find-flags.ts";
import { findFormsOfAddress } from "./find-forms-of-address.ts";
import { findGeneralNouns } from "./find-general-nouns.ts";
import { findGlosses } from "./find-glosses.ts";
import { findGrainNouns } from "./find-grain-nouns.ts";
import { findHappenings } from "./find-happenings.ts";
import { findHeaderUnits } from "./find-header-units.ts";
import { findImpossible } from "./find-impossible.ts";
import { findInclusive } from "./find-inclusive.ts";
import { findInstitutionSubjects, withoutPartsOfActors } from "./find-institution-subjects.ts";
import { findIntervals } from "./find-intervals.ts";
import { findLeftEmpty } from "./find-left-empty.ts";
import { findLimits } from "./find-limits.ts";
import { findListedCodes, withoutListed } from "./find-listed-codes.ts";
import { findMoments } from "./find-moments.ts";
import { findMoneySaid } from "./find-money-said.ts";
import { findMultiples } from "./find-multiples.ts";
import { findNamedPeople } from "./find-named-people.ts";
import { findNounCounts } from "./find-noun-counts.ts";
import { findIdentifiers, findNouns } from "./find-nouns.ts";
import { findOrderSaid } from "./find-order-said.ts";
import { findPairedColumns, withoutPaired } from "./find-paired-columns.ts";
import { findParticles } from "./find-particles.ts";
import { findRankAsked } from "./find-rank-asked.ts";
import { findRateNames } from "./find-rate-names.ts";
import { findReasons } from "./find-reasons.ts";
import { findRecordVerbs } from "./find-record-verbs.ts";
import { findSaidAgain } from "./find-said-again.ts";
import { findScales } from "./find-scales.ts";
import { findSubjectNouns } from "./find-subject-nouns.ts";
import { findSubjects } from "./find-subjects.ts";
import { findSusceptibility } from "./find-susceptibility.ts";
import { findUndone } from "./find-undone.ts";
import { findWeighting } from "./find-weighting.ts";
import { meaningInContext } from "./meaning-in-context.ts";
import { namesVolume } from "./names-volume.ts";
import type { Piece, PieceOf } from "./piece.ts";
import { resolveTimes } from "./resolve-times.ts";
import { spanCover } from "./span-cover.ts";
import { yearsOfNouns } from "./years-of-nouns.ts";

export interface FoundPieces {
  readonly words: readonly QuestionWord[];
  readonly pieces: readonly Piece[];
  /** Those of the pieces that ask for nothing. */
  readonly asides: readonly Piece[];
}

interface Found {
  readonly named: readonly Piece[];
  readonly mentions: readonly PieceOf<"column">[];
  readonly nouns: RecordNouns;
}

/** Words that say nothing here, though they may elsewhere. */
const findEmptyWords = (
  words: readonly QuestionWord[],
  { named, mentions, nouns }: Found,
): Piece[] => [
  ...findAged(words, named),
  ...findHappenings(words, named, nouns),
  ...findRecordVerbs(words, named, nouns),
  ...findEchoes(words),
  ...findRateNames(words, mentions),
  ...findGlosses(words, named),
  ...findSubjects(words, named, nouns),
  ...findNamedPeople(words, mentions),
  ...findSaidAgain(words, mentions, nouns),
];

/** What was done, or was not, as columns of dates and states tell it. */
const findEvents = (words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] => [
  ...findReasons(words, vocabulary),
  ...findUndone(words, vocabulary),
  ...findCarriedOut(words, vocabulary),
  ...findEventNouns(words, vocabulary),
];

/** Everything that spans of a question may mean in a table. */
export function findPieces(
  question: string,
  vocabulary: Vocabulary,
  nouns: RecordNouns,
): FoundPieces {
  const covered = coveredDates(vocabulary, nouns);
  const tokens = resolveTimes(expandSpellings(tokenize(question), isOfTable(vocabulary)), covered);
  const words = splitWords(tokens, isKnownIn(vocabulary), spellingOf(vocabulary));
  const columns = findAllColumns(words, { vocabulary, nouns });
  const mentions = columns.filter((piece): piece is PieceOf<"column"> => piece.kind === "column");
  const paired = findPairedColumns(words, mentions, vocabulary);
  const values = withoutPaired(findAllValues(words, mentions, vocabulary), paired);
  const decisions = findDecisions(words, vocabulary);
  const impossible = findImpossible(words);
  const flags = findFlags(words, mentions, vocabulary);
  const numbers = yearsOfNouns(inWords(tokens, words, covered), words);
  const phases = findPhases(words);
  const actors = [...findInstitutionSubjects(words), ...phases];
  const settings = findCareSettingMentions(words, [...values, ...numbers]);
  const listedCodes = findListedCodes(words, vocabulary);
  const pieces = [
    ...actors,
    ...settings,
    ...withoutPaired(columns, paired),
    ...decisions,
    ...findEvents(words, vocabulary),
    ...findDone(words, vocabulary, { times: numbers, mentions, nouns }),
    ...findLeftEmpty(words),
    ...findEnumerations(words),
    ...findRankAsked(words),
    ...findCountedOnce(words),
    ...findEmptyGroups(words),
    ...impossible,
    ...findScales(words, impossible),
    ...flags,
    ...findSusceptibility(words, vocabulary),
    ...findLimits(words, vocabulary),
    ...findIntervals(words, vocabulary),
    ...withoutPartsOfActors(values, actors),
    ...findMoneySaid(words, mentions, { vocabulary, nouns }),
    ...findNouns(words, nouns),
    ...findSubjectNouns(words, vocabulary),
    ...findCountedThings(words, mentions, nouns),
    ...findHeaderUnits(words, mentions, vocabulary.profile.columns),
    ...findGrainNouns(words, mentions),
    ...findNounCounts(words, mentions, nouns),
    ...paired,
    ...findPhrases(words).filter(
      (piece) => !namesVolume(piece, words, vocabulary) && !meansRecords(piece, words, nouns),
    ),
    ...findEmptyWords(words, {
      named: [...columns, ...values, ...flags, ...numbers],
      mentions,
      nouns,
    }),
    ...findGeneralNouns(words, { vocabulary, nouns }),
    ...withoutListed(findIdentifiers(words, vocabulary), listedCodes),
    ...listedCodes,
    ...findCodes(tokens, words, vocabulary),
    ...numbers,
  ];
  const isMeant = meaningInContext(words, { values, mentions, numbers, columns });
  const meant = withoutParts(withoutCareSettings(pieces, settings).filter(isMeant), decisions);
  const found = settled(words, meant);
  const asides = findAsides(words, found);
  return { words, pieces: [...found, ...asides], asides };
}

/** Without pieces that another one, by its words or its span, leaves no place for. */
const settled = (words: readonly QuestionWord[], meant: readonly Piece[]): Piece[] =>
  withoutNounValues(words, withoutPartsOfCodes(withoutCovered(words, strongest(meant))));

/** What words mean in any table. */
const findPhrases = (words: readonly QuestionWord[]): Piece[] => [
  ...findCues(words),
  ...findWeighting(words),
  ...findInclusive(words),
  ...findAllBut(words),
  ...findFormsOfAddress(words),
  ...findMultiples(words),
  ...findOrderSaid(words),
  ...findParticles(words),
];

/** `referrals` are the records; some value that holds the word among others, such as `re-referral`, is not meant. */
function withoutNounValues(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const nouns = pieces.filter(({ kind }) => kind === "records" || kind === "entity");
  const isPart = (piece: Piece) =>
    (piece.kind === "value" || piece.kind === "containing") && piece.weight < 0.9;
  return pieces.filter(
    (piece) =>
      !isPart(piece) ||
      (!isGenericNoun(words, piece) &&
        !nouns.some(({ from, to }) => from === piece.from && to === piece.to)),
  );
}

/** `what share of falls`, in a table of falls: they are counted, and nothing goes down. */
const meansRecords = (
  piece: Piece,
  words: readonly QuestionWord[],
  { own }: RecordNouns,
): boolean =>
  piece.kind === "cue" &&
  /^(?:up|down)$/.test(piece.cue) &&
  piece.to - piece.from === 1 &&
  own.has(words[piece.from]?.stem ?? "") &&
  /^(?:of|the|many|most|fewest|more|fewer|by|per|all|which|our|to|\.|,)$/.test(
    words[piece.from - 1]?.lower ?? ",",
  );

/**
 * `requests` are what records are in many tables, and hardly the value `Duplicate request`. `deaths` are those of a
 * value `Died` all the same, which says nothing else.
 */
const isGenericNoun = (words: readonly QuestionWord[], piece: Piece): boolean =>
  piece.to - piece.from === 1 &&
  familyNouns.has(words[piece.from]?.stem ?? "") &&
  // `we moved` says nothing of a value `Transfer`.
  (/ed$/.test(words[piece.from]?.lower ?? "") ||
    !(piece.kind === "value" && /^\p{L}+$/u.test(piece.value)));

/** Moments and amounts are found among the tokens, which may be parts of words here. */
function inWords(
  tokens: readonly Token[],
  words: readonly QuestionWord[],
  covered: CoveredDates | null,
): Piece[] {
  const wordsOf = Map.groupBy(words.keys(), (at) => words[at]?.token);
  const start = (token: number) => wordsOf.get(token)?.[0] ?? -1;
  const end = (token: number) => (wordsOf.get(token)?.at(-1) ?? -1) + 1;
  const span = ({ from, to, weight }: { from: number; to: number; weight: number }) => ({
    from: start(from),
    to: end(to - 1),
    weight,
  });
  return [
    ...findMoments(tokens, covered).map(
      (found): Piece => ({ kind: "moment", moment: found.moment, ...span(found) }),
    ),
    ...findAmounts(tokens).map(
      (found): Piece => ({ kind: "amount", amount: found.amount, ...span(found) }),
    ),
  ];
}

/** Of pieces that mean the same on the same span, the surest. */
function strongest(pieces: readonly Piece[]): Piece[] {
  const best = new Map<string, Piece>();
  for (const piece of pieces) {
    if (piece.from < 0 || piece.to <= piece.from) continue;
    const { weight, ...rest } = piece;
    const key = JSON.stringify(rest, (name, value) =>
      name === "column" && value !== null && typeof value === "object" ? value.name : value,
    );
    const known = best.get(key);
    if (!known || known.weight < weight) best.set(key, piece);
  }
  return [...best.values()];
}

/**
 * `65+` and `2023-24` are numbers and times only where they are no value of the table; so is `falls in 2024` a time
 * only where no record is one of `Falls`.
 */
function withoutCovered(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const values = pieces.filter(
    (piece) => piece.kind === "value" && piece.weight >= 0.92 && piece.column.type === "VARCHAR",
  );
  const isValue = spanCover(values);
  const beginsWithValue = ({ kind, from, to }: Piece): boolean =>
    kind === "filler" &&
    values.some(
      (one) =>
        one.from === from && one.to === to - 1 && /^(?:in|into)$/.test(words[one.to]?.lower ?? ""),
    );
  const headers = pieces.filter(
    ({ kind, from, to, weight }) => kind === "column" && weight >= 0.95 && to - from > 1,
  );
  // `by week ending`, where `Week ending` is a column.
  const isBegun = (piece: Piece) =>
    piece.kind === "moment" &&
    piece.moment.kind === "grain" &&
    headers.some(({ from, to }) => from > piece.from && from < piece.to && to > piece.to);
  const isCovered = (piece: Piece) =>
    isBegun(piece) ||
    beginsWithValue(piece) ||
    ((piece.kind === "amount" || piece.kind === "moment") && isValue(piece));
  return pieces.filter((piece) => !isCovered(piece));
}
