import { Problem } from "#contract/problem.ts";
import { type DocHeader, docTables } from "./doc-header.ts";

/** The text of all stories of a .doc, one after the other. */
export interface DocText {
  readonly text: string;
  /** For each character, where its first byte stands in the stream of the text. */
  readonly places: Uint32Array;
}

/**
 * Puts the text together from the pieces that the file keeps it in, each in two bytes a character
 * or in one. Problem `file-unreadable` where they are more text than the file has room for.
 */
export function readPieces(header: DocHeader): DocText {
  const { words } = header;
  const pieces = listPieces(header.table(docTables.pieces));
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  // No piece shares its bytes with another: more characters than bytes are a trap.
  if (pieces.length === 0 || total > words.length) throw new Problem("file-unreadable");
  const texts: string[] = [];
  const places = new Uint32Array(total);
  let at = 0;
  for (const { start, length, isWide } of pieces) {
    const bytes = words.subarray(start, start + length * (isWide ? 2 : 1));
    const text = isWide ? bytes.toString("utf16le") : narrow.decode(bytes);
    texts.push(text);
    for (let index = 0; index < text.length; index += 1, at += 1)
      places[at] = start + index * (isWide ? 2 : 1);
  }
  return { text: texts.join(""), places };
}

const narrow = new TextDecoder("windows-1252");

interface Piece {
  readonly start: number;
  readonly length: number;
  readonly isWide: boolean;
}

function listPieces(table: Buffer): Piece[] {
  const list = piecesOf(table);
  const count = Math.floor((list.length - 4) / 12);
  const pieces: Piece[] = [];
  for (let at = 0; at < count; at += 1) {
    const length = list.readUInt32LE(4 * at + 4) - list.readUInt32LE(4 * at);
    const place = list.readUInt32LE(4 * (count + 1) + 8 * at + 2);
    if (length < 0) throw new Problem("file-unreadable");
    // The second highest bit says one byte a character, at half the place.
    const isWide = (place & 0x40000000) === 0;
    pieces.push({ start: isWide ? place : (place & 0x3fffffff) >>> 1, length, isWide });
  }
  return pieces;
}

/** The list of pieces stands behind settings that pieces refer to. */
function piecesOf(table: Buffer): Buffer {
  let at = 0;
  while (at + 5 <= table.length && table[at] === 1) at += 3 + table.readUInt16LE(at + 1);
  if (at + 5 > table.length || table[at] !== 2) return Buffer.alloc(0);
  return table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
}
