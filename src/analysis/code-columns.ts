import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type Records, readHeaders } from "./table.ts";
import { type CellPlaces, type CodedColumn, type CodeUnits, TextCoder } from "./text-coder.ts";

/** Which columns to read, as places among the headers and in any order. */
export type ChooseColumns = (headers: readonly string[]) => readonly number[];

/**
 * Reads canonical RFC 4180 text column by column, as `readRecords` does row by row, without making a
 * string of each cell. Refuses with `analysis-too-large` beyond the agreed columns and cells.
 */
export function codeColumns(content: string, choose: ChooseColumns): CodedColumn[] {
  const { headers, end } = readHeaders(content);
  const chosen = choose(headers);
  const units = unitsOf(content);
  const coders = chosen.map((at) => ({ at, coder: new TextCoder(units) }));
  const splitter = new Splitter(units, end, headers.length);
  for (let count = splitter.next(); count > 0; count = splitter.next()) {
    const left = splitter.leftAfter(count);
    for (const { at, coder } of coders) coder.add(splitter.places, at, { count, left });
  }
  return coders.map(({ at, coder }) =>
    coder.finish(headers[at] ?? "", (start, stop) =>
      splitter.unescaped.has(start)
        ? textOf(units.subarray(start, stop))
        : content.slice(start, stop),
    ),
  );
}

/** The same of records that were read already. */
export function codeRecords({ headers, rows }: Records, choose: ChooseColumns): CodedColumn[] {
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

const [quote, comma, lineFeed, carriageReturn] = [34, 44, 10, 13];

/** A byte each where that is enough, as it is for most tables. */
function unitsOf(content: string): CodeUnits {
  const Units = beyondByte.test(content) ? Uint16Array : Uint8Array;
  const units = new Units(content.length);
  for (let at = 0; at < units.length; at += 1) units[at] = content.charCodeAt(at);
  return units;
}

const beyondByte = /[^\0-\xff]/;

/** Finds the cells of some records after the others. */
class Splitter {
  readonly places: CellPlaces;
  /** Starts of cells whose doubled quotes were made single where they stand. */
  readonly unescaped = new Set<number>();
  readonly #units: CodeUnits;
  readonly #recordsAtOnce: number;
  #at: number;
  #from: number;
  #cells = 0;
  #closed = 0;

  constructor(units: CodeUnits, at: number, width: number) {
    this.#units = units;
    this.#at = at;
    this.#from = at;
    this.#recordsAtOnce = Math.max(leastRecords, Math.floor(cellsAtOnce / Math.max(1, width)));
    const size = this.#recordsAtOnce * width + 1;
    this.places = { starts: new Int32Array(size), ends: new Int32Array(size), width };
  }

  /** Guesses how many records follow the `count` ones in `places`; not more than are allowed. */
  leftAfter(count: number): number {
    const guess = (count * (this.#units.length - this.#at)) / (this.#at - this.#from);
    return Math.min(Math.max(0, guess), limits.cells / this.places.width);
  }

  /** How many records now stand in `places`; 0 at the end. */
  next(): number {
    this.#from = this.#at;
    let records = 0;
    while (records < this.#recordsAtOnce && this.#at < this.#units.length) {
      this.#record(records * this.places.width);
      records += 1;
    }
    this.#cells += records * this.places.width;
    if (this.#cells > limits.cells) throw new Problem("analysis-too-large");
    return records;
  }

  /** Puts one record's cells from `first` on: short records are filled, long ones cut. */
  #record(first: number): void {
    const units = this.#units;
    const { starts, ends, width } = this.places;
    const last = first + width;
    let place = first;
    // What is cut goes where the next record begins, and is written over.
    let at = this.#cell(this.#at, place);
    for (place += 1; units[at] === comma; place += 1)
      at = this.#cell(at + 1, Math.min(place, last));
    if (place < last) {
      starts.fill(0, place, last);
      ends.fill(0, place, last);
    }
    this.#at = at + (units[at] === carriageReturn && units[at + 1] === lineFeed ? 2 : 1);
  }

  /** Passes one cell and notes where its text stands. */
  #cell(at: number, place: number): number {
    const { starts, ends } = this.places;
    const isQuoted = this.#units[at] === quote;
    const end = isQuoted ? this.#passQuoted(at) : this.#passPlain(at);
    starts[place] = isQuoted ? at + 1 : at;
    ends[place] = isQuoted ? this.#closed : end;
    return end;
  }

  #passPlain(start: number): number {
    const units = this.#units;
    let at = start;
    while (at < units.length && !isBreak(units[at] as number)) at += 1;
    return at;
  }

  /** Passes a quoted cell and what follows its closing quote; `#closed` is where its text ends. */
  #passQuoted(start: number): number {
    const units = this.#units;
    let at = this.#nextQuote(start + 1);
    this.#closed = at;
    while (units[at] === quote && units[at + 1] === quote) {
      const next = this.#nextQuote(at + 2);
      this.#pull(start, at + 1, next);
      at = next;
    }
    if (at >= units.length) return at;
    const end = this.#passPlain(at + 1);
    if (end > at + 1) this.#pull(start, at + 1, end);
    return end;
  }

  #nextQuote(start: number): number {
    const next = this.#units.indexOf(quote, start);
    return next < 0 ? this.#units.length : next;
  }

  /** Moves a part of the cell that begins at `cell` to where its text ends so far. */
  #pull(cell: number, from: number, to: number): void {
    this.#units.copyWithin(this.#closed, from, to);
    this.#closed += to - from;
    this.unescaped.add(cell + 1);
  }
}

/** In parts: a call takes only so many arguments. */
function textOf(units: CodeUnits): string {
  let text = "";
  for (let at = 0; at < units.length; at += 8192)
    text += String.fromCharCode(...units.subarray(at, at + 8192));
  return text;
}

// Most characters are larger than all three.
const isBreak = (unit: number) =>
  unit <= comma && (unit === comma || unit === lineFeed || unit === carriageReturn);
