import type { OtherReading, Template } from "../../domain/fact.ts";
import { writeAlternatives } from "./alternatives.ts";
import type { AnswerParts } from "./compose-draft.ts";
import { leftOutNotes } from "./query/figures-answer.ts";
import { readingWords } from "./query/reading-words.ts";

/** How the question was read: what was computed, what was assumed, and what else may be meant. */
export function readingNotes(
  { question, reading, answers, profile }: AnswerParts,
  others: readonly OtherReading[],
): Template[] {
  const answered = answers.flatMap((fact) =>
    fact.kind === "answer" ? [{ ask: fact.ask, result: fact.result }] : [],
  );
  return [
    `Read as: ${readingWords(question, reading, profile)}.`,
    ...new Set(answered.flatMap(({ ask, result }) => leftOutNotes({ query: ask.query, result }))),
    ...new Set(reading.defaults.flatMap((assumption) => assumptions.get(assumption) ?? [])),
    ...writeAlternatives(question, others, { answered, profile }),
  ];
}

/** What no word of the question says, by the names that the reader gives it. */
const assumptions: ReadonlyMap<string, Template> = new Map([
  ["count", "Records are counted, as the question names nothing else to compute."],
  ["quantity", "What the table holds is added up, as the question names nothing else to compute."],
  [
    "aggregate",
    "Whether a sum or a mean is meant is not said; what is usual for the column was taken.",
  ],
  ["measure", "Which column is meant is not said; the column that fits the words best was taken."],
  ["entity", "Each of them counts once, however many records it has."],
  ["follows", "The question goes on from the previous question; what it does not say was kept."],
  ["rate", "Shares are compared rather than counts."],
]);
