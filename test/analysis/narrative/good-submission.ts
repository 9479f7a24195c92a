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
  if (cell === undefined) return "The facts say nothing of this.";
  const groups = cell.labels.map((label) => ` for {{${label}}}`).join("");
  return `The table gives {{${cell.figure}}}${groups} among its results.`;
}

/** A figure of the first result that has rows, a count where there is one, and the names of its group. */
function cellOf(fact: TestFact | undefined) {
  const result = fact?.results.find((one) => one.row_count > 0);
  if (result === undefined) return undefined;
  const key = result.columns.find((one) => /^(?:n|rows)$/.test(one)) ?? result.columns.at(-1);
  const labels = result.columns.filter((one) => one.startsWith("label") && one !== key);
  const cell = (column: string | undefined) => `${result.id}.0.${column}`;
  return { figure: cell(key), labels: labels.map(cell) };
}
