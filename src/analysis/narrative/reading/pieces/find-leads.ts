import { tellsEvent } from "../asides/drop-context.ts";
import { clausesOf } from "../words/clauses.ts";
import type { QuestionWord } from "../words/split-words.ts";
import {
  hasVerb,
  isOfOccasion,
  isSmallTalk,
  isTelling,
  type LeadClause,
  namesTableData,
  namesWhatFollows,
  outermostPieces,
  pointsBack,
  pointsTo,
} from "./lead-clause.ts";
import type { Piece, Span } from "./piece.ts";
import { asksForFigures, isNounPiece, namesSame, overlaps } from "./piece-roles.ts";

type Stretch = Pick<Span, "from" | "to">;

/** Nothing in a sentence of small talk is worth more than passing it over as a whole. */
const ofLead = 1;

/**
 * What somebody says before the question: `Patients tell me they still sit around.`, `How's Calder
 * doing?`. Each of its words is small talk, or names what the question names again; what only it names
 * is kept where the question points back to it.
 */
export function findLeads(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const clauses = clausesOf(words);
  if (clauses.length < 2) return [];
  return clauses.flatMap((clause): Piece[] => {
    const inside = pieces.filter((piece) => overlaps(piece, clause));
    const lead: LeadClause = {
      ...{ words, clause, inside },
      rest: pieces.filter((piece) => !overlaps(piece, clause)),
      told: outermostPieces(
        inside.filter(
          (piece) =>
            namesTableData(piece) && !isOfOccasion(words, clause, piece) && !isInCue(piece, inside),
        ),
      ),
    };
    return passedOver(lead).map(({ from, to }) => ({ kind: "filler", from, to, weight: ofLead }));
  });
}

/** `two times`, of what was entered more than once: no number of its own. */
const isInCue = (piece: Piece, inside: readonly Piece[]): boolean =>
  piece.kind === "amount" &&
  inside.some((cue) => cue.kind === "cue" && cue.from <= piece.from && cue.to >= piece.to);

/** The words of a clause before a question that say nothing for it. */
function passedOver(lead: LeadClause): Stretch[] {
  const { words, clause, rest, told } = lead;
  if (!rest.some(asksForFigures) || !isTelling(lead) || mayRestrict(lead)) return [];
  const isEvent = tellsEvent(words, clause) && isDatedAgain(lead);
  if (!isEvent && !isSmallTalk(lead)) return [];
  // What opened on the day is no matter: `the unit reopened`.
  const kept = isEvent
    ? told.filter(({ kind }) => kind !== "moment" && kind !== "column" && kind !== "amount")
    : told;
  const isNamed = kept.every((piece) => rest.some((other) => saysAsMuch(other, piece)));
  if (isNamed) return told.length === 0 && pointsBack(lead) ? [] : [clause];
  return pointsTo(lead) ? runsBetween(clause, kept) : [];
}

/** `Absences with no end date yet - how many`, `In March, how many`: no sentence, but what is asked about. */
function mayRestrict(lead: LeadClause): boolean {
  const { rest, clause, told } = lead;
  if (qualifies(lead)) return true;
  const isTrailing = !rest.some((piece) => piece.from >= clause.to && asksForFigures(piece));
  const isSentence = hasVerb(lead) || tellsEvent(lead.words, clause);
  return told.length > 0
    ? isTrailing || !isSentence || namesWhatFollows.test(lead.words[clause.from]?.lower ?? "")
    : !isSentence && namesRecords(lead);
}

/** `donors we had to call back`: which of them, in a clause of its own. */
const qualifies = ({ words, inside }: LeadClause): boolean =>
  inside.some(
    (piece) =>
      isNounPiece(piece) && /^(?:we|i|they|you|who|that|which)$/.test(words[piece.to]?.lower ?? ""),
  );

const namesRecords = ({ words, clause, inside }: LeadClause): boolean =>
  inside.some(({ kind }) => /^(?:records|entity|person|column)$/.test(kind)) ||
  words
    .slice(clause.from, clause.to)
    .some(({ lower }) => /^(?:no|not|none|without|never|yet)$/.test(lower));

/** `It opened on 1 March 2025. … since then`: the day is that from which or up to which is asked. */
function isDatedAgain({ told, rest }: LeadClause): boolean {
  const asked = periodsOf(rest);
  return periodsOf(told).some(({ from, until }) =>
    asked.some(
      (other) =>
        [from, until].some((end) => end !== null && (other.from === end || other.until === end)) ||
        (other.from !== null &&
          other.until !== null &&
          from !== null &&
          other.from <= from &&
          from < other.until),
    ),
  );
}

const periodsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) =>
    piece.kind === "moment" && piece.moment.kind === "period" ? [piece.moment] : [],
  );

/** `over 2025` is not said again by `Q1 and Q2`, which leave the year open. */
const saysAsMuch = (other: Piece, piece: Piece): boolean =>
  namesSame(piece, other) &&
  (piece.kind !== "moment" ||
    other.kind !== "moment" ||
    /^(?:period|last|first)$/.test(other.moment.kind) ||
    (other.moment.kind === "several" &&
      other.moment.periods.every(({ kind }) => kind === "period")) ||
    JSON.stringify(other.moment) === JSON.stringify(piece.moment));

/** The stretches of a clause around pieces. */
function runsBetween({ from, to }: Stretch, kept: readonly Piece[]): Stretch[] {
  const runs: Stretch[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const isKept = kept.some((piece) => piece.from <= at && piece.to > at);
    if (at < to && !isKept) continue;
    if (at > start) runs.push({ from: start, to: at });
    start = at + 1;
  }
  return runs;
}
