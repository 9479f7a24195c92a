import { attributeOf, walkXml, type XmlVisitor } from "../container/walk-xml.ts";
import type { CellRows, RawCell } from "./cell-rows.ts";
import { columnOf } from "./column-letters.ts";
import { textCollector } from "./read-strings.ts";

/** Reads the cells of a sheet however its XML is written: with prefixes, comments, odd order. */
export function walkCells(xml: string, rows: CellRows): void {
  walkXml(xml, new CellWalker(rows));
}

class CellWalker implements XmlVisitor {
  readonly #rows: CellRows;
  readonly #inline = textCollector();
  readonly #cell: RawCell = { row: -1, column: -1, type: "n", style: 0, value: "", formula: false };
  #part: "" | "value" | "formula" | "inline" = "";
  #inside = false;

  constructor(rows: CellRows) {
    this.#rows = rows;
  }

  open(name: string, attributes: string): void {
    if (name === "c") this.#openCell(attributes);
    else if (name === "row") this.#openRow(attributes);
    else if (!this.#inside) return;
    else if (name === "v") this.#part = "value";
    else if (name === "f") {
      this.#part = "formula";
      this.#cell.formula = true;
    } else if (name === "is") this.#part = "inline";
    else if (this.#part === "inline") this.#inline.open(name);
  }

  text(raw: string): void {
    if (this.#part === "value") this.#cell.value += raw;
    else if (this.#part === "inline") this.#inline.text(raw);
  }

  close(name: string): void {
    if (name === "c") this.#closeCell();
    else if (name === "v" || name === "f" || name === "is") this.#part = "";
    else if (this.#part === "inline") this.#inline.close(name);
  }

  #openRow(attributes: string): void {
    const number = attributeOf(attributes, "r");
    this.#cell.row = number === undefined ? this.#cell.row + 1 : Number(number) - 1;
    this.#cell.column = -1;
  }

  #openCell(attributes: string): void {
    const cell = this.#cell;
    const [, letters = "", digits] =
      /^\s*([A-Za-z]+)(\d*)/.exec(attributeOf(attributes, "r") ?? "") ?? [];
    cell.column = letters === "" ? cell.column + 1 : columnOf(letters);
    cell.row = digits ? Number(digits) - 1 : Math.max(0, cell.row);
    cell.type = attributeOf(attributes, "t") ?? "n";
    cell.style = Number(attributeOf(attributes, "s") ?? 0);
    cell.value = "";
    cell.formula = false;
    this.#inline.start();
    this.#inside = true;
  }

  #closeCell(): void {
    const cell = this.#cell;
    if (!this.#inside) return;
    this.#inside = false;
    this.#part = "";
    if (cell.type === "inlineStr" && cell.value === "") cell.value = this.#inline.raw();
    this.#rows.add(cell);
  }
}
