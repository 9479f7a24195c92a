import iconv from "iconv-lite";

/** Text of a test's document with its settings as Word 6 writes them. */
export interface EarlyPart {
  readonly text: string;
  readonly encoding: string;
  readonly settings?: readonly number[];
}

export interface EarlyDoc {
  readonly parts: readonly EarlyPart[];
  /** What letters its fonts have, as Windows counts them. */
  readonly charsets?: readonly number[];
  readonly language?: number;
  readonly isMac?: boolean;
  /** Of the style that all text has. */
  readonly styleFont?: number;
  /** Its parts stand in the file from the last to the first, as pieces. */
  readonly isPieced?: boolean;
}

export const font = (number: number) => [93, number, 0];
export const language = (number: number) => [97, number & 255, number >> 8];
export const deleted = [65, 1];
export const hidden = [92, 1];

const pageBytes = 512;

/** Writes the stream of a document of Word 6: its header, its text, one page of runs, its tables. */
export function earlyDoc(doc: EarlyDoc): Buffer {
  const { parts, charsets = [0], isPieced = false } = doc;
  const letters = parts.map(({ text, encoding }) => iconv.encode(text, encoding));
  const order = [...letters.keys()];
  const stored = isPieced ? order.toReversed() : order;
  const starts: number[] = [];
  let at = pageBytes;
  for (const part of stored) {
    starts[part] = at;
    at += letters[part]?.length ?? 0;
  }
  const page = runPage(
    stored.map((part) => ({ start: starts[part] ?? 0, part: parts[part] })),
    at,
  );
  const number = Math.ceil(at / pageBytes);
  const tables: [place: number, table: Buffer][] = [
    [0xb8, Buffer.concat([longs(pageBytes, at), shorts(number)])],
    [0xd0, fontTable(charsets)],
    [0x60, styleTable(doc.styleFont)],
    [0x160, isPieced ? pieceTable(letters, starts) : Buffer.alloc(0)],
  ];
  const file = Buffer.alloc((number + 1) * pageBytes);
  file.writeUInt16LE(104, 2);
  file.writeUInt16LE(doc.language ?? 0x409, 6);
  file.writeUInt16LE(isPieced ? 4 : 0, 10);
  file.writeUInt16LE(doc.isMac === true ? 0x100 : 0, 0x14);
  file.writeUInt32LE(pageBytes, 0x18);
  file.writeUInt32LE(at - pageBytes, 0x34);
  for (const [part, bytes] of letters.entries()) bytes.copy(file, starts[part]);
  page.copy(file, number * pageBytes);
  let end = file.length;
  for (const [place, table] of tables) {
    longs(end, table.length).copy(file, place);
    end += table.length;
  }
  return Buffer.concat([file, ...tables.map(([, table]) => table)]);
}

function longs(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}

function shorts(...numbers: number[]): Buffer {
  return Buffer.from(numbers.flatMap((number) => [number & 255, number >> 8]));
}

interface StoredPart {
  readonly start: number;
  readonly part: EarlyPart | undefined;
}

function runPage(parts: readonly StoredPart[], end: number): Buffer {
  const page = Buffer.alloc(pageBytes);
  longs(...parts.map(({ start }) => start), end).copy(page);
  let at = pageBytes - 2;
  for (const [run, { part }] of parts.entries()) {
    const settings = part?.settings ?? [];
    if (settings.length === 0) continue;
    at -= 2 * Math.ceil((settings.length + 1) / 2);
    page.set([settings.length, ...settings], at);
    page[4 * (parts.length + 1) + run] = at / 2;
  }
  page[511] = parts.length;
  return page;
}

function fontTable(charsets: readonly number[]): Buffer {
  const fonts = charsets.flatMap((charset) => [7, 0, 0x90, 1, charset, 0, 0x46, 0]);
  return Buffer.from([fonts.length + 2, 0, ...fonts]);
}

/** One style, named `Normal`. */
function styleTable(styleFont: number | undefined): Buffer {
  if (styleFont === undefined) return Buffer.alloc(0);
  const settings = [...font(styleFont), 0];
  const style = [
    0,
    0,
    1,
    0,
    2,
    0,
    0,
    0,
    6,
    ...Buffer.from("Normal"),
    0,
    2,
    0,
    0,
    0,
    3,
    0,
    ...settings,
  ];
  return Buffer.concat([shorts(14, 1, 8, 0, 0, 0, 0, 0, style.length), Buffer.from(style)]);
}

function pieceTable(letters: readonly Buffer[], starts: readonly number[]): Buffer {
  let at = 0;
  const ends = letters.map(({ length }) => {
    at += length;
    return at;
  });
  const entries = starts.map((start) => Buffer.concat([shorts(0), longs(start), shorts(0)]));
  const list = Buffer.concat([longs(0, ...ends), ...entries]);
  return Buffer.concat([Buffer.from([2]), longs(list.length), list]);
}
