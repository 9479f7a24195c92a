/** Makes any text stand literally inside markdown, also within a link or a table cell. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\r\n\t]+/g, " ").replace(/[\\`*_{}[\]<>|~#&!$]/g, "\\$&");
}
