/** A stretch of text in one look. Line breaks within it are line breaks of the paragraph. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly struck?: boolean;
  readonly code?: boolean;
  readonly raised?: boolean;
  /** Where it leads: a web page, or `#name` within the document. */
  readonly link?: string;
}

export interface ListItem {
  /** Of a task list; null elsewhere. */
  readonly checked: boolean | null;
  readonly blocks: readonly Block[];
}

export interface ListBlock {
  readonly kind: "list";
  readonly ordered: boolean;
  readonly start: number;
  readonly items: readonly ListItem[];
}

export interface TableBlock {
  readonly kind: "table";
  readonly rightAligned: readonly boolean[];
  /** The head first, each row as many cells as the head. */
  readonly rows: readonly (readonly (readonly Run[])[])[];
}

interface Named {
  /** What links within the document call its place. */
  readonly name?: string;
}

/** A part of a document, the same for every kind of file it may become. */
export type Block =
  | (Named & { readonly kind: "heading"; readonly rank: number; readonly runs: readonly Run[] })
  | (Named & { readonly kind: "paragraph"; readonly runs: readonly Run[] })
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "chart"; readonly id: string; readonly caption: readonly Run[] }
  | { readonly kind: "rule" }
  | ListBlock
  | TableBlock;
