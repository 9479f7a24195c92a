import { Problem } from "#contract/problem.ts";
import { type ChooseColumns, encodeColumns, encodeRecords } from "../table/encode-columns.ts";
import type { CodedColumn } from "../table/text-coder.ts";
import { transposeTable } from "../table/transpose-table.ts";
import type { EngineInput } from "./engine-protocol.ts";
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

/** The columns an analysis reads, in the order of the table; a table whose columns are its records is turned. */
export function pickColumns(input: EngineInput): PickedColumns {
  const { table, columns, direction } = input;
  if (direction === "rows") return pick(input, (choose) => encodeColumns(table.content, choose));
  const turned = transposeTable(table.content, columns);
  return pick({ ...input, columns: turned.columns }, (choose) =>
    encodeRecords(turned.records, choose),
  );
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
