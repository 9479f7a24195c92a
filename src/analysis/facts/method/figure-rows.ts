import type { Condition } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import type { Rows } from "./open-rows.ts";

/** The rows a figure is computed of. */
export interface FigureRows {
  readonly rows: Rows;
  readonly where: Condition | null;
  cells(column: string): Promise<readonly Cell[]>;
  /** Those of the rows that also meet a condition. */
  narrowed(condition: Condition): FigureRows;
}

export function groundOf(rows: Rows, where: Condition | null): FigureRows {
  return {
    rows,
    where,
    cells: async (column) => (await rows.columns([column], where))[0] ?? [],
    narrowed: (condition) => groundOf(rows, bothOf(where, condition)),
  };
}

export const bothOf = (one: Condition | null, other: Condition): Condition =>
  one === null ? other : { kind: "and", of: [one, other] };
