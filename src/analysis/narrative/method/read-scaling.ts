import type { Step } from "../../domain/method.ts";
import { columnsIn, isMeasure, type QuestionContext, sentencesOf } from "./reading.ts";

/** Columns that are scaled to a range of 0 to 1, or to their deviations, in their place. */
export function readScaling(
  marked: string,
  context: QuestionContext,
  derived: string | null,
): Step[] {
  const seen = new Set<string>();
  return sentencesOf(marked).flatMap((sentence) => {
    const to = scaleIn(sentence);
    if (to === null) return [];
    const named = columnsIn(sentence)
      .map((at) => context.columns[at])
      .filter((column) => column !== undefined && isMeasure(column));
    const isDerived =
      /\b(?:this|new|the) (?:new )?(?:feature|column|variable)\b/i.test(sentence) &&
      derived !== null;
    const name = isDerived ? derived : (named[0]?.name ?? null);
    if (name === null || seen.has(name)) return [];
    seen.add(name);
    return [{ kind: "derive" as const, name, of: { kind: "scaled" as const, column: name, to } }];
  });
}

function scaleIn(sentence: string): "range" | "deviations" | null {
  if (/outlier/i.test(sentence)) return null;
  if (
    /min[- ]?max|range of \[?0(?:\.0)?,? ?(?:to|and)? ?1|between 0 and 1/i.test(sentence) &&
    /normali|scal/i.test(sentence)
  )
    return "range";
  return /\bstandardi[sz]\w*\b|standard ?scal\w*|z-score (?:normali|scal)\w*/i.test(sentence)
    ? "deviations"
    : null;
}
