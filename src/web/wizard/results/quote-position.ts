import type { Quote } from "#contract/report.ts";

/** Where a quote stands, as in `document 2, sentence 14`. */
export const quotePosition = ({ documentNumber, sentence }: Quote) =>
  `document ${documentNumber.toLocaleString("en-US")}, sentence ${sentence.toLocaleString("en-US")}`;
