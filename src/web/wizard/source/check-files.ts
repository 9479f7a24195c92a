import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { extensionOf, sourceKindOf } from "#contract/source.ts";

/** What was chosen at once: the spreadsheet to use and how many more there were, or why nothing. */
export type CheckedFiles =
  | { readonly kind: "spreadsheet"; readonly file: File; readonly more: number }
  | { readonly kind: "refused"; readonly message: string };

/** The rules of an upload, before anything is sent. The server holds them too. */
export function checkFiles(files: readonly File[]): CheckedFiles {
  const refusals = refusalsOf(files);
  const [first, ...more] = files;
  if (refusals.length > 0 || first === undefined) {
    return { kind: "refused", message: refusals.join(" ") };
  }
  return { kind: "spreadsheet", file: first, more: more.length };
}

function refusalsOf(files: readonly File[]): string[] {
  if (files.length > limits.files) {
    return [new Problem("too-many-files", { limit: limits.files }).message];
  }
  return files.flatMap((file) => refusalOf(file) ?? []);
}

function refusalOf({ name, size }: File): string | null {
  if (extensionOf(name) === "pdf") return new Problem("pdf-not-supported", { file: name }).message;
  if (sourceKindOf(name) !== "spreadsheet") {
    return new Problem("invalid-file-type", { file: name }).message;
  }
  if (size > limits.fileBytes) return new Problem("file-too-large", { file: name }).message;
  return null;
}
