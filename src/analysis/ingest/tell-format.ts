/** What the first bytes of a file say it is, whatever its name says. */
export type FileFormat =
  | "zip"
  | "ole"
  | "pdf"
  | "png"
  | "gif"
  | "jpeg"
  | "rtf"
  | "gzip"
  | "program"
  | "text";

/** Words for "It looks like …". */
export const formatWords: Record<FileFormat, string> = {
  zip: "an Excel workbook or another zip archive",
  ole: "an older Office file",
  pdf: "a PDF",
  png: "a picture",
  gif: "a picture",
  jpeg: "a picture",
  rtf: "an RTF document",
  gzip: "a compressed archive",
  program: "a program",
  text: "plain text",
};

/** Tells a file's format from its first bytes. */
export function tellFormat(bytes: Uint8Array): FileFormat {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? "text";
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const signatures: readonly (readonly [FileFormat, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 3, 4]],
  ["zip", [0x50, 0x4b, 5, 6]],
  ["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
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
