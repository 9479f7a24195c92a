import type { Result } from "#contract/fact.ts";
import type { Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Grouping, Measure } from "./measure.ts";

interface Common {
  /** Whether it answers the question, rather than adding to the answer. */
  readonly asked: boolean;
  /** Which part of the reading it answers, counted from 0. */
  readonly part?: number;
  /** 0 to 1: an effect size, never a p value alone. */
  readonly strength: number;
  /** Unadjusted p value of its test; null where nothing was tested. */
  readonly p: number | null;
  /** True where it is about other columns than that of the focus. */
  readonly isElsewhere?: boolean;
  /** True where a test would be needed, and none holds for these records: nothing is claimed. */
  readonly isUntested?: boolean;
  /** Whether it held once all tests of the run were adjusted for each other. */
  readonly significant: boolean;
}

export type QueryAsk = Extract<Ask, { kind: "query" }>;

/** What was computed, named by kind, with the results that hold its numbers. */
export type Fact = Common &
  /** A query of the question itself. */
  (
    | { readonly kind: "answer"; readonly ask: QueryAsk; readonly result: Result }
    | {
        readonly kind: "overview";
        readonly shape: Result;
        readonly groups: Result | null;
        readonly total: Result | null;
        readonly focus: string | null;
      }
    | {
        readonly kind: "ranking";
        readonly by: Grouping;
        /** Groups by their number of records, the largest first. */
        readonly ranking: Result;
        /** Periods that the records cover only in part. */
        readonly apart: Result | null;
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
        /** They cannot be right, rather than lie outside Tukey's fences. */
        readonly areImplausible?: true;
      }
    | {
        readonly kind: "correlation";
        readonly x: Expression;
        readonly y: Expression;
        readonly pair: Result;
        readonly test: Result;
        /** Of Spearman's rho. */
        readonly check: Result;
        /** Which of both is told. */
        readonly method: "means" | "ranks";
        readonly points: Result;
        /** Whose records repeat each other, so that these units were tested; null where records were. */
        readonly unit: string | null;
        /** The pairs of the means of the units. */
        readonly units: Result | null;
      }
    | {
        readonly kind: "difference";
        readonly column: string;
        readonly by: string;
        readonly groups: Result;
        /** The test that is told: of means, or of ranks. */
        readonly test: Result;
        /** The other one. */
        readonly check: Result;
        readonly method: "means" | "ranks";
        /** Why ranks: strongly skewed values, or a small group that is not normal. */
        readonly why: "skew" | "small" | null;
        readonly two: boolean;
        /** Whose records repeat each other, so that these units were tested; null where records were. */
        readonly unit: string | null;
        /** The groups that were tested: those of the units where there are any, else `groups`. */
        readonly tested: Result;
        /** The column by which the means of rates are weighted; null where there is none. */
        readonly weight: string | null;
        readonly isRate: boolean;
        /** Groups that are too small to compare. */
        readonly apart: Result | null;
      }
    | {
        readonly kind: "association";
        readonly column: string;
        readonly by: string;
        readonly value: string;
        readonly rates: Result;
        readonly test: Result;
        /** Fisher's test, where groups are too small for chi-square. */
        readonly exact: Result | null;
        /** Whose records repeat, so that no test holds. */
        readonly unit: string | null;
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
        /** Whether seasons were set against themselves, could not be, or there are none. */
        readonly season: "compared" | "too-short" | "none";
        /** First and last periods that the records cover only in part. */
        readonly partly: number;
      }
    | {
        readonly kind: "concentration";
        readonly column: string;
        readonly label: string | null;
        readonly shares: Result;
        readonly curve: Result;
      }
    | { readonly kind: "redundancy"; readonly columns: Result }
    | {
        readonly kind: "joint-model";
        readonly column: string;
        /** The value whose share is explained; null where a number is. */
        readonly value: string | null;
        readonly method: "linear" | "logistic";
        /** A row for each column that takes part, the one that matters most first. */
        readonly model: Result;
        /** How well the model does as a whole. */
        readonly fit: Result;
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

/** What a method computed, rather than a query of the question. */
export type MethodFact = Exclude<Fact, { readonly kind: "answer" }>;
