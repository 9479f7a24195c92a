import { type Measure, quoteTable } from "../../domain/fact.ts";

/** A measure in words, for sentences: `the sum of Total Payments`. */
export function measureTemplate(measure: Measure): string {
  switch (measure.kind) {
    case "count":
      return "the number of records";
    case "column":
      return `the ${measure.aggregate} of ${quoteTable(measure.column)}`;
    case "ratio":
      return `${quoteTable(measure.over)} ${measure.percent ? "as a share of" : "divided by"} ${quoteTable(measure.under)}`;
    case "share":
      return `the share of records where ${quoteTable(measure.column)} is “${quoteTable(measure.value)}”`;
  }
}
