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
  const start = question.length - clause.length;
  const said = pieces.filter(({ from }) => (words[from]?.start ?? 0) >= start);
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

const asking: ReadonlySet<string> = new Set(["question", "which", "how-much", "and"]);

const lastClause =
  /(?:\band|[,;?.]) (?:what|how much|how long) (?:did|do|does|was|were|has|have|had) ([^,;.]*)$/;

/** Words that point back to what was asked before, or say how it is to be told. */
const saysNothing =
  /^(?:it|that|this|they|them|these|those|we|us|the|a|an|all|in|of|to|for|figures?|numbers?|values?|answer|results?|totals?|ones?|at|on|up|be|been|come|work|out|like|look|mean|then|each|time|overall|altogether|please|pls|thanks|exactly)$/;
