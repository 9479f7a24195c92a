import type { ReadingSettings } from "#contract/calls/upload-spreadsheet.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { extensionOf } from "#contract/source.ts";
import { checkFile, type NamedFile } from "./check-file.ts";
import { type DecodedText, decodeText } from "./decode-text.ts";

/**
 * Reads a .txt document. Problems `invalid-file-type` for every other kind, `file-empty`,
 * `text-too-long` and those of the file's check.
 */
export function readDocument(
  file: NamedFile,
  { encoding }: Pick<ReadingSettings, "encoding"> = {},
): DecodedText {
  const extension = extensionOf(file.name);
  if (extension === "doc" || extension === "docx")
    throw new Problem("invalid-file-type", { file: file.name });
  checkFile(file, "document");
  const decoded = decodeText(file.bytes, encoding);
  if (decoded.text.trim() === "") throw new Problem("file-empty");
  if (decoded.text.length > limits.analysisCharacters)
    throw new Problem("text-too-long", {
      limit: limits.analysisCharacters.toLocaleString("en-US"),
    });
  return decoded;
}
