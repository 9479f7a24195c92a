import type { ColumnClass } from "../columns/column-class.ts";
import type { CopyTask } from "./copied-column.ts";
import type { MadeColumn } from "./group-risk.ts";
import { knownOf, maskKnown, maskProven } from "./mask-cells.ts";

/**
 * Takes out of the cells that stay what identifies by itself, and what identifies the same row in a
 * column that does not stay: a name that somebody typed into a list of illnesses.
 */
export function maskRows(made: readonly MadeColumn[], tasks: readonly CopyTask[]): MadeColumn[] {
  const sources = tasks.filter(
    ({ plan, action }) => action !== "keep" && identifying.has(plan.verdict.found ?? "place"),
  );
  const known = sources.map(({ column, plan }) => {
    const isName = plan.verdict.found === "name";
    const byText = column.texts.map((text) => knownOf(text.trim(), isName));
    return (row: number) => byText[column.codes[row] ?? -1] ?? [];
  });
  return made.map(({ task, output }) => {
    if (task.action !== "keep" || !task.column.texts.some(mayHold)) return { task, output };
    const notes = task.plan.verdict.found === "text" ? "all" : "sentences";
    const proven = new Map(task.column.texts.map((text) => [text, maskProven(text, notes)]));
    const cells = output.cells.map((cell, row) => {
      if (!mayHold(cell)) return cell;
      const masked = proven.get(cell) ?? cell;
      return maskKnown(
        masked,
        known.flatMap((ofRow) => ofRow(row)),
      );
    });
    return { task, output: { ...output, cells } };
  });
}

/** Three letters or five digits: what is shorter is nobody's name or number. */
const mayHold = (text: string): boolean => /\p{L}{3}|\d[\d -]{3,}\d/u.test(text);

/** Classes whose values name or number one person. */
const identifying: ReadonlySet<string> = new Set<ColumnClass>([
  "name",
  "email",
  "phone",
  "fax",
  "ssn",
  "record",
  "plan",
  "account",
  "licence",
  "other",
  "device",
  "vehicle",
]);
