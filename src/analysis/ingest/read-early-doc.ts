import iconv from "iconv-lite";
import { Problem } from "#contract/problem.ts";
import { DocumentFlow } from "./document-flow.ts";
import type { ReadText } from "./document-order.ts";
import { FieldState } from "./field-state.ts";
import { LeftOut } from "./left-out.ts";

/**
 * Reads the body of a document of Word 2, 6 or 95, whose letters take one byte in the code page of
 * the language it was written in. Problems `file-encrypted` and `file-unreadable`.
 */
export function readEarlyDoc(bytes: Uint8Array): ReadText {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 0x180) throw new Problem("file-unreadable");
  const flags = file.readUInt16LE(10);
  if ((flags & 0x100) !== 0) throw new Problem("file-encrypted");
  const letters = bodyOf(file, (flags & 4) !== 0);
  const encoding = codePages.get(file.readUInt16LE(6) & 0x3ff) ?? "windows-1252";
  const leftOut = new LeftOut();
  return { text: linesOf(iconv.decode(letters, encoding), leftOut), warnings: leftOut.warnings() };
}

/** Code pages by the lower part of a language's number; Western Europe has the usual one. */
const codePages: ReadonlyMap<number, string> = new Map([
  ...[0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24].map((at) => [at, "windows-1250"] as const),
  ...[0x02, 0x19, 0x22, 0x23, 0x2f].map((at) => [at, "windows-1251"] as const),
  ...[0x25, 0x26, 0x27].map((at) => [at, "windows-1257"] as const),
  [0x08, "windows-1253"],
  [0x1f, "windows-1254"],
  [0x0d, "windows-1255"],
  [0x01, "windows-1256"],
  [0x29, "windows-1256"],
  [0x1e, "windows-874"],
  [0x11, "shift_jis"],
  [0x12, "euc-kr"],
  [0x04, "gbk"],
]);

function bodyOf(file: Buffer, isPieced: boolean): Buffer {
  const count = file.readUInt32LE(0x34);
  const start = file.readUInt32LE(0x18);
  const letters = isPieced ? pieces(file) : file.subarray(start, start + count);
  if (letters.length === 0) throw new Problem("file-unreadable");
  return letters.subarray(0, count);
}

/** A document that was saved fast keeps its text in pieces, listed at the end of the file. */
function pieces(file: Buffer): Buffer {
  const table = file.subarray(file.readUInt32LE(0x160)).subarray(0, file.readUInt32LE(0x164));
  let at = 0;
  while (at + 5 <= table.length && table[at] === 1) at += 3 + table.readUInt16LE(at + 1);
  if (at + 5 > table.length || table[at] !== 2) throw new Problem("file-unreadable");
  const list = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const count = Math.floor((list.length - 4) / 12);
  const found: Buffer[] = [];
  let left = file.length;
  for (let piece = 0; piece < count && left > 0; piece += 1) {
    const length = list.readUInt32LE(4 * piece + 4) - list.readUInt32LE(4 * piece);
    const place = list.readUInt32LE(4 * (count + 1) + 8 * piece + 2);
    found.push(file.subarray(place, place + Math.max(0, Math.min(length, left))));
    left -= Math.max(0, length);
  }
  return Buffer.concat(found);
}

function linesOf(text: string, leftOut: LeftOut): string {
  const story = new EarlyStory(leftOut);
  for (const letter of text) story.take(letter);
  return story.text();
}

/** Which marks end a row is not said here: one without text behind another does. */
class EarlyStory {
  readonly #flow = new DocumentFlow();
  readonly #fields = new FieldState();
  readonly #leftOut: LeftOut;
  #isRow = false;
  #line = "";

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  text(): string {
    this.#endParagraph();
    return this.#flow.text();
  }

  take(letter: string): void {
    if (letter === "\x13") this.#fields.begin();
    else if (letter === "\x14") this.#fields.separate();
    else if (letter === "\x15") this.#fields.end();
    else if (letter === "\x07") this.#endCell();
    else if (letter === "\r" || letter === "\x0c") this.#endParagraph();
    else if (this.#fields.isText) this.#write(letter);
  }

  #write(letter: string): void {
    if (letter === "\x01") this.#leftOut.add("pictures");
    this.#line += signs.get(letter) ?? (letter < " " ? "" : letter);
  }

  #endParagraph(): void {
    this.#fields.reset();
    this.#flow.write(this.#line);
    this.#flow.endParagraph();
    this.#line = "";
  }

  #endCell(): void {
    if (this.#isRow && this.#line === "") {
      this.#isRow = false;
      this.#flow.closeRow();
      return;
    }
    if (!this.#isRow) this.#flow.openRow();
    this.#isRow = true;
    this.#flow.openCell();
    this.#endParagraph();
    this.#flow.closeCell();
  }
}

const signs: ReadonlyMap<string, string> = new Map([
  ["\t", "\t"],
  ["\x0b", "\n"],
  ["\x0e", "\n"],
  ["\x1e", "\u2011"],
]);
