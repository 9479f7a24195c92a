import type { Result } from "#contract/report.ts";
import type { Draft } from "../../domain/fact.ts";
import type { Conversation } from "./converse.ts";
import type { ScreenedSubmission } from "./screen-submission.ts";

interface Computed extends Pick<Conversation, "asked" | "selected"> {
  readonly results: readonly Result[];
}

/** Rows of a table beside an answer at most. */
const maxRows = 20;

/**
 * The table beside an answer that rests on SQL which the model wrote and on no query of the question;
 * null for any other answer.
 */
export function selectedTable(
  { answer, answerResults }: ScreenedSubmission,
  { asked, selected, results }: Computed,
): Pick<Draft, "answerTable"> | null {
  if (answer === null || answerResults.some((id) => asked.has(id))) return null;
  const shown = answerResults.filter((id) => selected.has(id));
  if (shown.length === 0) return null;
  const table = results.find(({ id, rows }) => id === shown[0] && rows.length > 1);
  if (table === undefined) return {};
  const { id, columns, rows } = table;
  const view = { result: id, columns: columns.map(({ key }) => key) };
  return { answerTable: { ...view, rows: Math.min(rows.length, maxRows) } };
}
