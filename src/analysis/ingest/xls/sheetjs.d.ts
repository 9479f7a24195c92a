import type { ParsingOptions, WorkBook } from "@e965/xlsx";

// Its own types leave this out.
declare module "@e965/xlsx" {
  /** Reads the stream of a compound file that holds the workbook. */
  export function parse_xlscfb(records: Buffer, options: ParsingOptions): WorkBook;
}
