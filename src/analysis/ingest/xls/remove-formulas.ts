import { Problem } from "#contract/problem.ts";
import { passedOver, recordsOf, wordAt } from "./workbook-records.ts";

/** Record types of a workbook's stream ([MS-XLS] 2.3); before Excel 97 some have a version in the high byte. */
const formulas = new Set([0x0006, 0x0206, 0x0406]);
/** Defined names, shared formulas and formulas of arrays: no value of a cell is in them. */
const others = new Set([0x0018, 0x0218, 0x04bc, 0x0021, 0x0221]);

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
export function removeFormulas(stream: Uint8Array): void {
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

/** Whether a stream is from before Excel 5, by what it begins with. */
function isEarly(stream: Uint8Array): boolean {
  return wordAt(stream, 0) !== 0x0809 || earlyVersions.has(wordAt(stream, 4));
}

const earlyVersions = new Set([0x0200, 0x0300, 0x0400, 0x0002, 0x0007]);
