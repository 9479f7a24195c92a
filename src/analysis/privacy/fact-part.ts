import type { Result } from "#contract/fact.ts";
import type { Expression, Query } from "#contract/query.ts";
import type { Grouping, Measure } from "../measure.ts";

/** A result of a fact, and what of it may be seen where nothing else speaks against it. */
export interface FactPart {
  readonly result: Result;
  /**
   * `whole`: one row about all records. `groups`: a row for each group. `records`: cells of single
   * records, which never leave; the model is told that they exist and may refer to them.
   */
  readonly about: "whole" | "groups" | "records";
  /** Columns that count the records behind a row. */
  readonly counts: readonly string[];
  /** Columns that count a part of them, or give its share: withheld together where a count is small. */
  readonly small?: readonly string[];
  /** Further groups of the same whole, told apart or not at all: a small one could be told from the sum. */
  readonly beside?: Result | null;
  /** Columns that hold single values of the table. */
  readonly single?: readonly string[];
  /** Columns that count some of the records of a row: neither they nor the others may be few. */
  readonly parts?: readonly string[];
  /** The same as percentages of exactly these records. */
  readonly shares?: readonly string[];
  /** Most records of any row that a column's figure may leave out; the others may not be few. */
  readonly gaps?: Readonly<Record<string, number>>;
  /** Records of the table, where a row counts some of them. */
  readonly whole?: number;
  /** Grouped in two ways: a row could be told from the sums of either. */
  readonly isCrossed?: boolean;
  /** What stands in a column: a group of this kind, or the name of a column of the table. */
  readonly names?: Readonly<Record<string, GroupName>>;
}

/** `column`: the name of a column; an expression: its value; null: what is told to nobody. */
export type GroupName = Grouping | "column" | { readonly of: Expression } | null;

/** What a fact is about, by column: `values` are those whose values its numbers are made of. */
export interface FactSubject {
  readonly parts: readonly FactPart[];
  readonly values: readonly string[];
  readonly about: Subject;
}

/** What was computed of which columns. */
export interface Subject {
  readonly columns?: readonly string[];
  readonly measures?: readonly Measure[];
  readonly by?: readonly Grouping[];
  /** A value of the first of `columns`. */
  readonly value?: string | null;
  readonly order?: "most" | "least";
  readonly query?: Query;
}
