import { Problem } from "#contract/problem.ts";
import { type ChooseColumns, codeColumns, codeRecords } from "../code-columns.ts";
import { type Records, readRecords, transpose } from "../table.ts";
import type { CodedColumn } from "../text-coder.ts";
import type { EngineInput } from "./engine-messages.ts";
import { foremostColumns } from "./foremost-columns.ts";
import { uniqueNames } from "./unique-names.ts";

/** A column under the name by which it can be told from the others. */
export interface PickedColumn extends CodedColumn {
  readonly name: string;
}

interface PickedColumns {
  readonly columns: PickedColumn[];
  /** There were more than one analysis computes on. */
  readonly areCut: boolean;
}

/**
 * The columns an analysis reads, in the order of the table. Where each column is a record, the
 * names may be those of the fields or, as the page shows them, those of the records.
 */
export function pickColumns(input: EngineInput): PickedColumns {
  const { table, columns, direction } = input;
  if (direction === "rows") return pick(input, (choose) => codeColumns(table.content, choose));
  const records = readRecords(table.content);
  const turned = transpose(records);
  if (knows(turned.headers, columns)) return pick(input, (choose) => codeRecords(turned, choose));
  const kept = transpose(onlyRecords(records, columns));
  return pick({ ...input, columns: [] }, (choose) => codeRecords(kept, choose));
}

function knows(headers: readonly string[], columns: readonly string[]): boolean {
  const names = new Set([...headers, ...uniqueNames(headers)]);
  return columns.every((column) => names.has(column));
}

/** Keeps the first column, which names the fields, and the chosen ones. */
function onlyRecords({ headers, rows }: Records, columns: readonly string[]): Records {
  const kept = new Set([0, ...chosenAmong(headers, columns)]);
  const keep = (row: readonly string[]) => row.filter((_, at) => kept.has(at));
  return { headers: keep(headers), rows: rows.map(keep) };
}

function pick(
  { columns, ...wanted }: EngineInput,
  code: (choose: ChooseColumns) => CodedColumn[],
): PickedColumns {
  let names: string[] = [];
  let areCut = false;
  const coded = code((headers) => {
    const chosen = chosenAmong(headers, columns);
    if (chosen.length === 0) throw new Problem("no-columns");
    const unique = uniqueNames(headers);
    names = chosen.map((at) => unique[at] ?? "");
    const foremost = foremostColumns(names, wanted);
    areCut = foremost.length < chosen.length;
    names = foremost.map((at) => names[at] ?? "");
    return foremost.map((at) => chosen[at] ?? 0);
  });
  return { columns: coded.map((column, at) => ({ ...column, name: names[at] ?? "" })), areCut };
}

/** Places of the columns that are meant by their header or their unique name; all where none is. */
function chosenAmong(headers: readonly string[], columns: readonly string[]): number[] {
  const names = uniqueNames(headers);
  const known = new Set([...headers, ...names]);
  const unknown = columns.find((column) => !known.has(column));
  if (unknown !== undefined) throw new Problem("column-not-found", { column: unknown });
  const wanted = new Set(columns);
  return headers.flatMap((header, at) =>
    wanted.size === 0 || wanted.has(header) || wanted.has(names[at] ?? "") ? [at] : [],
  );
}
