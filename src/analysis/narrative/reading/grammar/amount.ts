export type Unit =
  | "%"
  | "$"
  | "€"
  | "£"
  | "second"
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "quarter"
  | "year"
  | "kilometre"
  | "metre"
  | "centimetre"
  | "mile"
  | "kilogram"
  | "gram"
  | "milligram"
  | "pound"
  | "litre"
  | "millilitre"
  | "mmol/L"
  | "mg/dL"
  | "g/dL"
  | "mmHg"
  | "degree"
  | "point"
  | "times";

export interface Quantity {
  readonly value: number;
  readonly unit: Unit | null;
}

/** Which end of an order words take; for `best` and `worst` the measure decides which that is. */
export type OrderEnd = "most" | "least" | "best" | "worst" | "first" | "last";

/** A range of numbers among others; null is open. */
export interface Bin {
  readonly label: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly lowIncluded: boolean;
  readonly highIncluded: boolean;
}

/** What words about numbers mean. A hint is the adjective that tells what is compared: `older`. */
export type Amount =
  | ({ readonly kind: "number" } & Quantity)
  | ({
      readonly kind: "comparison";
      readonly operator: "<" | "<=" | ">" | ">=" | "=" | "<>";
      readonly hint: string | null;
    } & Quantity)
  /** Both ends included, but for the one that is left out. */
  | {
      readonly kind: "range";
      readonly low: number;
      readonly high: number;
      readonly unit: Unit | null;
      readonly without?: "low" | "high";
    }
  | { readonly kind: "bins"; readonly bins: readonly Bin[]; readonly unit: Unit | null }
  | { readonly kind: "step"; readonly width: number; readonly unit: Unit | null }
  | { readonly kind: "quantile-groups"; readonly count: number }
  /** 0 to 1. */
  | { readonly kind: "percentile"; readonly fraction: number }
  /** `the second highest`; the word is the superlative. */
  | { readonly kind: "ordinal"; readonly n: number; readonly word: string | null }
  /** `which 3` says nothing of the end. */
  | {
      readonly kind: "top";
      readonly count: number;
      readonly end: OrderEnd | null;
      readonly word: string | null;
    }
  /** `the top 10%`, 0 to 1. */
  | { readonly kind: "top-share"; readonly fraction: number; readonly end: OrderEnd }
  | { readonly kind: "per"; readonly count: number }
  /** `9 out of 10`, `90% of`, 0 to 1. */
  | { readonly kind: "portion"; readonly fraction: number };
