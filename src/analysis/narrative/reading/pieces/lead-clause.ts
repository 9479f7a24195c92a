import { beginsQuestion, setsScope } from "../lexicon/aside-clauses.ts";
import { wordsIn } from "../lexicon/ignorable-words.ts";
import {
  looseWords,
  occasions,
  sayingWords,
  smallTalk,
  speakers,
  tellingVerbs,
  workWords,
} from "../lexicon/small-talk.ts";
import { lowerOf } from "../words/clauses.ts";
import type { CueName } from "../words/cue-name.ts";
import { isFreeFiller } from "../words/lexicon-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, Span } from "./piece.ts";
import { asksForFigures, isNounPiece, isTablePiece, methodCues } from "./piece-roles.ts";
import { spanCover } from "./span-cover.ts";

/** A clause beside the question. */
export interface LeadClause {
  readonly words: readonly QuestionWord[];
  readonly clause: Pick<Span, "from" | "to">;
  readonly inside: readonly Piece[];
  /** The pieces of the rest of the question. */
  readonly rest: readonly Piece[];
  /** What the clause names of the table. */
  readonly told: readonly Piece[];
}

const stemsOf = (list: string): ReadonlySet<string> => new Set(wordsIn(list).map(stem));
const ofSmallTalk = stemsOf(smallTalk);
const ofWork = stemsOf(`${workWords} ${speakers}`);
const ofSpeakers = stemsOf(speakers);
const ofOccasions = stemsOf(occasions);
const ofSaying = stemsOf(sayingWords);
const ofLooseQuestions = stemsOf(looseWords);
const verbs: ReadonlySet<string> = new Set(wordsIn(tellingVerbs));

const wordsOf = ({ words, clause }: LeadClause) => words.slice(clause.from, clause.to);

/** Whether a clause tells something, or asks only loosely how things are. */
export function isTelling(lead: LeadClause): boolean {
  const said = lowerOf(wordsOf(lead));
  if (setsScope.test(said) || restricts.test(withoutAsked(said))) return false;
  if (lead.inside.some((piece) => isEmptiness(piece) || asksOfItsOwn(piece, lead))) return false;
  const isQuestion = lead.words[lead.clause.to]?.text === "?";
  if (!isQuestion && !beginsQuestion.test(said)) return true;
  return (
    isQuestion &&
    !/^(?:what|which|who|whose|how (?:many|much|long|often|old|far))(?: |$)/.test(said) &&
    wordsOf(lead).some((word) => ofLooseQuestions.has(word.stem))
  );
}

/** `I'm being asked if`: what others want to know is told. */
const withoutAsked = (said: string): string =>
  said.replace(
    / (?:as (?:if|though)|(?:asked|asking|asks|wonder|wonders|wondering|doubt) (?:me |us )?(?:if|whether)|(?:want|wants|need|needs) to)(?= )/g,
    "",
  );

/** What somebody wants, or sets as a rule. */
const restricts =
  /(?:^| )(?:want|wants|need|needs|care|unless|if|whenever|where|who|whose|which|don't|dont|let's|lets) /;

/** Cues of what is not there: it narrows the records, however it is said. */
const isEmptiness = (piece: Piece): boolean => piece.kind === "cue" && empty.has(piece.cue);
const empty: ReadonlySet<CueName> = new Set<CueName>(["nothing-in", "with-empty"]);

/** What is compared in passing: `AU-2 drags its feet compared to AU-1`. */
const compared: ReadonlySet<CueName> = new Set<CueName>(["versus", "difference"]);

const asksOfItsOwn = (piece: Piece, { words, rest }: LeadClause): boolean =>
  piece.kind === "cue" &&
  !compared.has(piece.cue) &&
  (asksForFigures(piece) || methodCues.has(piece.cue)) &&
  !words.slice(piece.from, piece.to).every(isLoose) &&
  !rest.some((other) => other.kind === "cue" && other.cue === piece.cue);

const isLoose = (word: QuestionWord): boolean =>
  word.lower === "about" || ofLooseQuestions.has(word.stem) || ofSmallTalk.has(word.stem);

/** `up to that day, how many`, `for March 2025 visits`: leads on to what is asked about. */
export const namesWhatFollows =
  /^(?:for|up|in|on|of|by|from|until|till|since|before|after|when|with|without|out|during|at|per|over|under|between|among|within|as|where|using|based|given|taking|across|excluding|including|only|just)$/;

/** Whether each word of a clause is small talk, a noun of the records, or names something of the table. */
export function isSmallTalk(lead: LeadClause): boolean {
  const { words, clause, inside } = lead;
  const isCovered = (at: number) =>
    inside.some(
      (piece) => (namesTableData(piece) || isNounPiece(piece)) && piece.from <= at && piece.to > at,
    );
  return (
    !qualifiesNoun(lead) &&
    wordsOf(lead).every((_, step) => {
      const at = clause.from + step;
      return isCovered(at) || saysNothing(words, at);
    })
  );
}

function saysNothing(words: readonly QuestionWord[], at: number): boolean {
  const word = words[at];
  if (!word || word.kind === "punctuation" || word.kind === "sign") return true;
  if (word.kind === "number") return false;
  const own = [word.stem, stem(word.lower)];
  return (
    isFreeFiller(word.lower) ||
    own.some((one) => ofSmallTalk.has(one)) ||
    (own.some((one) => ofSpeakers.has(one)) && isSaying(words, at)) ||
    (isFirst(words, at) && ofSaying.has(words[at + 1]?.stem ?? ""))
  );
}

/** `the crews keep telling me`, `one of the doctors says`. */
const isSaying = (words: readonly QuestionWord[], at: number): boolean =>
  words.slice(at + 1, at + 5).some((word) => ofSaying.has(word.stem));

/** `Pharmacy reckon`: who says it, whoever that is. */
const isFirst = (words: readonly QuestionWord[], at: number): boolean =>
  at === 0 || (words[at - 1]?.kind === "punctuation" && /^[.?!]$/.test(words[at - 1]?.text ?? ""));

export const hasVerb = (lead: LeadClause): boolean =>
  wordsOf(lead).some(({ lower }) => verbs.has(lower) || /['’](?:s|re|ve|m)$/.test(lower));

/** `staff complaints`: what stands before a noun may tell which of them are meant. */
const qualifiesNoun = ({ words, inside }: LeadClause): boolean =>
  inside.some((piece) => isNounPiece(piece) && ofWork.has(words[piece.from - 1]?.stem ?? ""));

/** `how many of them`: those whom only the clause before tells. */
export function pointsBack({ words, clause, inside }: LeadClause): boolean {
  const behind = words.slice(clause.to);
  return behind.some(({ lower }, at) => {
    const next = behind[at + 1]?.lower ?? "";
    if (behind[at - 1]?.lower === "of" && /^(?:those|these|them|such)$/.test(lower)) return true;
    if (/^(?:those|these|such|ones|theirs|there)$/.test(lower))
      return ![next, behind[at - 1]?.lower ?? ""].some((word) =>
        /^(?:is|are|was|were)$/.test(word),
      );
    const isPronoun = /^(?:they|them|their|it|its)$/.test(lower);
    return isPronoun && (behind[at - 1]?.lower === "of" || !inside.some(isNounPiece));
  });
}

/** `How's Calder doing? … what place is it in?`: the question is about what the clause names. */
export const pointsTo = ({ words, clause }: LeadClause): boolean =>
  words[clause.to]?.text === "?" ||
  words
    .slice(clause.to)
    .some(({ lower }) =>
      /^(?:they|them|their|those|there|it|its|he|his|him|she|her|both|that|these|this)$/.test(
        lower,
      ),
    );

/** What names something of the table, a number or a time; `longer and longer` compares nothing. */
export const namesTableData = (piece: Piece): boolean =>
  isTablePiece(piece) &&
  !isNounPiece(piece) &&
  piece.kind !== "comparative" &&
  piece.kind !== "superlative";

/** `the board meeting is on Thursday`: a day that no record has. */
export const isOfOccasion = (
  words: readonly QuestionWord[],
  { from, to }: Pick<Span, "from" | "to">,
  piece: Piece,
): boolean =>
  words.slice(from, to).some((word) => ofOccasions.has(word.stem)) &&
  ((piece.kind === "moment" && /^(?:weekday|relative|time-of-day)$/.test(piece.moment.kind)) ||
    piece.kind === "amount");

/** The `1` of `1 March` is part of the day. */
export function outermostPieces(pieces: readonly Piece[]): Piece[] {
  const isCovered = spanCover(pieces);
  return pieces.filter(
    ({ from, to }) => !isCovered({ from: from - 1, to }) && !isCovered({ from, to: to + 1 }),
  );
}
