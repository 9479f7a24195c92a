import type { Cell, Result, ResultColumn } from "#contract/report.ts";
import type { Span } from "../../document/document-text.ts";
import type { ReadText, Sentence } from "./read-text.ts";

interface Entry {
  readonly title: string;
  /** The rule in words. */
  readonly words: string;
  readonly operation: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly population?: number;
}

/** The book of results of a text, in the order of their entry. */
export class TextLedger {
  readonly results: Result[] = [];

  enter({ title, words, operation, columns, rows, population }: Entry): Result {
    const result: Result = {
      id: `t${this.results.length + 1}`,
      title,
      words,
      origin: { kind: "text", operation, rule: words },
      columns: [...columns],
      rows: rows.map((row) => [...row]),
      population: population ?? null,
      recomputed: "pending",
    };
    this.results.push(result);
    return result;
  }
}

export const integerColumn = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "number",
  format: "integer",
});

export const wordsColumn = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "text",
  format: "text",
});

/** Where a row stands: document, sentence, and its first and last sign within the document. */
export const placeColumns: readonly ResultColumn[] = [
  wordsColumn("document", "Document"),
  integerColumn("sentence", "Sentence"),
  integerColumn("start", "From character"),
  integerColumn("end", "To character"),
];

export function placeCells(text: ReadText, sentence: Sentence, { start, end }: Span): Cell[] {
  const document = text.documents[sentence.document];
  const from = document?.start ?? 0;
  return [document?.name ?? "", sentence.sentence, start - from, end - from];
}
