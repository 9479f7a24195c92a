import type { Expression, Query } from "#contract/query.ts";
import type { Result } from "#contract/report.ts";
import type { Grouping, Measure } from "../../domain/fact.ts";
import type { Partition } from "../../domain/population.ts";

/** What the cells of a column are. A column without a role stays here. */
export type Role =
  | { readonly kind: "label"; readonly name: GroupName }
  /** The records of the row's population. */
  | { readonly kind: "count"; readonly of: Partition }
  /** A mean or a sum of a value over the row's population. */
  | { readonly kind: "mean" | "sum"; readonly of: Partition; readonly value: Expression }
  /** Percent that the row's population is of another one. */
  | { readonly kind: "share"; readonly of: Partition; readonly among: Partition }
  /** A coefficient from -1 to 1 over the row's population. */
  | { readonly kind: "coefficient"; readonly of: Partition };

/** What stands in a column of labels. */
export type GroupName =
  | { readonly kind: "value"; readonly of: Expression }
  /** The name of a column of the table. */
  | { readonly kind: "header" }
  /** What is told to nobody. */
  | { readonly kind: "hidden" };

/** A result of a fact, and what of it may leave where the sizes of its populations allow it. */
export interface ReleaseTable {
  readonly result: Result;
  /** Roles by the keys of the result's columns. */
  readonly roles: Readonly<Record<string, Role>>;
  /** Its rows are single records, or may be single people: how many there are stays here too. */
  readonly isOfRecords?: boolean;
}

/** What a fact is about, and its results. */
export interface FactPlan {
  readonly tables: readonly ReleaseTable[];
  /** Columns whose values its numbers are made of. */
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
