import type { NamedColumn } from "../load-table.ts";

/** The different values of a column, told apart as DuckDB tells them: `1` and `1.0` are one. */
export interface ValueCounts {
  /** In the order of their first cells. */
  readonly values: readonly (number | string)[];
  /** How many cells hold each value. */
  readonly counts: readonly number[];
  /** Cells that hold a value. */
  readonly filled: number;
  /** For each code its value's place among `values`, counted from 1; 0 where there is none. */
  readonly numbers: Int32Array;
}

/** Counts a column's values from what its different texts were read as. */
export function countValues(column: NamedColumn): ValueCounts {
  const known = new Map<number | string, number>();
  const counts: number[] = [];
  const numbers = new Int32Array(column.values.length);
  let filled = 0;
  for (let code = 0; code < numbers.length; code += 1) {
    const value = column.values[code] ?? null;
    if (value === null) continue;
    const cells = column.counts[code] as number;
    const place = known.get(value) ?? known.size;
    if (place === known.size) known.set(value, place);
    counts[place] = (counts[place] ?? 0) + cells;
    numbers[code] = place + 1;
    filled += cells;
  }
  return { values: [...known.keys()], counts, filled, numbers };
}
