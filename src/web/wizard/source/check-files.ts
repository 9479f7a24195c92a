import { extensionOf, limits, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/** What was chosen at once, sorted into what can be read and why the rest cannot. */
interface CheckedFiles {
  readonly spreadsheet: File | null;
  /** Further spreadsheets, which are not used. */
  readonly more: number;
  readonly documents: readonly File[];
  /** A sentence for each file that is refused. */
  readonly refusals: readonly string[];
}

/** The rules of an upload, before anything is sent. The server holds them too. */
export function checkFiles(files: readonly File[]): CheckedFiles {
  if (files.length > limits.files) {
    const refusals = [new Problem("too-many-files", { limit: limits.files }).message];
    return { spreadsheet: null, more: 0, documents: [], refusals };
  }
  const good = files.filter((file) => refusalOf(file) === null);
  const [first = null, ...more] = good.filter(isSpreadsheet);
  return {
    spreadsheet: first,
    more: more.length,
    documents: good.filter((file) => !isSpreadsheet(file)),
    refusals: files.flatMap((file) => refusalOf(file) ?? []),
  };
}

const isSpreadsheet = ({ name }: File) => sourceKindOf(name) === "spreadsheet";

function refusalOf({ name, size }: File): string | null {
  if (extensionOf(name) === "pdf") return new Problem("pdf-not-supported", { file: name }).message;
  if (sourceKindOf(name) === undefined) {
    return new Problem("invalid-file-type", { file: name }).message;
  }
  if (size > limits.fileBytes) return new Problem("file-too-large", { file: name }).message;
  return null;
}
