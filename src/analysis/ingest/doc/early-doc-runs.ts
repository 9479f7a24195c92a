import { listRuns } from "./doc-runs.ts";
import { runFlags } from "./doc-settings.ts";

/** Characters of a document of Word 6 or 95 that are set alike. */
export interface EarlyRun {
  /** Places of its first byte and behind its last one. */
  readonly start: number;
  readonly end: number;
  readonly settings: EarlySettings;
}

/** What is said of the characters of a run or a style. */
export interface EarlySettings {
  /** Bits of `runFlags`. */
  readonly flags: number;
  readonly font: number | undefined;
  /** Number of the language. */
  readonly language: number | undefined;
}

/** Reads the runs in the order of their places. */
export function readEarlyRuns(file: Buffer): EarlyRun[] {
  const runs = listRuns(file, { pages: runPages(file), pageBytes: 2, entryBytes: 1 });
  return Array.from(runs, ({ start, end, page, at }) => {
    const offset = 2 * (page[at] ?? 0);
    const size = offset === 0 ? 0 : (page[offset] ?? 0);
    return { start, end, settings: readSettings(page.subarray(offset + 1, offset + 1 + size)) };
  });
}

/** A document that was saved fast may list none of its pages: they follow each other then. */
function runPages(file: Buffer): Buffer {
  const table = earlyTable(file, 0xb8);
  const [first, count] = [file.readUInt16LE(0x18a), file.readUInt16LE(0x18e)];
  if (first === 0 || count <= (table.length - 4) / 6) return table;
  const pages = Buffer.alloc(4 * (count + 1) + 2 * count);
  for (let at = 0; at < count; at += 1)
    pages.writeUInt16LE((first + at) & 0xffff, 4 * (count + 1) + 2 * at);
  return pages;
}

/** A table by the place of its address in the header. */
export function earlyTable(file: Buffer, place: number): Buffer {
  return file.subarray(file.readUInt32LE(place)).subarray(0, file.readUInt32LE(place + 4));
}

/** Reads a list of settings, each of one byte of code and its value. */
export function readSettings(settings: Buffer): EarlySettings {
  const values = new Map<number, number>();
  for (let at = 0; at < settings.length; ) {
    const code = settings[at] ?? 0;
    const size = valueBytes(code, settings[at + 1] ?? 0);
    // Beyond a code that is not known nothing can be told apart.
    if (size === undefined) break;
    const value = settings.subarray(at + 1, at + 1 + size);
    values.set(code, value.length >= 2 ? value.readUInt16LE(0) : (value[0] ?? 0));
    at += 1 + size;
  }
  const isOn = (code: number) => [1, 0x81].includes(values.get(code) ?? 0);
  return {
    flags: (isOn(65) ? runFlags.deleted : 0) | (isOn(92) ? runFlags.hidden : 0),
    font: values.get(93),
    language: values.get(97),
  };
}

/** Bytes of a setting's value; undefined for one that is not known. Some say themselves how many follow. */
function valueBytes(code: number, next: number): number | undefined {
  if (counted.has(code)) return 1 + next;
  return code >= 65 && code <= 118 ? (longer.get(code) ?? 1) : undefined;
}

const counted = new Set([68, 74, 77, 79, 81, 82, 103, 105, 106, 108, 113, 115, 116]);
const longer: ReadonlyMap<number, number> = new Map([
  [83, 0],
  ...[69, 72, 80, 93, 96, 97, 99, 101, 107, 109, 110, 111, 112].map((code) => [code, 2] as const),
  [73, 3],
  [95, 3],
  [70, 4],
]);
