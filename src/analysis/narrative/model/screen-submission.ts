import type { Refusal, Template } from "../../domain/fact.ts";
import { faultOfBackground } from "./check-passage.ts";
import { type Evidence, judgePassage, type PassageRules } from "./judge-passage.ts";
import { type Submission, type SubmittedPassage, topics } from "./submission.ts";

/** A submission with its passages as templates, and those that may not be printed. */
export interface ScreenedSubmission {
  readonly answered: boolean;
  /** Null where it may not be printed. */
  readonly answer: Template | null;
  /** Ids of the results that its answer rests on, printed or not. */
  readonly answerResults: readonly string[];
  readonly sections: ReadonlyMap<string, readonly Template[]>;
  readonly insights: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly background: readonly Template[];
  readonly refused: readonly Refusal[];
  /** Those of them that go back, in the words of the model. */
  readonly returned: readonly Refusal[];
}

/**
 * Takes a submission apart into what may be printed and what not. What its own words rule out may go
 * back to the model; what the data do not bear out may not, as that would tell of them. Findings whose
 * wording may not be printed are said again in our own words.
 */
export function screenSubmission(submitted: Submission, evidence: Evidence): ScreenedSubmission {
  const refused: Refusal[] = [];
  const returned: Refusal[] = [];
  const judged = (passage: SubmittedPassage, use: PassageRules): Template[] => {
    const { printed, refusal, goesBack } = judgePassage(passage, use, evidence);
    if (refusal) refused.push(refusal);
    if (refusal && goesBack) returned.push(refusal);
    return printed === null ? [] : [printed];
  };
  const printable = (passages: readonly SubmittedPassage[], most: number, use: PassageRules) =>
    passages.slice(0, most).flatMap((passage) => judged(passage, use));
  const finding: PassageRules = { needsCell: true, isRestated: true };
  const { answered, answer, sections, insights, recommendations, background } = submitted;
  return {
    answered,
    answer: printable([answer], 1, { needsCell: answered, isRestated: answered })[0] ?? null,
    answerResults: resultsIn(answer.text),
    sections: new Map(
      sections.map(({ topic, passages }) => [topics[topic], printable(passages, 8, finding)]),
    ),
    insights: printable(insights, 8, finding),
    recommendations: printable(recommendations, 6, { needsCell: true, isRestated: false }),
    background: background.slice(0, 4).flatMap((text) => {
      const fault = faultOfBackground(text);
      if (fault === null) return [text.trim()];
      refused.push({ text, reason: fault });
      returned.push({ text, reason: fault });
      return [];
    }),
    ...{ refused, returned },
  };
}

const resultsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(q\d+)\.[g\d]/g)].map(([, id = ""]) => id)),
];
