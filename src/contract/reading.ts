import type { Condition, Expression, Query } from "./query.ts";

/** A part of a question that asks for one thing: a query, or a statistic over the records of one. */
export type Ask =
  | {
      readonly kind: "query";
      readonly query: Query;
      /** What shape of answer the words want. */
      readonly wants: AnswerForm;
    }
  | { readonly kind: "statistic"; readonly statistic: Statistic; readonly where: Condition | null };

export type AnswerForm =
  /** Figures: one row, one or several measures. */
  | "figures"
  /** Figures by group, all of them. */
  | "groups"
  /** The group or groups at one end. */
  | "ranking"
  /** Single records. */
  | "records"
  /** Figures along time. */
  | "series"
  /** A yes or no that the figures decide; `question.expects` says how. */
  | "verdict";

/** What is computed by a method rather than by a query alone. */
export type Statistic =
  | { readonly kind: "overview" }
  | { readonly kind: "quality" }
  | { readonly kind: "distribution"; readonly of: string }
  | {
      readonly kind: "outliers";
      readonly of: string;
      /** What cannot be right is wanted, rather than what is rare: outside these, where they are known. */
      readonly implausible?:
        | { readonly low: number | null; readonly high: number | null }
        | undefined;
    }
  | { readonly kind: "repeats"; readonly of: string }
  | { readonly kind: "correlation"; readonly x: Expression; readonly y: Expression }
  /** What goes with a column most, among all others or those named. */
  | {
      readonly kind: "drivers";
      readonly of: string;
      readonly value: string | null;
      readonly among: readonly string[];
    }
  | { readonly kind: "concentration"; readonly of: string; readonly label: string | null };

/** How a yes or no follows from the figures: what the words claim. */
export type Claim =
  /** The first row is larger (smaller) than the second. */
  | { readonly kind: "first-larger" | "first-smaller"; readonly measure: string }
  /** It rises (falls) along the rows. */
  | {
      readonly kind: "rises" | "falls";
      readonly measure: string;
      /** From each row to the next, and not only on the whole. */
      readonly isEachTime?: true | undefined;
    }
  /** At least one record or group meets the condition. */
  | { readonly kind: "any" }
  /** The measure is above (below) the number. */
  | {
      readonly kind: "above" | "below";
      readonly measure: string;
      readonly than: number;
    };

/** Words of the question and what they were read as; offsets are UTF-16 code units of the question. */
export interface ReadSpan {
  readonly start: number;
  readonly end: number;
  /** What part of the reading they make. */
  readonly role:
    | "measure"
    | "column"
    | "condition"
    | "value"
    | "grouping"
    | "period"
    | "order"
    | "number"
    | "filler"
    | "unknown";
  /** In words: `sex is F`; empty for filler and unknown. */
  readonly meaning: string;
}

/** One way to understand a question; complete where no content word is left over. */
export interface Reading {
  readonly asks: readonly Ask[];
  /** What yes or no would follow from, where the question wants one. */
  readonly claim: Claim | null;
  readonly spans: readonly ReadSpan[];
  /** Log-linear score; larger is likelier. */
  readonly score: number;
  /** Assumptions that no word of the question names: a default measure, a chosen date column. */
  readonly defaults: readonly string[];
}

export type UnanswerableReason =
  | "no-column"
  | "no-value"
  | "no-record"
  | "outside-dates"
  | "outside-knowledge"
  | "future"
  | "cause"
  | "advice"
  | "not-a-number"
  | "unclear";

/** What came of reading a question: one of four, and no fifth. */
export type QuestionReading =
  | {
      readonly kind: "answer";
      readonly reading: Reading;
      /** Other complete readings that may give other figures, likeliest first. */
      readonly others: readonly Reading[];
    }
  /** Several complete readings, equally likely: the question goes back. */
  | { readonly kind: "ambiguous"; readonly readings: readonly Reading[] }
  | {
      readonly kind: "incomplete";
      readonly spans: readonly ReadSpan[];
      /** Complete readings nearby, at most three. */
      readonly nearby: readonly Reading[];
    }
  | {
      readonly kind: "unanswerable";
      readonly reason: UnanswerableReason;
      readonly spans: readonly ReadSpan[];
      /** The words that the table holds nothing for. */
      readonly words: readonly string[];
      /** Columns or values that come nearest, not used. */
      readonly nearest: readonly string[];
    };
