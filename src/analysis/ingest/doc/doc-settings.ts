import { type DocHeader, docTables } from "./doc-header.ts";
import type { DocPiece } from "./doc-pieces.ts";
import { listRuns } from "./doc-runs.ts";

/** What a character is beside text; bits that may come together. */
export const runFlags = { deleted: 1, hidden: 2, special: 4, raised: 8, symbol: 16 } as const;

/** Settings of the characters of a .doc by the places of their bytes. */
export interface RunSettings {
  /** Bits of `runFlags` for each byte of the stream. */
  readonly flags: Uint8Array;
  /** Number of the font and of the letter, where a symbol begins at that place. */
  readonly symbols: ReadonlyMap<number, { readonly font: number; readonly code: number }>;
}

/**
 * Reads the settings of runs, and what pieces that were saved fast change of them. Pages that are
 * damaged say nothing.
 */
export function readRunSettings(header: DocHeader, pieces: readonly DocPiece[]): RunSettings {
  const flags = new Uint8Array(header.words.length);
  const symbols = new Map<number, { font: number; code: number }>();
  const layout = { pages: header.table(docTables.runPages), pageBytes: 4, entryBytes: 1 } as const;
  for (const { start, end, page, at } of listRuns(header.words, layout)) {
    const offset = 2 * (page[at] ?? 0);
    if (offset === 0) continue;
    const settings = page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0));
    let bits = flagsAfter(0, settings);
    eachSetting(settings, (code, value) => {
      if (code === symbolCode && value.length >= 4) {
        bits |= runFlags.symbol;
        symbols.set(start, { font: value.readUInt16LE(0), code: value.readUInt16LE(2) });
      }
    });
    if (bits !== 0) flags.fill(bits, start, end);
  }
  for (const piece of pieces) if (piece.changes.length > 0) changeFlags(flags, piece);
  return { flags, symbols };
}

function changeFlags(flags: Uint8Array, { start, bytes, changes }: DocPiece): void {
  const [added, kept] = [flagsAfter(0, changes), flagsAfter(0xff, changes)];
  for (let at = start; at < Math.min(start + bytes, flags.length); at += 1)
    flags[at] = ((flags[at] ?? 0) & kept) | added;
}

function flagsAfter(before: number, settings: Buffer): number {
  let bits = before;
  eachSetting(settings, (code, value) => {
    const bit = bitsOf.get(code);
    if (bit !== undefined) bits = isOn(code, value) ? bits | bit : bits & ~bit;
  });
  return bits;
}

/** What is known of a paragraph of a .doc. */
export interface ParagraphSettings {
  readonly start: number;
  readonly end: number;
  readonly style: number;
  /** How many tables it stands in. */
  readonly depth: number;
  readonly endsCell: boolean;
  readonly endsRow: boolean;
  /** Number of its list, counted from 1; 0 for none, undefined where its style decides. */
  readonly list: number | undefined;
  readonly level: number | undefined;
  /** It is a large first letter of the next one. */
  readonly joins: boolean;
  /** It stands in a frame of its own. */
  readonly isFramed: boolean;
  /** All that is said of it, as the file has it. */
  readonly settings: Buffer;
}

/** Reads the settings of paragraphs, in the order of their places. */
export function readParagraphSettings(header: DocHeader): ParagraphSettings[] {
  const paragraphs: ParagraphSettings[] = [];
  const pages = header.table(docTables.paragraphPages);
  for (const { start, end, page, at } of listRuns(header.words, {
    pages,
    pageBytes: 4,
    entryBytes: 13,
  })) {
    const offset = 2 * (page[at] ?? 0);
    const size = page[offset] ?? 0;
    const from = size === 0 ? offset + 2 : offset + 1;
    const length = size === 0 ? 2 * (page[offset + 1] ?? 0) : 2 * size - 1;
    const held = offset === 0 ? Buffer.alloc(0) : page.subarray(from, from + length);
    const style = held.length >= 2 ? held.readUInt16LE(0) : 0;
    const settings = held.subarray(2);
    paragraphs.push({ start, end, style, settings, ...paragraphOf(settings) });
  }
  return paragraphs;
}

/** A paragraph whose end stands in a piece that was saved fast and changes it. */
export function changedParagraph(paragraph: ParagraphSettings, changes: Buffer): ParagraphSettings {
  let { style } = paragraph;
  eachSetting(changes, (code, value) => {
    if (code === styleCode && value.length === 2) style = value.readUInt16LE(0);
  });
  const settings = Buffer.concat([paragraph.settings, changes]);
  return { ...paragraph, style, settings, ...paragraphOf(settings) };
}

const styleCode = 0x4600;

/** What a list of settings says of a paragraph; also that of a style. */
export function paragraphOf(settings: Buffer) {
  const values = new Map<number, number>();
  eachSetting(settings, (code, value) => {
    values.set(code, value.length === 0 ? 0 : value.readUIntLE(0, Math.min(4, value.length)));
  });
  const isSet = (code: number) => (values.get(code) ?? 0) !== 0;
  const level = values.get(0x260a);
  const joins = ((values.get(0x442c) ?? 0) & 7) !== 0;
  const isPlaced = [0x8418, 0x8419, 0x841a].some((code) => values.has(code));
  return {
    joins,
    isFramed: isPlaced && !joins,
    depth: Math.min(values.get(0x6649) ?? (isSet(0x2416) ? 1 : 0), deepest),
    endsCell: isSet(0x244b),
    endsRow: isSet(0x2417) || isSet(0x244c),
    list: values.get(0x460b),
    level: level === undefined ? undefined : Math.min(8, level),
  };
}

/** Tables in tables beyond this are damage. */
const deepest = 100;

const symbolCode = 0x6a09;
const raisedCode = 0x2a48;
const bitsOf: ReadonlyMap<number, number> = new Map([
  [0x0800, runFlags.deleted],
  [0x083c, runFlags.hidden],
  [0x0855, runFlags.special],
  [raisedCode, runFlags.raised],
]);

/** 1 is on, 0x81 the opposite of the style's, which is off; of positions 1 is the raised one. */
const isOn = (code: number, value: Buffer) =>
  code === raisedCode ? value[0] === 1 : value[0] === 1 || value[0] === 0x81;

/** Calls back for each setting: two bytes of code, whose upper bits say how long its value is. */
function eachSetting(settings: Buffer, hear: (code: number, value: Buffer) => void): void {
  let at = 0;
  while (at + 2 <= settings.length) {
    const code = settings.readUInt16LE(at);
    const size = valueSize(code, settings, at + 2);
    const from = size.isCounted ? at + 2 + size.countBytes : at + 2;
    hear(code, settings.subarray(from, from + size.bytes));
    at = from + size.bytes;
  }
}

function valueSize(code: number, settings: Buffer, at: number) {
  const bytes = [1, 1, 2, 4, 2, 2, 0, 3][code >> 13] ?? 1;
  if (bytes > 0) return { isCounted: false, countBytes: 0, bytes };
  // The definition of a table counts in two bytes, one too many.
  const isTable = code === 0xd608;
  const count = isTable
    ? (settings[at] ?? 0) + 256 * (settings[at + 1] ?? 0) - 1
    : (settings[at] ?? 0);
  return { isCounted: true, countBytes: isTable ? 2 : 1, bytes: Math.max(0, count) };
}
