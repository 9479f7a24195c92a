/**
 * Walks over canonical RFC 4180 text (`canonical.ts`) record by record and cell by cell, making no
 * strings. It is the only place that knows where cells and records end:
 *
 * - a quote opens a cell only where the cell begins; any other quote is text;
 * - in quotes, commas and line ends are text and a doubled quote is one; what follows the closing
 *   quote belongs to the cell; a quote that never closes takes the rest of the text;
 * - a record ends at `\r\n`, `\n` or `\r`; a line end at the very end makes no further record.
 */
export class CsvTokenizer {
  /** Where the current record begins. */
  recordStart = 0;
  /** Where the text of the current cell begins: behind its opening quote, if it has one. */
  start = 0;
  /** Before its closing quote; for a cell without quotes, its end. */
  close = 0;
  /** Of the comma or line end behind the cell, or of the end of the text. */
  end = 0;
  isQuoted = false;
  readonly #text: string;
  #nextRecord = 0;
  #isInRecord = false;
  #hasDoubled = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes to the first cell of the next record, past what is left of the current one. */
  nextRecord(): boolean {
    while (this.#isInRecord) this.nextCell();
    if (this.#nextRecord >= this.#text.length) return false;
    this.recordStart = this.#nextRecord;
    this.#isInRecord = true;
    this.#readCell(this.recordStart);
    return true;
  }

  /** Goes to the next cell of the current record. */
  nextCell(): boolean {
    const { end } = this;
    const unit = this.#text.charCodeAt(end);
    this.#isInRecord = unit === comma;
    if (this.#isInRecord) {
      this.#readCell(end + 1);
      return true;
    }
    const isPair = unit === carriageReturn && this.#text.charCodeAt(end + 1) === lineFeed;
    this.#nextRecord = end + (isPair ? 2 : 1);
    return false;
  }

  /** Whether the text of the current cell stands between `start` and `close` as it is. */
  get isVerbatim(): boolean {
    return !this.isQuoted || (!this.#hasDoubled && this.close + 1 >= this.end);
  }

  /** The text of the current cell. */
  text(): string {
    const text = this.#text;
    const { start, close, end } = this;
    if (this.isVerbatim) return text.slice(start, close);
    let cell = "";
    let from = start;
    for (let at = text.indexOf('"', from); at < close && at >= 0; at = text.indexOf('"', from)) {
      cell += text.slice(from, at + 1);
      from = at + 2;
    }
    return cell + text.slice(from, close) + text.slice(close + 1, end);
  }

  /**
   * Writes the text of a quoted cell over its own place among the code units of the whole text, and
   * gives the end of it there: for those who read millions of cells and make strings of few.
   */
  unescapeIn(units: Uint8Array | Uint16Array): number {
    let to = this.start;
    for (let at = this.start; at < this.close; at += 1) {
      units[to] = units[at] as number;
      to += 1;
      if (units[at] === quote) at += 1;
    }
    if (this.close + 1 >= this.end) return to;
    units.copyWithin(to, this.close + 1, this.end);
    return to + this.end - this.close - 1;
  }

  #readCell(at: number): void {
    this.isQuoted = this.#text.charCodeAt(at) === quote;
    if (this.isQuoted) {
      this.#readQuoted(at + 1);
    } else {
      this.start = at;
      this.end = this.#plainEnd(at);
      this.close = this.end;
    }
  }

  #plainEnd(start: number): number {
    const text = this.#text;
    let at = start;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      // Most characters are larger than all three.
      if (unit <= comma && (unit === comma || unit === lineFeed || unit === carriageReturn)) break;
    }
    return at;
  }

  #readQuoted(start: number): void {
    const text = this.#text;
    this.start = start;
    this.#hasDoubled = false;
    let close = text.indexOf('"', start);
    while (close >= 0 && text.charCodeAt(close + 1) === quote) {
      this.#hasDoubled = true;
      close = text.indexOf('"', close + 2);
    }
    this.close = close < 0 ? text.length : close;
    this.end = close < 0 ? text.length : this.#plainEnd(close + 1);
  }
}

const [quote, comma, lineFeed, carriageReturn] = [34, 44, 10, 13];
