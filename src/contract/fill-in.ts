/** A sentence with its `{name}` places filled in; a place that nobody fills is left empty. */
export function fillIn(sentence: string, details: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
}
