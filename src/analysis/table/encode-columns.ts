import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { CsvTokenizer } from "./csv-tokenizer.ts";
import { headersOf, type Records } from "./table.ts";
import { type CellPlaces, type CodedColumn, type CodeUnits, TextCoder } from "./text-coder.ts";

/** Which columns to read, as places among the headers and in any order. */
export type ChooseColumns = (headers: readonly string[]) => readonly number[];

/**
 * Reads canonical RFC 4180 text column by column, as `readRecords` does row by row, without making a
 * string of each cell. Refuses with `analysis-too-large` beyond the agreed columns and cells.
 */
export function encodeColumns(content: string, choose: ChooseColumns): CodedColumn[] {
  const cells = new CsvTokenizer(content);
  const headers = headersOf(cells);
  const chosen = choose(headers);
  const units = unitsOf(content);
  const coders = chosen.map((at) => ({ at, coder: new TextCoder(units) }));
  const blocks = new CellBlocks(cells, units, headers.length);
  for (let count = blocks.next(); count > 0; count = blocks.next()) {
    const left = blocks.leftAfter(count);
    for (const { at, coder } of coders) coder.add(blocks.places, at, { count, left });
  }
  return coders.map(({ at, coder }) =>
    coder.finish(headers[at] ?? "", (start, stop) =>
      blocks.unescaped.has(start)
        ? textOf(units.subarray(start, stop))
        : content.slice(start, stop),
    ),
  );
}

/** The same of records that were read already. */
export function encodeRecords({ headers, rows }: Records, choose: ChooseColumns): CodedColumn[] {
  return choose(headers).map((at) => {
    const cells = rows.map((row) => row[at] ?? "");
    const known = new Map<string, number>();
    const codes = Int32Array.from(cells, (cell) => {
      const code = known.get(cell) ?? known.size;
      known.set(cell, code);
      return code;
    });
    const counts = new Int32Array(known.size);
    for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
    return { header: headers[at] ?? "", texts: [...known.keys()], counts, codes };
  });
}

/** Cells that are cut out of the text before they are coded: few enough to stay in the cache. */
const cellsAtOnce = 32_768;

/** In a table of thousands of columns, so that each column has some cells at a time. */
const leastRecords = 64;

/** A byte each where that is enough, as it is for most tables. */
function unitsOf(content: string): CodeUnits {
  const Units = beyondByte.test(content) ? Uint16Array : Uint8Array;
  const units = new Units(content.length);
  for (let at = 0; at < units.length; at += 1) units[at] = content.charCodeAt(at);
  return units;
}

const beyondByte = /[^\0-\xff]/;

/** Finds the cells of some records after the others. */
class CellBlocks {
  readonly places: CellPlaces;
  /** Starts of cells whose text was written anew where they stand, without their quotes. */
  readonly unescaped = new Set<number>();
  readonly #cells: CsvTokenizer;
  readonly #units: CodeUnits;
  readonly #recordsAtOnce: number;
  #from = 0;
  #placed = 0;

  constructor(cells: CsvTokenizer, units: CodeUnits, width: number) {
    this.#cells = cells;
    this.#units = units;
    this.#recordsAtOnce = Math.max(leastRecords, Math.floor(cellsAtOnce / Math.max(1, width)));
    const size = this.#recordsAtOnce * width;
    this.places = { starts: new Int32Array(size), ends: new Int32Array(size), width };
  }

  /** Guesses how many records follow the `count` ones in `places`; not more than are allowed. */
  leftAfter(count: number): number {
    const { end } = this.#cells;
    const guess = (count * (this.#units.length - end)) / Math.max(1, end - this.#from);
    return Math.min(guess, limits.cells / this.places.width);
  }

  /** How many records now stand in `places`; 0 at the end. */
  next(): number {
    this.#from = this.#cells.end;
    let records = 0;
    while (records < this.#recordsAtOnce && this.#cells.nextRecord()) {
      this.#placeRecord(records * this.places.width);
      records += 1;
    }
    this.#placed += records * this.places.width;
    if (this.#placed > limits.cells) throw new Problem("analysis-too-large");
    return records;
  }

  /** Puts one record's cells from `first` on: short records are filled, long ones cut. */
  #placeRecord(first: number): void {
    const { starts, ends, width } = this.places;
    const last = first + width;
    let place = first;
    do {
      this.#placeCell(place);
      place += 1;
    } while (place < last && this.#cells.nextCell());
    if (place === last) return;
    starts.fill(0, place, last);
    ends.fill(0, place, last);
  }

  #placeCell(place: number): void {
    const cells = this.#cells;
    const { starts, ends } = this.places;
    starts[place] = cells.start;
    if (cells.isVerbatim) {
      ends[place] = cells.close;
    } else {
      ends[place] = cells.unescapeIn(this.#units);
      this.unescaped.add(cells.start);
    }
  }
}

/** In parts: a call takes only so many arguments. */
function textOf(units: CodeUnits): string {
  let text = "";
  for (let at = 0; at < units.length; at += 8192)
    text += String.fromCharCode(...units.subarray(at, at + 8192));
  return text;
}
