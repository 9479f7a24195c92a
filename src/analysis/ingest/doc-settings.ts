import { type DocHeader, docTables } from "./doc-header.ts";

/** What a character is beside text; bits that may come together. */
export const runFlags = { deleted: 1, hidden: 2, special: 4, raised: 8, symbol: 16 } as const;

/** Settings of the characters of a .doc by the places of their bytes. */
export interface RunSettings {
  /** Bits of `runFlags` for each byte of the stream. */
  readonly flags: Uint8Array;
  /** Number of the font and of the letter, where a symbol begins at that place. */
  readonly symbols: ReadonlyMap<number, { readonly font: number; readonly code: number }>;
}

/** Reads the settings of runs. Pages that are damaged say nothing. */
export function readRunSettings(header: DocHeader): RunSettings {
  const flags = new Uint8Array(header.words.length);
  const symbols = new Map<number, { font: number; code: number }>();
  for (const { start, end, page, at } of listRuns(header, docTables.runPages)) {
    const offset = 2 * (page[at] ?? 0);
    if (offset === 0) continue;
    const settings = page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0));
    let bits = 0;
    eachSetting(settings, (code, value) => {
      const bit = bitsOf.get(code);
      if (bit !== undefined) bits = isOn(code, value) ? bits | bit : bits & ~bit;
      if (code === symbolCode && value.length >= 4) {
        bits |= runFlags.symbol;
        symbols.set(start, { font: value.readUInt16LE(0), code: value.readUInt16LE(2) });
      }
    });
    if (bits !== 0) flags.fill(bits, start, end);
  }
  return { flags, symbols };
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
}

/** Reads the settings of paragraphs, in the order of their places. */
export function readParagraphSettings(header: DocHeader): ParagraphSettings[] {
  const paragraphs: ParagraphSettings[] = [];
  for (const { start, end, page, at } of listRuns(header, docTables.paragraphPages)) {
    const offset = 2 * (page[at] ?? 0);
    const size = page[offset] ?? 0;
    const from = size === 0 ? offset + 2 : offset + 1;
    const length = size === 0 ? 2 * (page[offset + 1] ?? 0) : 2 * size - 1;
    const held = offset === 0 ? Buffer.alloc(0) : page.subarray(from, from + length);
    const style = held.length >= 2 ? held.readUInt16LE(0) : 0;
    paragraphs.push({ start, end, style, ...paragraphOf(held.subarray(2)) });
  }
  return paragraphs;
}

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

interface SettingsRun {
  readonly start: number;
  readonly end: number;
  /** 512 bytes, and where in it the place of the run's settings stands. */
  readonly page: Buffer;
  readonly at: number;
}

/** Runs page by page, none before the end of another. */
function* listRuns({ words, table }: DocHeader, place: number): Generator<SettingsRun> {
  const pages = table(place);
  const count = Math.max(0, Math.floor((pages.length - 4) / 8));
  const entryBytes = place === docTables.runPages ? 1 : 13;
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const number = pages.readUInt32LE(4 * (count + 1) + 4 * index) & 0x3fffff;
    const page = words.subarray(512 * number, 512 * (number + 1));
    const runs = page[511] ?? 0;
    if (4 * (runs + 1) + entryBytes * runs > 511) continue;
    for (let run = 0; run < runs; run += 1) {
      const start = Math.max(last, page.readUInt32LE(4 * run));
      const end = Math.min(words.length, page.readUInt32LE(4 * run + 4));
      if (end <= start) continue;
      last = end;
      yield { start, end, page, at: 4 * (runs + 1) + entryBytes * run };
    }
  }
}

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
