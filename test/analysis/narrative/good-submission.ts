import type { TestData, TestFact } from "../../doubles/gemini/start-test-gemini.ts";

/** A report that a good model could hand in, made from what it was told alone. */
export function goodSubmission({ facts }: TestData): object {
  const asked = facts.find((fact) => fact.answers_the_question) ?? facts[0];
  const told = facts.filter((fact) => cellOf(fact) !== undefined);
  return {
    answered: cellOf(asked) !== undefined,
    answer: { text: sentenceOf(asked), claims: [] },
    sections: [],
    insights: told.slice(0, 3).map((fact) => ({ text: sentenceOf(fact), claims: [] })),
    recommendations: [],
    background: [],
  };
}

function sentenceOf(fact: TestFact | undefined): string {
  const cell = cellOf(fact);
  return cell === undefined
    ? "The facts say nothing of this."
    : `For this the table gives {{${cell}}} among its results.`;
}

/** The last column of the first result that has rows. */
function cellOf(fact: TestFact | undefined): string | undefined {
  const result = fact?.results.find((one) => one.row_count > 0);
  return result && `${result.id}.0.${result.columns.at(-1)}`;
}
