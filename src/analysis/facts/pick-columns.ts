import { Problem } from "#contract/problem.ts";
import { type Records, readRecords, transpose } from "../table.ts";
import type { EngineInput } from "./engine-messages.ts";
import { uniqueNames } from "./unique-names.ts";

export interface NamedCells {
  readonly name: string;
  readonly cells: readonly string[];
}

/**
 * The columns an analysis reads, in the order of the table. Where each column is a record, the
 * names may be those of the fields or, as the page shows them, those of the records.
 */
export function pickColumns({ table, columns, direction }: EngineInput): NamedCells[] {
  const records = readRecords(table.content);
  if (direction === "rows") return pick(records, columns);
  const turned = transpose(records);
  if (knows(turned, columns)) return pick(turned, columns);
  return pick(transpose(onlyRecords(records, columns)), []);
}

const knows = ({ headers }: Records, columns: readonly string[]) => {
  const names = new Set([...headers, ...uniqueNames(headers)]);
  return columns.every((column) => names.has(column));
};

/** Keeps the first column, which names the fields, and the chosen ones. */
function onlyRecords(records: Records, columns: readonly string[]): Records {
  const names = uniqueNames(records.headers);
  refuseUnknown(records, columns);
  const kept = names.map(
    (name, at) => at === 0 || isChosen(columns, name, records.headers[at] ?? ""),
  );
  return {
    headers: records.headers.filter((_, at) => kept[at]),
    rows: records.rows.map((row) => row.filter((_, at) => kept[at])),
  };
}

function pick(records: Records, columns: readonly string[]): NamedCells[] {
  refuseUnknown(records, columns);
  const picked = uniqueNames(records.headers)
    .map((name, at) => ({ name, at }))
    .filter(({ name, at }) => isChosen(columns, name, records.headers[at] ?? ""));
  if (picked.length === 0) throw new Problem("no-columns");
  return picked.map(({ name, at }) => ({ name, cells: records.rows.map((row) => row[at] ?? "") }));
}

function refuseUnknown(records: Records, columns: readonly string[]): void {
  const unknown = columns.find((column) => !knows(records, [column]));
  if (unknown !== undefined) throw new Problem("column-not-found", { column: unknown });
}

const isChosen = (columns: readonly string[], name: string, header: string) =>
  columns.length === 0 || columns.includes(name) || columns.includes(header);
