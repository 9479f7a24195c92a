/** Words that somebody says stand in a document. */
export interface SoughtQuote {
  /** Index into the documents of the text. */
  readonly document: number;
  readonly words: string;
}
