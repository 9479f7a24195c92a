import type { Draft, Template } from "../../domain/fact.ts";
import type { ScreenedSubmission } from "./screen-submission.ts";
import { topics } from "./submission.ts";

/** Our tables, charts and notes with the model's words; its answer only where it may be printed. */
export function modelDraft(own: Draft, sorted: ScreenedSubmission): Draft {
  const { sections, insights, recommendations, refused, background } = sorted;
  const { answerTable: _, answerChart: __, ...plain } = own;
  const answers = sorted.answer === null || sorted.answered ? own : plain;
  const headings = Object.values(topics);
  const told = headings.flatMap((heading) => {
    const passages = sections.get(heading) ?? [];
    const charts = own.sections.find((section) => section.heading === heading)?.charts ?? [];
    return passages.length + charts.length === 0 ? [] : [{ heading, passages, charts }];
  });
  const beyond = background.length === 0 ? [] : [{ ...beyondData, passages: background }];
  return {
    ...answers,
    ...(sorted.answer === null ? {} : { answered: sorted.answered, answer: sorted.answer }),
    sections: [...told, ...beyond],
    ...{ insights, recommendations, refused },
    notes: sorted.answer === null ? [...own.notes, replaced] : own.notes,
  };
}

const beyondData = { heading: "The model’s own knowledge, not from the data", charts: [] };

const replaced: Template =
  "The answer of the hosted model did not pass the check, so the built-in analyst wrote it.";
