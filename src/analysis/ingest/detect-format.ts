/** What the first bytes of a file say it is, whatever its name says. */
export type FileFormat =
  | "zip"
  | "ole"
  /** A workbook of Excel 2 to 4, or the stream of a newer one without its container. */
  | "stream"
  /** A document of Word 2, which has no container. */
  | "word2"
  /** A web page with a table, or the XML of Excel 2003. */
  | "markup"
  | "pdf"
  | "png"
  | "gif"
  | "jpeg"
  | "rtf"
  | "gzip"
  | "program"
  /** Bytes that no text has, of no kind we know. */
  | "binary"
  | "text";

/** Words for "It looks like …". */
export const formatWords: Record<FileFormat, string> = {
  zip: "an Excel workbook or another zip archive",
  ole: "an older Office file",
  stream: "an old Excel workbook",
  word2: "an old Word document",
  markup: "a web page",
  pdf: "a PDF",
  png: "a picture",
  gif: "a picture",
  jpeg: "a picture",
  rtf: "an RTF document",
  gzip: "a compressed archive",
  program: "a program",
  binary: "a file that holds no text",
  text: "plain text",
};

/** Tells a file's format from its first bytes. */
export function detectFormat(bytes: Uint8Array): FileFormat {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (found !== undefined) return found[0];
  if (isBinary(bytes)) return "binary";
  return isMarkup(bytes) ? "markup" : "text";
}

/**
 * Text has hardly any control characters; a twentieth of them is another kind of file. Many zeros are
 * text of two or four bytes a letter, whose other bytes say nothing.
 */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  if (start[0] === 0xff || start[0] === 0xfe) return false;
  let zeros = 0;
  let controls = 0;
  for (const byte of start)
    if (byte === 0) zeros += 1;
    else if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) controls += 1;
  return zeros * 20 < start.length && controls * 20 > start.length;
}

/** Text that begins with a tag and has a table somewhere, the zeros of UTF-16 left out. */
function isMarkup(bytes: Uint8Array): boolean {
  const first = bytes.findIndex((byte) => byte > 0x20 && !mark.includes(byte));
  if (bytes[first] !== 0x3c) return false;
  const start = Buffer.from(bytes.subarray(0, searched));
  const text = start.toString("latin1").replaceAll("\0", "");
  return /<table[\s>]/i.test(text) || text.includes("urn:schemas-microsoft-com:office:spreadsheet");
}

/** Bytes: styles of some ten thousand come before the table. */
const searched = 262_144;

/** The bytes of the byte order marks. */
const mark: readonly number[] = [0xef, 0xbb, 0xbf, 0xff, 0xfe];

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const signatures: readonly (readonly [FileFormat, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zip", [0x50, 0x4b, 5, 6]],
  ["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["stream", [0x09, 0, 4, 0]],
  ["stream", [0x09, 2, 6, 0]],
  ["stream", [0x09, 4, 6, 0]],
  ["stream", [0x09, 8, 8, 0]],
  ["stream", [0x09, 8, 16, 0]],
  ["word2", [0xdb, 0xa5, 0x2d, 0]],
  ["pdf", ascii("%PDF-")],
  ["png", [0x89, ...ascii("PNG")]],
  ["gif", ascii("GIF87a")],
  ["gif", ascii("GIF89a")],
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["rtf", ascii("{\\rtf")],
  ["gzip", [0x1f, 0x8b, 8]],
  ["program", [...ascii("MZ"), 0x90, 0]],
  ["program", [0x7f, ...ascii("ELF")]],
];
