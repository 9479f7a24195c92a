import type { TestData, TestFact } from "../../doubles/gemini/start-test-gemini.ts";

/** A report that a good model could hand in, made from what it was told alone. */
export function goodSubmission({ facts }: TestData): object {
  const asked = facts.find((fact) => fact.answers_the_question) ?? facts[0];
  return {
    answered: true,
    answer: { text: sentenceOf(asked), claims: [] },
    sections: [],
    insights: facts.slice(0, 3).map((fact) => ({ text: sentenceOf(fact), claims: [] })),
    recommendations: [],
  };
}

/** Refers to the last column of the first result that has rows. */
function sentenceOf(fact: TestFact | undefined): string {
  const result = fact?.results.find((one) => one.row_count > 0);
  return result
    ? `For this the table gives {{${result.id}.0.${result.columns.at(-1)}}} among its results.`
    : "The facts say nothing of this.";
}
