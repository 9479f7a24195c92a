import type { Expression } from "#contract/query.ts";
import type { Ask, Reading } from "#contract/reading.ts";
import type { Chart, Result, TableView } from "#contract/report.ts";

/**
 * What an analyst writes: markdown templates in which a number is never typed but referred to.
 * `{{q1.0.rows}}` prints a cell in its column's format, `{{q1.0.rows|short}}` in another,
 * `{{column:Total Payments}}` a column's name, `{{constant:95%}}` a declared constant,
 * `{{asked:5}}` a number that the question itself holds, `{{quote:3}}` a passage of a document and
 * `{{document:notes.txt}}` the document's name.
 */
export type Template = string;

export interface ChartDraft extends Omit<Chart, "title"> {
  readonly title: Template;
}

export interface Draft {
  readonly answered: boolean;
  readonly answer: Template;
  readonly answerTable?: TableView;
  readonly answerChart?: string;
  readonly reading: readonly Template[];
  readonly sections: readonly {
    readonly heading: string;
    readonly passages: readonly Template[];
    readonly charts: readonly string[];
  }[];
  readonly insights: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly notes: readonly Template[];
  readonly charts: readonly ChartDraft[];
  /** Passages that whoever wrote them took back, and why. */
  readonly refused?: readonly Refusal[];
}

/** A passage that may not be printed, as it would read, and why not. */
export interface Refusal {
  readonly text: string;
  readonly reason: string;
}

/** Quotes a header or a value of the table. Whatever braces it holds, it stays one reference. */
export const quoteTable = (name: string | number): Template => `{{column:${packed(String(name))}}}`;

/** Names a document. */
export const quoteDocument = (name: string): Template => `{{document:${packed(name)}}}`;

/** Quotes a word or a number of the question. */
export const quoteQuestion = (word: string): Template => `{{asked:${packed(word)}}}`;

const packed = (text: string) =>
  text.replace(/[%{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Undoes what the two quotes did to braces. */
export const unescapeBraces = (text: string): string =>
  text.replace(/%(25|7b|7d)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A part of a question that is a query, with what the table gave for it. */
export interface AnsweredQuery {
  readonly ask: QueryAsk;
  readonly result: Result;
}

/** Another way to understand the question, with what the table gave for it. */
export interface OtherReading {
  readonly reading: Reading;
  readonly answered: readonly AnsweredQuery[];
}

/** A step of time. */
export type Grain = "year" | "quarter" | "month" | "week" | "day";

/** A number that can be computed for any set of rows. */
export type Measure =
  | { readonly kind: "count" }
  | { readonly kind: "column"; readonly column: string; readonly aggregate: "sum" | "mean" }
  /** Ratio of sums; `percent` prints it as a share of `under`. */
  | {
      readonly kind: "ratio";
      readonly over: string;
      readonly under: string;
      readonly percent: boolean;
    }
  /** Percent of rows with a value in `column` that hold this one. */
  | { readonly kind: "share"; readonly column: string; readonly value: string };

/** Sums and counts grow with the number of records and of periods; means and rates do not. */
export const addsUp = (measure: Measure): boolean =>
  measure.kind === "count" || (measure.kind === "column" && measure.aggregate === "sum");

export type Grouping =
  | { readonly kind: "column"; readonly column: string }
  | { readonly kind: "period"; readonly column: string; readonly grain: Grain };

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
