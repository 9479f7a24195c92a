import { Problem } from "#contract/problem.ts";
import { type DocHeader, docTables } from "./doc-header.ts";

/** A piece of the text as the file keeps it. */
export interface DocPiece {
  /** Places of its first character in the text and of its first byte in the stream. */
  readonly from: number;
  readonly start: number;
  readonly bytes: number;
  /** Settings that were changed when the document was saved fast; empty for most. */
  readonly changes: Buffer;
}

/** The text of all stories of a .doc, one after the other. */
export interface DocText {
  readonly text: string;
  readonly pieces: readonly DocPiece[];
  /** For each character, where its first byte stands in the stream of the text. */
  readonly places: Uint32Array;
}

/**
 * Puts the text together from the pieces that the file keeps it in, each in two bytes a character
 * or in one. Problem `file-unreadable` where they are more text than the file has room for.
 */
export function readPieces(header: DocHeader): DocText {
  const { words } = header;
  const pieces = listPieces(readPieceTable(header.table(docTables.pieces)));
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  // No piece shares its bytes with another: more characters than bytes are a trap.
  if (pieces.length === 0 || total > words.length) throw new Problem("file-unreadable");
  const texts: string[] = [];
  const places = new Uint32Array(total);
  let at = 0;
  for (const { start, bytes, isWide } of pieces) {
    const letters = words.subarray(start, start + bytes);
    const text = isWide ? letters.toString("utf16le") : narrow.decode(letters);
    texts.push(text);
    for (let index = 0; index < text.length; index += 1, at += 1)
      places[at] = start + index * (isWide ? 2 : 1);
  }
  return { text: texts.join(""), pieces, places };
}

const narrow = new TextDecoder("windows-1252");

interface ListedPiece extends DocPiece {
  readonly length: number;
  readonly isWide: boolean;
}

function listPieces({ list, groups }: PieceTable): ListedPiece[] {
  const count = Math.floor((list.length - 4) / 12);
  const pieces: ListedPiece[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = list.readUInt32LE(4 * at);
    const length = list.readUInt32LE(4 * at + 4) - from;
    const entry = 4 * (count + 1) + 8 * at;
    const place = list.readUInt32LE(entry + 2);
    if (length < 0) throw new Problem("file-unreadable");
    // The second highest bit says one byte a character, at half the place.
    const isWide = (place & 0x40000000) === 0;
    const start = isWide ? place : (place & 0x3fffffff) >>> 1;
    const changes = changesOf(list.readUInt16LE(entry + 6), groups);
    pieces.push({ from, length, start, bytes: length * (isWide ? 2 : 1), isWide, changes });
  }
  return pieces;
}

interface PieceTable {
  readonly list: Buffer;
  /** Groups of settings that pieces name by their number. */
  readonly groups: readonly Buffer[];
}

/** The list of pieces stands behind the settings that pieces refer to. */
export function readPieceTable(table: Buffer): PieceTable {
  const groups: Buffer[] = [];
  let at = 0;
  while (at + 5 <= table.length && table[at] === 1) {
    const size = table.readUInt16LE(at + 1);
    groups.push(table.subarray(at + 3, at + 3 + size));
    at += 3 + size;
  }
  if (at + 5 > table.length || table[at] !== 2) return { list: Buffer.alloc(0), groups };
  return { list: table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1)), groups };
}

function changesOf(change: number, groups: readonly Buffer[]): Buffer {
  if ((change & 1) === 1) return groups[change >> 1] ?? Buffer.alloc(0);
  const code = shortCodes.get((change >> 1) & 0x7f);
  return code === undefined ? Buffer.alloc(0) : Buffer.from([code & 255, code >> 8, change >> 8]);
}

/** Of the settings that have a number of one byte those that are read: Prm0 of [MS-DOC]. */
const shortCodes: ReadonlyMap<number, number> = new Map([
  [0x18, 0x2416],
  [0x19, 0x2417],
  [0x41, 0x0800],
  [0x5c, 0x083c],
  [0x68, 0x2a48],
  [0x75, 0x0855],
]);
