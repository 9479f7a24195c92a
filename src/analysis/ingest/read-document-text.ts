import { Problem } from "#contract/problem.ts";
import type { DocumentRequest, ReadText } from "./document-request.ts";
import { decodeMarkup } from "./text/decode-markup.ts";
import { decodeText } from "./text/decode-text.ts";

/**
 * Reads the text of a document by what its bytes are, whatever its name says: word processors save
 * each other's formats, and the web's, under .doc. Problems `no-text`, `file-encrypted`,
 * `file-not-what-it-says`, `file-unreadable`, `file-too-complex`, `invalid-request`.
 */
export async function readDocumentText(
  bytes: Uint8Array,
  { extension, format, settings }: Pick<DocumentRequest, "extension" | "format" | "settings">,
): Promise<ReadText> {
  if (format === "zip") return (await import("./docx/read-docx.ts")).readDocx(bytes);
  if (format === "ole") return (await import("./doc/read-doc.ts")).readDoc(bytes);
  if (format === "word2") return (await import("./doc/read-doc.ts")).readEarlyDoc(bytes);
  if (format === "rtf") return (await import("./rtf/read-rtf.ts")).readRtf(bytes);
  if (format !== "text") throw new Problem("file-unreadable");
  const { encoding } = settings;
  if (extension === "txt") return decodeText(bytes, encoding);
  const { readMarkupDocument } = await import("./html/read-markup-document.ts");
  return readMarkupDocument(
    encoding === undefined ? decodeMarkup(bytes) : decodeText(bytes, encoding),
  );
}
