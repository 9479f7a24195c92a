import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { extensionOf, type SourceKind, sourceKindOf } from "#contract/source.ts";
import { type FileFormat, formatWords, tellFormat } from "./tell-format.ts";

/** A file as it was uploaded. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Refuses what need not be opened to be refused: too large, a kind we do not read, empty, or bytes
 * that are not what the name says. Gives the format its bytes have.
 */
export function checkFile({ name, bytes }: NamedFile, kind: SourceKind): FileFormat {
  if (extensionOf(name) === "pdf") throw new Problem("pdf-not-supported", { file: name });
  if (sourceKindOf(name) !== kind) throw new Problem("invalid-file-type", { file: name });
  if (bytes.length > limits.fileBytes) throw new Problem("file-too-large", { file: name });
  if (bytes.length === 0) throw new Problem("file-empty");
  const format = tellFormat(bytes);
  if (!allowed(extensionOf(name), format))
    throw new Problem("file-not-what-it-says", { kind: kindWords(bytes, format) });
  return format;
}

/** A workbook under the name of the other workbook format is common and does no harm. */
function allowed(extension: string, format: FileFormat): boolean {
  const workbook = ["xlsx", "xlsm", "xls"].includes(extension);
  return workbook ? format === "zip" || format === "ole" : format === "text";
}

function kindWords(bytes: Uint8Array, format: FileFormat): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart().toLowerCase();
  const page = format === "text" && /^<(!doctype html|html|table|body|head|meta)\b/.test(start);
  return page ? "a web page" : formatWords[format];
}
