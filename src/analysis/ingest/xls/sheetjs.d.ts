import type { ParsingOptions, WorkBook } from "@e965/xlsx";

// Its own types leave this out.
declare module "@e965/xlsx" {
  /** Reads a compound file that is open already, as `CFB.read` gives it. */
  export function parse_xlscfb(container: object, options: ParsingOptions): WorkBook;
}
