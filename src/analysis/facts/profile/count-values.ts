import type { NamedColumn } from "../load-table.ts";
import { NumberPlaces } from "./number-places.ts";

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
  const placeOf = placesOf(column);
  const values: (number | string)[] = [];
  const counts: number[] = [];
  const numbers = new Int32Array(column.values.length);
  let filled = 0;
  for (let code = 0; code < numbers.length; code += 1) {
    const value = column.values[code] ?? null;
    if (value === null) continue;
    const cells = column.counts[code] as number;
    const place = placeOf(value, values.length);
    if (place === values.length) values.push(value);
    counts[place] = (counts[place] ?? 0) + cells;
    numbers[code] = place + 1;
    filled += cells;
  }
  return { values, counts, filled, numbers };
}

/** The place of a value seen before, else the one it is given. */
type PlaceOf = (value: number | string, next: number) => number;

function placesOf({ type, texts, values }: NamedColumn): PlaceOf {
  if (type !== "VARCHAR") {
    const places = new NumberPlaces(values.length);
    return (value, next) => places.place(Number(value), next);
  }
  // Texts differ from each other; only blanks that were cut off can have made two of them one.
  if (values.every((value, code) => value === null || value === texts[code]))
    return (_, next) => next;
  const places = new Map<number | string, number>();
  return (value, next) => {
    const place = places.get(value) ?? next;
    if (place === next) places.set(value, place);
    return place;
  };
}
