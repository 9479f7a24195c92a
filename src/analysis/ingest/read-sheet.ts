import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { cellText, textCollector } from "./read-strings.ts";
import { attributeOf, walkXml } from "./walk-xml.ts";
import { plain } from "./write-number.ts";
import { writeMoment } from "./write-serial.ts";

/** What the cells of all sheets of a workbook refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  /** How each cell style writes numbers. */
  readonly writers: readonly ((value: number) => string)[];
}

export interface SheetRows {
  readonly rows: string[][];
  /** Formulas that were saved without a value. */
  readonly unsolved: number;
}

/**
 * Reads the cells of a sheet as text, each row up to its last filled cell. Declared ranges and
 * merges are not trusted, formulas not computed: their stored values are read.
 */
export function readSheet(xml: string, context: SheetContext): SheetRows {
  const sheet = new SheetReader(context);
  walkXml(xml, sheet);
  for (let at = 0; at < sheet.rows.length; at += 1) sheet.rows[at] ??= [];
  return { rows: sheet.rows, unsolved: sheet.unsolved };
}

/** Rows and columns that the format has. */
const mostRows = 1_048_576;

class SheetReader implements SheetRows {
  readonly rows: string[][] = [];
  unsolved = 0;
  readonly #context: SheetContext;
  readonly #inline = textCollector();
  #row = -1;
  #column = -1;
  #attributes = "";
  #value = "";
  #part: "" | "value" | "formula" | "inline" = "";
  #formula = false;
  #slots = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, attributes: string): void {
    if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#part = "value";
    else if (name === "row") this.#openRow(attributes);
    else if (name === "f") {
      this.#part = "formula";
      this.#formula = true;
    } else if (name === "is") this.#part = "inline";
    else if (this.#part === "inline") this.#inline.open(name);
  }

  text(raw: string): void {
    if (this.#part === "value") this.#value += raw;
    else if (this.#part === "inline") this.#inline.text(raw);
  }

  close(name: string): void {
    if (name === "c") this.#closeCell();
    else if (name === "v" || name === "f" || name === "is") this.#part = "";
    else if (this.#part === "inline") this.#inline.close(name);
  }

  #openRow(attributes: string): void {
    const number = attributeOf(attributes, "r");
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1;
    this.#column = -1;
  }

  #openCell(attributes: string): void {
    this.#attributes = attributes;
    this.#value = "";
    this.#formula = false;
    this.#inline.start();
    const place = placeOf(attributeOf(attributes, "r") ?? "");
    this.#column = place?.column ?? this.#column + 1;
    this.#row = place?.row ?? Math.max(0, this.#row);
  }

  #closeCell(): void {
    const text = this.#text();
    if (this.#formula && this.#value === "" && text === "") this.unsolved += 1;
    if (text === "") return;
    if (!(this.#row < mostRows) || this.#column >= limits.columns)
      throw new Problem("file-unreadable");
    this.rows[this.#row] ??= [];
    const row = this.rows[this.#row] ?? [];
    this.#slots += Math.max(0, this.#column + 1 - row.length);
    if (this.#slots > limits.cells)
      throw new Problem("file-too-complex", {
        detail: `it has more than ${limits.cells.toLocaleString("en-US")} cells`,
      });
    while (row.length < this.#column) row.push("");
    row[this.#column] = text;
  }

  #text(): string {
    const type = attributeOf(this.#attributes, "t") ?? "n";
    const raw = this.#value;
    if (type === "s") return this.#context.strings[Number(raw)] ?? "";
    if (type === "inlineStr") return this.#inline.take();
    if (type === "b") return raw.trim() === "" ? "" : booleanText(raw);
    if (type === "n") return this.#number(raw.trim());
    if (type === "d") return momentText(raw.trim());
    return cellText(raw);
  }

  #number(raw: string): string {
    const value = Number(raw);
    if (raw === "" || !Number.isFinite(value)) return raw;
    // Longer integers than a double holds are kept as they were written.
    if (/^\d{16,}$/.test(raw)) return raw;
    const style = Number(attributeOf(this.#attributes, "s") ?? 0);
    return (this.#context.writers[style] ?? plain)(value);
  }
}

const booleanText = (raw: string) =>
  raw.trim() === "0" || raw.trim() === "false" ? "FALSE" : "TRUE";

function momentText(raw: string): string {
  const moment = new Date(/[Zz]|[+-]\d\d:\d\d$/.test(raw) ? raw : `${raw}Z`);
  return /^\d{4}-\d\d-\d\d/.test(raw) && !Number.isNaN(moment.getTime())
    ? writeMoment(moment)
    : raw;
}

/** `BC23` as zero-based column and row. */
function placeOf(reference: string): { column: number; row: number } | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  const row = Number(reference.slice(at));
  return at === 0 || !Number.isInteger(row) || row < 1
    ? null
    : { column: column - 1, row: row - 1 };
}
