/** PostgreSQL text holds no NUL: a sign for what cannot be shown stands in its place. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
