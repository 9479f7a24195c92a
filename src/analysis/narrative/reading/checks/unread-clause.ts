import type { Ask } from "#contract/reading.ts";
import type { Piece } from "../pieces/piece.ts";
import type { QuestionContext } from "../question-context.ts";

/**
 * The words of a last clause that asks for something of which none was understood: `what time was prescribed,
 * and what did they actually get?` Empty where there is no such clause.
 */
export function unreadClause(
  pieces: readonly Piece[],
  { question, words }: QuestionContext,
): readonly Piece[] {
  const [, clause = ""] = lastClause.exec(question.toLowerCase()) ?? [];
  const said = piecesOf(clause, pieces, { question, words });
  const isTold = said.some(
    (piece) => piece.kind !== "filler" && !(piece.kind === "cue" && asking.has(piece.cue)),
  );
  return isTold
    ? []
    : said.filter(({ from }) => {
        const { kind, lower = "" } = words[from] ?? {};
        return kind === "word" && !saysNothing.test(lower);
      });
}

/**
 * The words of a last clause that asks who or which, where all that would be told is figures: `how many transfers, and who
 * escorted`. Empty where there is no such clause, or groups or records answer it.
 */
export function unansweredClause(
  asks: readonly Ask[],
  pieces: readonly Piece[],
  context: QuestionContext,
): readonly Piece[] {
  const [, clause = ""] = whoClause.exec(context.question.toLowerCase()) ?? [];
  const tellsFigures =
    asks.length > 0 &&
    asks.every((ask) => ask.kind === "query" && ask.query.by.length + ask.query.rows.length === 0);
  return clause !== "" && tellsFigures ? piecesOf(clause, pieces, context) : [];
}

/** `and never came back`, passed over: what did not happen restricts what is counted, but where it is the asker who did not. */
export const deniedAsides = (
  pieces: readonly Piece[],
  { words }: Pick<QuestionContext, "words">,
): readonly Piece[] =>
  pieces.filter(({ kind, from, to }) => {
    const said = words.slice(from, to).map(({ lower }) => lower);
    return (
      kind === "filler" &&
      said.some((word) => didNot.test(word)) &&
      !said.some((word) => /^(?:i|we|you|i've|we've)$/.test(word))
    );
  });

const didNot = /^(?:never|(?:did|was|were|had|has|have)n['’]?t)$/;

/** The pieces of the question's end. */
const piecesOf = (
  end: string,
  pieces: readonly Piece[],
  { question, words }: Pick<QuestionContext, "question" | "words">,
): readonly Piece[] =>
  pieces.filter(({ from }) => (words[from]?.start ?? 0) >= question.length - end.length);

/** No `who` before it that it goes on with: `patients who are over 65 and who fell`. */
const whoClause = /^(?:(?!\b(?:who|which|whose|that)\b).)*\b(?:and|&) ((?:who|which|whose)\b.*)$/;

const asking: ReadonlySet<string> = new Set(["question", "which", "how-much", "and"]);

const lastClause =
  /(?:\band|[,;?.]) (?:what|how much|how long) (?:did|do|does|was|were|has|have|had) ([^,;.]*)$/;

/** Words that point back to what was asked before, or say how it is to be told. */
const saysNothing =
  /^(?:it|that|this|they|them|these|those|we|us|the|a|an|all|in|of|to|for|figures?|numbers?|values?|answer|results?|totals?|ones?|at|on|up|be|been|come|work|out|like|look|mean|then|each|time|overall|altogether|please|pls|thanks|exactly)$/;
