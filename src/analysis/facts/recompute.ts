import type { Cell, Result } from "#contract/report.ts";
import type { Engine } from "../domain/engine.ts";
import { cellAt } from "./compute/ledger.ts";
import { runOperation } from "./compute/operations.ts";

/** Rounding that a different order of adding may leave in a sum of doubles. */
const tolerance = 1e-9;

interface Recomputing {
  /** Results that were computed a second time before these, which may be made of them. */
  readonly before?: readonly Result[];
  onResult?(done: number, total: number): void;
}

/**
 * Computes results a second time, in their order, and says of each whether it came out the same:
 * a query on another connection, an operation from the cells that came out the second time.
 */
export async function recompute(
  engine: Pick<Engine, "runAgain">,
  results: readonly Result[],
  { before = [], onResult = () => undefined }: Recomputing = {},
): Promise<Result[]> {
  const again: Result[] = [];
  for (const result of results) {
    onResult(again.length, results.length);
    again.push({ ...result, rows: await rowsAgain(engine, result, [...before, ...again]) });
  }
  return results.map((result, at) => {
    const isSame = sameRows(result.rows, again[at]?.rows ?? []);
    return { ...result, recomputed: isSame ? "equal" : "different" };
  });
}

async function rowsAgain(
  engine: Pick<Engine, "runAgain">,
  { id, origin }: Result,
  again: readonly Result[],
): Promise<Result["rows"]> {
  if (origin.kind === "query")
    return (await engine.runAgain(origin.sql)).rows.map((row) => [...row]);
  if (origin.kind !== "derived") throw new Error(`result ${id} does not come from a table`);
  const inputs = origin.inputs.map((input) => cellAt(again, input));
  return runOperation(origin.operation, inputs).rows.map((row) => [...row]);
}

function sameRows(one: Result["rows"], other: Result["rows"]): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => row.every((cell, column) => sameCell(cell, other[at]?.[column])))
  );
}

function sameCell(one: Cell, other: Cell | undefined): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
}
