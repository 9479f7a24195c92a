/** How a column can be used: the question reader, the facts and the privacy check go by it. */
export type ColumnKind =
  | "number"
  | "category"
  | "binary"
  | "date"
  | "identifier"
  | "text"
  | "empty";

export type Unit = "none" | "money" | "percent";

export interface ColumnProfile {
  /** The header as the user wrote it; also the column's name in DuckDB. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** How DuckDB holds it: DOUBLE, BIGINT, DATE, TIMESTAMP or VARCHAR. */
  readonly type: "DOUBLE" | "BIGINT" | "DATE" | "TIMESTAMP" | "VARCHAR";
  readonly unit: Unit;
  /** Currency sign read from the values, for money. */
  readonly currency: string;
  /** Most decimals seen in the values, 0 to 9. */
  readonly decimals: number;
  /** Cells that hold a value. */
  readonly filled: number;
  readonly distinct: number;
  /** Cells that hold text which the column's type could not read; they count as empty. */
  readonly unreadable: number;
  /** Most frequent values with their counts, at most 300, most frequent first; text as DuckDB prints it. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Numbers as numbers, dates as ISO text; null where there is none. */
  readonly minimum: number | string | null;
  readonly maximum: number | string | null;
  /** Of codes written as text: the forms they have, digits as 9; none where there are more than 20. */
  readonly forms?: readonly string[];
  /** True where no cell tells day from month (or cells contradict each other) in dates like 03/04/2026. */
  readonly ambiguousDates?: boolean;
}

/** How a code is written: `RT-1022` as `RT-9999`. */
export const formOfCode = (code: string): string => code.toUpperCase().replace(/\d/g, "9");

/** What is known about a loaded table before anything is asked. */
export interface Profile {
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
  /** Rows that repeat an earlier row in every column. */
  readonly duplicates: number;
  /** True where the table has more columns than one analysis computes on: `columns` are those taken. */
  readonly areColumnsCut?: boolean;
}
