/**
 * The text without what no document may hold: halves of surrogate pairs, control characters and
 * non-characters become U+FFFD, so that a reader sees that something stood there.
 */
export function replaceUnprintable(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "\uFFFD");
}
