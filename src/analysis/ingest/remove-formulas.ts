import { Problem } from "#contract/problem.ts";

/** Record types of a workbook's stream ([MS-XLS] 2.3); before Excel 97 some have a version in the high byte. */
const beginnings = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const end = 0x000a;
const formulas = new Set([0x0006, 0x0206, 0x0406]);
/** Defined names, shared formulas and formulas of arrays: no value of a cell is in them. */
const others = new Set([0x0018, 0x0218, 0x04bc, 0x0021, 0x0221]);
/** The name of a file that data were once taken from, which the reader passes over. */
const passedOver = 0x0051;

/** Where the length of a formula stands: byte 16 before Excel 5, else byte 20, after four unused ones. */
const lengthFrom = 16;
const lengthUntil = 22;
const leastOfEarly = 18;

/**
 * Takes the formulas out of a workbook's stream, in place; their values stand beside them. The reader
 * would go through each, and without an end where one is damaged.
 *
 * @throws {Problem} `file-unreadable` where a formula is cut off before its own length
 */
export function removeFormulas(stream: Stream): void {
  const least = isEarly(stream) ? leastOfEarly : lengthUntil;
  for (const { type, at, from, until } of recordsOf(stream)) {
    if (others.has(type)) {
      stream[at] = passedOver;
      stream[at + 1] = 0;
    }
    if (!formulas.has(type)) continue;
    if (until - from < least) throw new Problem("file-unreadable");
    stream.fill(0, from + lengthFrom, Math.min(from + lengthUntil, until));
  }
}

type Stream = Uint8Array | number[];

interface WorkbookRecord {
  readonly type: number;
  readonly at: number;
  /** Its data stand from here until there. */
  readonly from: number;
  readonly until: number;
}

/** The records between beginnings and their ends, as the reader comes by them. */
function* recordsOf(stream: Stream): Generator<WorkbookRecord> {
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

/** Whether a stream is from before Excel 5, by what it begins with. */
function isEarly(stream: Stream): boolean {
  return wordAt(stream, 0) !== 0x0809 || earlyVersions.has(wordAt(stream, 4));
}

const earlyVersions = new Set([0x0200, 0x0300, 0x0400, 0x0002, 0x0007]);

const wordAt = (stream: Stream, at: number) => (stream[at] ?? 0) | ((stream[at + 1] ?? 0) << 8);
