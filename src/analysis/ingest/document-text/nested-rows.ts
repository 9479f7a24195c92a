import type { DocumentFlow } from "./document-flow.ts";

/** Opens and closes rows and cells for formats that only tell how deep in tables a paragraph stands. */
export class NestedRows {
  readonly #flow: DocumentFlow;
  /** Of each row that is open, whether a cell of it is. */
  readonly #rows: boolean[] = [];

  constructor(flow: DocumentFlow) {
    this.#flow = flow;
  }

  /** Before a paragraph that stands in as many tables; the end of a row is in no cell. */
  startParagraph(depth: number, endsRow = false): void {
    while (this.#rows.length > depth) this.endRow();
    while (this.#rows.length < depth) {
      this.#openCell();
      this.#flow.openRow();
      this.#rows.push(false);
    }
    if (!endsRow) this.#openCell();
  }

  endCell(): void {
    if (this.#rows.at(-1) !== true) return;
    this.#flow.closeCell();
    this.#rows[this.#rows.length - 1] = false;
  }

  endRow(): void {
    if (this.#rows.pop() !== undefined) this.#flow.closeRow();
  }

  #openCell(): void {
    if (this.#rows.at(-1) !== false) return;
    this.#flow.openCell();
    this.#rows[this.#rows.length - 1] = true;
  }
}
