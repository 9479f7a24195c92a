import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { momentSerial, momentText } from "../number-format/write-serial.ts";
import { refuseMore } from "../refuse-more.ts";
import { cellText } from "./read-strings.ts";

/** How one cell style writes what its cells hold. */
export interface CellStyle {
  readonly number: (value: number) => string;
  readonly text: (value: string) => string;
  /** It has no format: short numbers stay as they stand in the file. */
  readonly plain: boolean;
}

/** What the cells of all sheets of a workbook refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  /** For cells whose style is not among them. */
  readonly otherStyle: CellStyle;
  readonly from1904: boolean;
}

/** A cell as it stands in a sheet: where, of which type (`n` where none is given), and its value. */
export interface RawCell {
  row: number;
  column: number;
  type: string;
  style: number;
  /** Text of its value, entities not decoded; of an inline text, all of it. */
  value: string;
  formula: boolean;
}

/** Rows and columns that the format has. */
const maxRows = 1_048_576;

/** Gathers the cells of a sheet as rows of text, each up to its last filled cell. */
export class CellRows {
  readonly rows: string[][] = [];
  /** Formulas that were saved without a value. */
  unsolved = 0;
  /** Cells that hold an error, and the first of them. */
  errors = 0;
  firstError = "";
  readonly #context: SheetContext;
  #slots = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  add(cell: RawCell): void {
    const text = this.#text(cell);
    if (text !== "") this.put(cell.row, cell.column, text);
    else if (cell.formula && cell.value === "") this.unsolved += 1;
  }

  put(at: number, column: number, text: string): void {
    if (!(at >= 0 && at < maxRows && column >= 0 && column < limits.columns))
      throw new Problem("file-unreadable");
    let row = this.rows[at];
    if (row === undefined) {
      row = [];
      this.rows[at] = row;
    }
    if (column >= row.length) this.#widen(row, column);
    row[column] = text;
  }

  /** All rows; those without a cell are empty. */
  finish(): string[][] {
    const none: string[] = [];
    for (let at = 0; at < this.rows.length; at += 1) this.rows[at] ??= none;
    return this.rows;
  }

  #widen(row: string[], column: number): void {
    this.#slots += column + 1 - row.length;
    if (this.#slots > limits.cells) refuseMore(limits.cells, "cells");
    while (row.length < column) row.push("");
  }

  #text({ type, value, style: number }: RawCell): string {
    const style = this.#context.styles[number] ?? this.#context.otherStyle;
    if (type === "n") return numberText(value.trim(), style);
    // An empty value is no number, and least of all that of the first text.
    if (type === "s")
      return value.trim() === "" ? "" : style.text(this.#context.strings[Number(value)] ?? "");
    if (type === "b") return booleanText(value.trim());
    if (type === "d") return dateText(value.trim(), style, this.#context.from1904);
    const text = cellText(value);
    if (type !== "e") return style.text(text);
    this.errors += 1;
    if (this.firstError === "") this.firstError = text;
    return text;
  }
}

/** Numbers that are their own text: at most 15 digits, no exponent and no zero too many. */
const ownText = /^(?:-?[1-9]\d{0,8}|0)(?:\.\d{0,5}[1-9])?$/;

function numberText(raw: string, style: CellStyle): string {
  if (style.plain && ownText.test(raw)) return raw;
  const value = Number(raw);
  if (raw === "" || !Number.isFinite(value)) return cellText(raw);
  // Longer integers than a double holds are kept as they were written.
  if (style.plain && /^\d{16,}$/.test(raw)) return raw;
  return style.number(value);
}

function booleanText(raw: string): string {
  if (raw === "") return "";
  return raw === "0" || raw.toLowerCase() === "false" ? "FALSE" : "TRUE";
}

function dateText(raw: string, style: CellStyle, from1904: boolean): string {
  const serial = momentSerial(raw, from1904);
  return serial === null || style.plain ? momentText(raw) : style.number(serial);
}
