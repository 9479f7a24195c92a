import { mayDeceive } from "./fold-character.ts";
import {
  foldOne,
  fullStops,
  isContextual,
  openReading,
  plainWay,
  type ReadingWay,
  standsAlone,
  type TextReading,
} from "./text-reading.ts";

/** What a table holds for a character that a reader does not see: scans pass over it. */
export const invisibleMark = 0xffff;
/** For one that stands for several, or for what its neighbours say: `unitAt` tells. */
const several = 0xfffe;
/** For a full stop, of which its neighbours say whether it parts a number. */
export const point = 0xfffd;

/** A way to read texts with what each UTF-16 code unit is compared by, for scans of long ones. */
export interface ReadingTable {
  readonly reading: TextReading;
  readonly entries: Uint16Array;
  /** Characters that stand for several: those of one byte with what they stand for, and a pattern of the others. */
  readonly longer: ReadonlyMap<string, string>;
  readonly maybeLonger: RegExp;
}

/** Tables take some milliseconds: each is made when a text is read so for the first time. */
export function readingTable(way: ReadingWay): ReadingTable {
  const reading = openReading(way);
  const table = tables.get(reading) ?? buildTable(reading);
  tables.set(reading, table);
  return table;
}

const tables = new Map<TextReading, ReadingTable>();

function buildTable(reading: TextReading): ReadingTable {
  const entries = reading === plain ? plainEntries() : changedEntries(reading);
  const codes = [...entries.keys()].filter((code) => entries[code] === several);
  const below = codes.filter((code) => code < 0x100).map((code) => String.fromCharCode(code));
  const above = codes.map((code) => (code < 0x100 ? "" : unit(code)));
  return {
    ...{ reading, entries },
    longer: new Map(below.map((letter) => [letter, foldOne(letter, reading)])),
    maybeLonger: new RegExp(`[${above.join("")}]`),
  };
}

const plain = openReading({ ...plainWay, kind: "turned" });

function plainEntries(): Uint16Array {
  return new Uint16Array(0x10000).map((_, code) => entryOf(code, plain));
}

/** Ways to read differ in signs, Latin letters and letters that look like them. */
function changedEntries(reading: TextReading): Uint16Array {
  return readingTable(plain).entries.map((entry, code) => {
    const mayDiffer = isSign(entry) || entry >= point || isLatin(code);
    return mayDiffer || isDeceptive(code) ? entryOf(code, reading) : entry;
  });
}

/** Of ASCII all but digits and letters, which are small. */
const isSign = (entry: number) =>
  entry < 0x30 || (entry > 0x39 && entry < 0x61) || (entry > 0x7a && entry < 0x80);

const isLatin = (code: number) => code < 0x370 || (code >= 0x1e00 && code <= 0x1eff);

const isDeceptive = (code: number) => mayDeceive(String.fromCharCode(code));

function entryOf(code: number, reading: TextReading): number {
  if (standsAlone(code)) return code;
  if (isContextual(code, reading)) return fullStops.includes(code) ? point : several;
  const folded = foldOne(String.fromCharCode(code), reading);
  if (folded === "") return invisibleMark;
  return folded.length === 1 ? folded.charCodeAt(0) : several;
}

const unit = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
