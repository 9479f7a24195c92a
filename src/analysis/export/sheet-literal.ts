/**
 * Text as the writer of workbooks has to get it. `_x0041_` in a workbook means the letter of that
 * number (ECMA-376 part 1, 22.9.2.19), so the line before it is written as one. So is U+FFFD, which
 * the writer would leave out.
 */
export function sheetLiteral(text: string): string {
  return text.replace(/_(?=x[0-9A-F]{4}_)/gi, "_x005F_").replaceAll("\uFFFD", "_xFFFD_");
}
