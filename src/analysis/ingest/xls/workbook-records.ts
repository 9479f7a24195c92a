/** A record of the stream of a workbook of Excel 2 to 2003: what it is, and where it begins. */
export interface WorkbookRecord {
  readonly type: number;
  readonly at: number;
  /** Its data stand from here until there. */
  readonly from: number;
  readonly until: number;
}

const beginnings = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const end = 0x000a;
/** The name of a file that data were once taken from, which the reader passes over. */
export const passedOver = 0x0051;

/** The records between beginnings and their ends, as the reader comes by them. */
export function* recordsOf(stream: Uint8Array): Generator<WorkbookRecord> {
  let depth = 0;
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = wordAt(stream, at);
    const from = at + 4;
    const until = Math.min(from + wordAt(stream, at + 2), stream.length);
    if (beginnings.has(type)) depth += 1;
    if (depth === 0) return;
    if (type === end) depth -= 1;
    yield { type, at, from, until };
    at = until;
  }
}

export const wordAt = (stream: Uint8Array, at: number): number =>
  (stream[at] ?? 0) | ((stream[at + 1] ?? 0) << 8);
