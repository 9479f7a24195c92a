import type { Condition, Expression } from "#contract/query.ts";
import { isNumeric, type QuestionContext, type SceneColumn } from "./question-context.ts";

/** A restriction that a text names. */
export interface Restriction {
  readonly column: number;
  readonly condition: Condition;
  /** The value that the column is to have, where it is one. */
  readonly value: string | number | null;
  /** The words it was read from, without marks. */
  readonly words: string;
}

/** The restriction to one value of a column. */
export function equalsValue(
  context: QuestionContext,
  at: number,
  value: string | number,
): Restriction[] {
  const column = context.columns[at];
  if (column === undefined) return [];
  const of: Expression = { kind: "column", column: column.name };
  const words = String(value).toLowerCase();
  return [{ column: at, condition: { kind: "in", of, values: [value] }, value, words }];
}

/** A column of few whole numbers, which stand for something. */
export function isCode(column: SceneColumn | undefined): boolean {
  if (column === undefined || !isNumeric(column)) return false;
  return column.distinct <= 20 && Number.isInteger(column.minimum);
}

/** A column that is 0 or 1. */
export function isFlag(column: SceneColumn | undefined): boolean {
  if (column === undefined || !isNumeric(column)) return false;
  return column.distinct === 2 && column.minimum === 0 && column.maximum === 1;
}
