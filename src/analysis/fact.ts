import type { Result } from "#contract/fact.ts";
import type { Grouping, Measure } from "./plan.ts";

interface Common {
  /** Whether it answers the question, rather than adding to the answer. */
  readonly asked: boolean;
  /** Which question of the wording it answers, counted from 0. */
  readonly part?: number;
  /** 0 to 1: an effect size, never a p value alone. */
  readonly strength: number;
  /** Unadjusted p value of its test; null where nothing was tested. */
  readonly p: number | null;
  /** Whether it held once all tests of the run were adjusted for each other. */
  readonly significant: boolean;
}

/** What was computed, named by kind, with the results that hold its numbers. */
export type Fact = Common &
  (
    | {
        readonly kind: "overview";
        readonly shape: Result;
        readonly groups: Result | null;
        readonly total: Result | null;
        readonly focus: string | null;
      }
    | {
        readonly kind: "value";
        readonly measures: readonly Measure[];
        readonly value: Result;
        readonly interval: Result | null;
      }
    | {
        readonly kind: "ranking";
        readonly measures: readonly Measure[];
        readonly by: readonly Grouping[];
        readonly ranking: Result;
        readonly order: "most" | "least";
        readonly limit: number;
        readonly groups: number;
        readonly test: Result | null;
      }
    | {
        readonly kind: "rows";
        readonly label: string;
        readonly measure: string;
        readonly rows: Result;
        readonly order: "most" | "least";
        readonly limit: number;
      }
    | {
        readonly kind: "distribution";
        readonly column: string;
        readonly summary: Result;
        readonly histogram: Result;
      }
    | {
        readonly kind: "outliers";
        readonly column: string;
        readonly fences: Result;
        readonly examples: Result;
        readonly label: string | null;
        readonly box: Result;
      }
    | {
        readonly kind: "correlation";
        readonly x: string;
        readonly y: string;
        readonly pair: Result;
        readonly test: Result;
        readonly points: Result;
        readonly regression: boolean;
      }
    | {
        readonly kind: "difference";
        readonly column: string;
        readonly by: string;
        readonly groups: Result;
        readonly test: Result;
        readonly two: boolean;
      }
    | {
        readonly kind: "association";
        readonly column: string;
        readonly by: string;
        readonly value: string;
        readonly rates: Result;
        readonly test: Result;
      }
    | {
        readonly kind: "drivers";
        readonly column: string;
        readonly value: string | null;
        readonly strengths: Result;
      }
    | {
        readonly kind: "trend";
        readonly measure: Measure;
        readonly time: Grouping;
        readonly series: Result;
        readonly test: Result;
        readonly halves: Result;
        readonly extremes: Result;
      }
    | {
        readonly kind: "periods";
        readonly measures: readonly Measure[];
        readonly table: Result;
        readonly changes: readonly (Result | null)[];
      }
    | {
        readonly kind: "concentration";
        readonly column: string;
        readonly label: string | null;
        readonly shares: Result;
        readonly curve: Result;
      }
    | { readonly kind: "quality"; readonly cells: Result; readonly columns: Result }
    | {
        readonly kind: "repeats";
        readonly column: string;
        readonly counts: Result;
        readonly most: Result;
      }
  );

export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;
