import type { Chart, TableView } from "#contract/report.ts";

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
