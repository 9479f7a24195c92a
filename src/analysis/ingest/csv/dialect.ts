/** How a delimited text is written. */
export interface Dialect {
  /** One character between cells; U+001F where a text is one column. */
  readonly delimiter: string;
  /** Stands around cells that hold delimiters or line ends. */
  readonly quote: string;
  /** How a quote stands inside a quoted cell: twice, or behind a backslash. */
  readonly escaping: "doubled" | "backslash";
  /** One blank behind each delimiter belongs to it. */
  readonly padded: boolean;
}

/** RFC 4180 with another delimiter. */
export const plainDialect = (delimiter: string): Dialect => ({
  delimiter,
  quote: '"',
  escaping: "doubled",
  padded: false,
});
