import { numeralsIn } from "../table/numerals.ts";
import { backedLink } from "./receipt-link.ts";

/** Every number in the markdown that no reference backs. */
export function unbackedNumerals(markdown: string): string[] {
  return numeralsIn(markdown.replace(backedLink, " "));
}

/** Links whose text holds a number, in order: what the checker of a finished report walks. */
export function backedNumerals(markdown: string): string[] {
  return [...markdown.matchAll(backedLink)].flatMap(([link, text = ""]) =>
    /\d/.test(text) ? [link] : [],
  );
}
