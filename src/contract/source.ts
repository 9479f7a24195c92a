/** What kinds of file there are, by the end of their names. */
export const spreadsheetExtensions = ["xlsx", "xlsm", "xls", "csv"] as const;
export const documentExtensions = ["txt", "doc", "docx"] as const;
export const fileExtensions = [...spreadsheetExtensions, ...documentExtensions] as const;

export type SourceKind = "spreadsheet" | "document";

/** Lower-case ending of a file name without its dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}

/** The kind a file's name promises, or undefined where we do not read such files. */
export function sourceKindOf(fileName: string): SourceKind | undefined {
  const extension = extensionOf(fileName);
  if (spreadsheetExtensions.some((known) => known === extension)) return "spreadsheet";
  if (documentExtensions.some((known) => known === extension)) return "document";
  return undefined;
}
