import { extensionOf, limits, type SourceKind, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { detectFormat, type FileFormat, formatWords } from "./detect-format.ts";

/** A file as it was uploaded. */
export interface NamedFile {
  readonly name: string;
  /** All of it, or the beginning of one of `size`. */
  readonly bytes: Uint8Array;
  readonly size?: number;
}

/**
 * Refuses what need not be opened to be refused: too large, a kind we do not read, empty, or bytes
 * that are not what the name says. Gives the format its bytes have.
 */
export function checkFile(
  { name, bytes, size = bytes.length }: NamedFile,
  kind: SourceKind,
): FileFormat {
  if (extensionOf(name) === "pdf") throw new Problem("pdf-not-supported", { file: name });
  if (sourceKindOf(name) !== kind) throw new Problem("invalid-file-type", { file: name });
  if (size > limits.fileBytes) throw new Problem("file-too-large", { file: name });
  if (size === 0) throw new Problem("file-empty");
  const told = detectFormat(bytes);
  const extension = extensionOf(name);
  const format = told === "markup" && extension !== "xls" ? "text" : told;
  if (!allowed(extension, format))
    throw new Problem("file-not-what-it-says", { kind: kindWords(bytes, format) });
  return format;
}

/** What word processors save under .doc and .docx; a web page counts as text. */
const wordFormats: readonly FileFormat[] = ["zip", "ole", "word2", "rtf", "text"];

/**
 * A workbook under the name of the other workbook format is common and does no harm. Under .xls many
 * programs save a web page with a table.
 */
function allowed(extension: string, format: FileFormat): boolean {
  if (["doc", "docx"].includes(extension)) return wordFormats.includes(format);
  if (!["xlsx", "xlsm", "xls"].includes(extension)) return format === "text";
  return ["zip", "ole", "stream", "markup"].includes(format);
}

function kindWords(bytes: Uint8Array, format: FileFormat): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart().toLowerCase();
  if (format !== "text") return formatWords[format];
  if (/^<(!doctype html|html|table|body|head|meta)\b/.test(start)) return "a web page";
  return start.startsWith("<?xml") ? "an XML file" : formatWords.text;
}
