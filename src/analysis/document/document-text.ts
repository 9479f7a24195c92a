import type { DocumentPlace } from "#contract/calls/analyses.ts";

/** The text of one or more documents, as it travels between stages and over the wire. */
export interface DocumentText {
  readonly name: string;
  readonly content: string;
  /** At least one; in their order and without overlap. */
  readonly documents: readonly DocumentPlace[];
}

/** A stretch of a text's content in UTF-16 code units; what it says is `content.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch that can be quoted: in one document, with the sentence it is or stands in. */
export interface Place extends Span {
  /** Index into the documents of the text. */
  readonly document: number;
  /** Counted from 1 within the document. */
  readonly sentence: number;
}
