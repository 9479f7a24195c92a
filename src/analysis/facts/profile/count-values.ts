import type { NamedColumn } from "../load-table.ts";

/** The different values of a column, told apart as DuckDB tells them: `1` and `1.0` are one. */
export interface ValueCounts {
  /** Cells that hold each value, in the order of their first cells. */
  readonly counts: ReadonlyMap<number | string, number>;
  /** Cells that hold a value. */
  readonly filled: number;
  /** For each code the number of its value, from 1; 0 where there is none. */
  readonly numbers: Int32Array;
}

/** Counts a column's values from what its different texts were read as. */
export function countValues({ values, counts }: NamedColumn): ValueCounts {
  const found = new Map<number | string, { readonly number: number; cells: number }>();
  let filled = 0;
  const numbers = Int32Array.from(values, (value, code) => {
    if (value === null) return 0;
    const cells = counts[code] ?? 0;
    filled += cells;
    const known = found.get(value);
    if (known === undefined) found.set(value, { number: found.size + 1, cells });
    else known.cells += cells;
    return known?.number ?? found.size;
  });
  const cells = new Map([...found].map(([value, entry]) => [value, entry.cells]));
  return { counts: cells, filled, numbers };
}
