import type { DatePart } from "#contract/query.ts";

export type Grain = "day" | "week" | "month" | "quarter" | "half-year" | "year" | "season";
export type Season = "winter" | "spring" | "summer" | "autumn";

/** A stretch of the calendar: ISO dates, from and with `from` to before `until`; null is open. */
export interface Period {
  readonly from: string | null;
  readonly until: string | null;
  readonly grain: Grain;
  readonly label: string;
}

/** A part of a year that the words do not name. */
export type PartOfYear =
  | { readonly grain: "day" | "week"; readonly month: number; readonly day: number }
  | { readonly grain: "month"; readonly month: number }
  | { readonly grain: "quarter"; readonly quarter: number }
  | { readonly grain: "half-year"; readonly half: number }
  | { readonly grain: "season"; readonly season: Season };

/**
 * Where a period of unknown year lies: `from` and `until` include the part, `before` and `after`
 * leave it out; `in` reaches to the end of `last` where there is one.
 */
export interface OpenYearPeriod {
  readonly kind: "open-year-period";
  readonly relation: "in" | "before" | "after" | "from" | "until";
  readonly part: PartOfYear;
  readonly last: PartOfYear | null;
}

export type ClosedPeriod = Period & { readonly kind: "period" };

/** What words about time mean. */
export type Moment =
  | ClosedPeriod
  | OpenYearPeriod
  /** Periods to set against each other. */
  | {
      readonly kind: "several";
      readonly periods: readonly (ClosedPeriod | OpenYearPeriod)[];
      /** Set where the words between them ask for the change: `up by what % on`. */
      readonly change?: true;
    }
  /** Two spans of time that a day divides; null where the day is named elsewhere, or nowhere. */
  | { readonly kind: "before-and-after"; readonly divide: ClosedPeriod | OpenYearPeriod | null }
  /** At one end of the data, or, where `end` is `last` and `ofData` false, perhaps of today. */
  | {
      readonly kind: "last" | "first";
      readonly count: number;
      readonly unit: Grain;
      readonly ofData: boolean;
    }
  /** Counted from the period in question, or from today: this one 0, the one before -1, the next 1. */
  | { readonly kind: "relative"; readonly offset: number; readonly unit: Grain }
  /** 1 is Monday. */
  | {
      readonly kind: "weekday";
      readonly days: readonly number[];
      /** Set where one such day is meant, as they are on average. */
      readonly average?: true;
    }
  | { readonly kind: "weekend"; readonly weekend: boolean }
  | { readonly kind: "month-of-year"; readonly months: readonly number[] }
  /** `HH:MM`, from and with `from` to before `until`; through midnight where `from` is the later. */
  | { readonly kind: "time-of-day"; readonly from: string | null; readonly until: string | null }
  /** `each` is false where one of the periods is asked for: `which month`. */
  | { readonly kind: "grain"; readonly part: DatePart; readonly each: boolean }
  /** Along time, at a step that the words do not name: `over time`. */
  | { readonly kind: "over-time" }
  /** No restriction; `length` is what the words say the data spans. */
  | {
      readonly kind: "whole-range";
      readonly length: { readonly count: number; readonly unit: Grain } | null;
    };
