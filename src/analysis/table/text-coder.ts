/** A column that holds each different text once: `codes` says for each row which one its cell holds. */
export interface CodedColumn {
  readonly header: string;
  /** In the order of the first cells that hold them. */
  readonly texts: readonly string[];
  /** How many cells hold each text. */
  readonly counts: Int32Array;
  readonly codes: Int32Array;
}

/** The code units of a text, as bytes where all of them are so small. */
export type CodeUnits = Uint8Array | Uint16Array;

/** Where cells stand in a text: those of one column are `width` apart, the first is at `column`. */
export interface CellPlaces {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly width: number;
}

/** Numbers kept of each different text: in one array, since a table may have 16,384 coders. */
const entrySize = 4;

const noCodes = new Int32Array(0);

/**
 * Gives the cells of one column their codes. It compares code units where they stand, so that a
 * million cells make no million strings: an open hash table of the different texts.
 */
export class TextCoder {
  readonly #units: CodeUnits;
  #codes: Int32Array = noCodes;
  #rows = 0;
  /** Of each different text in turn: where its first cell begins and ends, its hash, its cells. */
  #entries = new Int32Array(8 * entrySize);
  #size = 0;
  /** At a text's hash, or the next free place, its code and one. */
  #table = new Int32Array(16);

  constructor(units: CodeUnits) {
    this.#units = units;
  }

  /** Takes the next `count` cells; about as many as `left` may follow. */
  add(
    { starts, ends, width }: CellPlaces,
    column: number,
    { count, left }: { readonly count: number; readonly left: number },
  ): void {
    const needed = this.#rows + count;
    // Doubling again and again would leave as much behind as it keeps.
    if (this.#codes.length < needed)
      this.#codes = grown(this.#codes, Math.ceil((needed + left) * moreThanGuessed));
    const codes = this.#codes;
    for (let row = 0, place = column; row < count; row += 1, place += width)
      codes[this.#rows + row] = this.#codeOf(starts[place] as number, ends[place] as number);
    this.#rows += count;
  }

  /** The column; `textAt` reads the text between two places. */
  finish(header: string, textAt: (start: number, end: number) => string): CodedColumn {
    const entries = this.#entries;
    const texts: string[] = [];
    const counts = new Int32Array(this.#size);
    for (let code = 0, entry = 0; code < this.#size; code += 1, entry += entrySize) {
      texts.push(textAt(entries[entry] as number, entries[entry + 1] as number));
      counts[code] = entries[entry + 3] as number;
    }
    return { header, texts, counts, codes: this.#codes.subarray(0, this.#rows) };
  }

  #codeOf(start: number, end: number): number {
    const hash = this.#hashOf(start, end);
    const [table, entries] = [this.#table, this.#entries];
    const mask = table.length - 1;
    let place = hash & mask;
    for (let found = table[place] as number; found !== 0; found = table[place] as number) {
      const entry = (found - 1) * entrySize;
      if (entries[entry + 2] === hash && this.#holds(entry, start, end)) {
        entries[entry + 3] = (entries[entry + 3] as number) + 1;
        return found - 1;
      }
      place = (place + 1) & mask;
    }
    return this.#enter(place, { start, end, hash });
  }

  #hashOf(start: number, end: number): number {
    const units = this.#units;
    let hash = end - start;
    for (let at = start; at < end; at += 1)
      hash = Math.imul(hash ^ (units[at] as number), multiplier);
    // Spreads what differs in the high bits over the low ones, which are the place.
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return hash ^ (hash >>> 13);
  }

  #holds(entry: number, start: number, end: number): boolean {
    const units = this.#units;
    let other = this.#entries[entry] as number;
    if ((this.#entries[entry + 1] as number) - other !== end - start) return false;
    for (let at = start; at < end; at += 1, other += 1)
      if (units[at] !== units[other]) return false;
    return true;
  }

  #enter(place: number, { start, end, hash }: { start: number; end: number; hash: number }) {
    const code = this.#size;
    const entry = code * entrySize;
    if (entry === this.#entries.length) this.#entries = grown(this.#entries);
    this.#entries[entry] = start;
    this.#entries[entry + 1] = end;
    this.#entries[entry + 2] = hash;
    this.#entries[entry + 3] = 1;
    this.#table[place] = code + 1;
    this.#size += 1;
    // Half full at most, so that few places are looked at in vain.
    if (this.#size * 2 > this.#table.length) this.#spread();
    return code;
  }

  #spread(): void {
    const table = new Int32Array(this.#table.length * 4);
    const mask = table.length - 1;
    for (let code = 0; code < this.#size; code += 1) {
      let place = (this.#entries[code * entrySize + 2] as number) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = code + 1;
    }
    this.#table = table;
  }
}

/** Another one in each process, so that nobody can prepare a million texts of one hash. */
const multiplier = Math.floor(Math.random() * 2 ** 31) | 1;

/** So that rows a little shorter than the first ones still fit. */
const moreThanGuessed = 1.1;

function grown(array: Int32Array, size = array.length * 2): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(array);
  return larger;
}
