import { backedLink } from "./receipt-link.ts";

/** Takes the receipts out of markdown: what is left reads the same without its evidence. */
export function plainMarkdown(markdown: string): string {
  return markdown.replace(backedLink, "$1");
}

/** The same as running text: without the backslashes that markdown needs. */
export function plainText(markdown: string): string {
  return plainMarkdown(markdown)
    .replace(/\*\*(.+?)\*\*/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
