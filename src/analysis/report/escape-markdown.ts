/**
 * Makes any text stand literally inside markdown, also within a link or a table cell. Signs that mean
 * something only in some places (`_` beside a space, `<` before a letter) are left alone elsewhere, so
 * that the text also reads well where markdown is not drawn.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, " ")
    .replace(/[\\`*[\]|~]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(?=[#>+=-])/, "\\");
}
