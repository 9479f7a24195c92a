import iconv from "iconv-lite";
import { type DecodedText, decodeText } from "./decode-text.ts";
import { readWindowsLetters } from "./windows-letters.ts";

/** Decodes a page or XML, which name their own encoding, except where a byte order mark does. */
export function decodeMarkup(bytes: Uint8Array): DecodedText {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  const [, named = ""] = /(?:\bcharset|\bencoding)\s*=\s*["']?([\w.:-]+)/i.exec(start) ?? [];
  // What calls itself UTF-16 and can be read as Latin letters here is not.
  const usable = iconv.encodingExists(named) && !/^utf-?(8|16|32)/i.test(named);
  if (!usable || start.startsWith("\xef\xbb\xbf")) return decodeText(bytes);
  const text = iconv.decode(Buffer.from(bytes), named);
  return { text: readWindowsLetters(text), warnings: [], choices: [] };
}
