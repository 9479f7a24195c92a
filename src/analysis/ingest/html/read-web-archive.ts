import iconv from "iconv-lite";
import { Problem } from "#contract/problem.ts";
import { decodeText } from "../text/decode-text.ts";

/**
 * The page in a web page that was saved as one file, packed as a mail is (MHTML). Problem
 * `no-text` where no part of it is a page.
 */
export function readWebArchive(mail: string): string {
  const outer = headersOf(mail);
  const boundary = /boundary="?([^";\n]+)/i.exec(outer.head)?.[1]?.trim();
  const parts = boundary === undefined ? [mail] : mail.split(`--${boundary}`).slice(1);
  for (const part of parts) {
    const { head, body } = headersOf(part.replace(/^\r?\n/, ""));
    if (/^content-type:\s*text\/html/im.test(head)) return decoded(head, body);
  }
  throw new Problem("no-text", { detail: "It is a mail without a page in it." });
}

/** Headers end with the first empty line; lines that begin with a blank go on with the one before. */
function headersOf(part: string): { head: string; body: string } {
  const end = /\r?\n\r?\n/.exec(part);
  if (end === null) return { head: part, body: "" };
  const head = part.slice(0, end.index).replace(/\r?\n[ \t]+/g, " ");
  return { head, body: part.slice(end.index + end[0].length) };
}

function decoded(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding !== "base64" && encoding !== "quoted-printable") return body;
  const bytes = encoding === "base64" ? Buffer.from(body, "base64") : quotedBytes(body);
  const charset = /charset="?([\w-]+)/i.exec(head)?.[1] ?? "";
  return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : decodeText(bytes).text;
}

function quotedBytes(body: string): Buffer {
  const letters = body
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(letters, "latin1");
}
