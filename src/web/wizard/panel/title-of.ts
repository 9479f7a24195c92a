/** The title a person gave, or one made of the file's name. */
export function titleOf(asked: { readonly title: string; readonly fileName: string }): string {
  return asked.title.trim() || `Analysis for ${asked.fileName || "Data"}`;
}
