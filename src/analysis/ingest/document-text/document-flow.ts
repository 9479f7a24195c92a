/**
 * Gathers the text of a document as lines: one for each paragraph, and one for each row of a table
 * whose cells hold a line each, parted by tabs. A row with longer cells gives a line for each of
 * their paragraphs, as a page laid out by a table wants it. Nesting costs no call stack.
 */
export class DocumentFlow {
  readonly #frames: Frame[] = [frameOf("body")];
  readonly #asides: string[] = [];

  /** Adds text to the paragraph; `\n` breaks the line. */
  write(text: string): void {
    this.#top.line += text;
  }

  /** Ends the paragraph; `label` is the number or bullet in front of it. */
  endParagraph(label = ""): void {
    const top = this.#top;
    top.lines.push(label === "" ? top.line : `${label} ${top.line}`);
    top.line = "";
  }

  /** Ends a paragraph that stands in a frame of its own, beside the running text. */
  endFramed(label = ""): void {
    this.endParagraph(label);
    if (this.#top.kind === "body") append(this.#asides, this.#top.lines.splice(-1));
  }

  openRow(): void {
    this.#frames.push(frameOf("row"));
  }

  openCell(): void {
    this.#frames.push(frameOf("cell"));
  }

  closeCell(): void {
    this.#close("cell");
  }

  closeRow(): void {
    this.#close("row");
  }

  /** Leaves the row that is open out of the text, with all that it will hold. */
  dropRow(): void {
    const row = this.#frames.findLast(({ kind }) => kind === "row");
    if (row !== undefined) row.isDropped = true;
  }

  /** A text box, or a note: its lines are no part of the running text. */
  openBox(): void {
    this.#frames.push(frameOf("box"));
  }

  closeBox(): void {
    this.#close("box");
  }

  /** Lines of the text boxes, in the order of their ends. */
  get asides(): readonly string[] {
    return this.#asides;
  }

  /** The running text, whatever is still open closed. */
  text(): string {
    while (this.#frames.length > 1) this.#closeTop();
    if (this.#top.line !== "") this.endParagraph();
    return this.#top.lines.join("\n");
  }

  get #top(): Frame {
    // The body is never closed.
    return this.#frames.at(-1) as Frame;
  }

  /** Closes down to the innermost open frame of that kind; a close without an open is passed over. */
  #close(kind: Frame["kind"]): void {
    if (!this.#frames.some((frame) => frame.kind === kind)) return;
    while (this.#top.kind !== kind) this.#closeTop();
    this.#closeTop();
  }

  #closeTop(): void {
    if (this.#top.line !== "") this.endParagraph();
    const closed = this.#frames.pop() as Frame;
    const top = this.#top;
    if (closed.isDropped) return;
    if (closed.kind === "box") append(this.#asides, closed.lines);
    else if (closed.kind === "cell" && top.kind === "row") top.cells.push(closed.lines);
    else append(top.lines, closed.kind === "row" ? rowLines(closed) : closed.lines);
  }
}

interface Frame {
  readonly kind: "body" | "row" | "cell" | "box";
  line: string;
  lines: string[];
  /** Of a row. */
  cells: string[][];
  isDropped: boolean;
}

const frameOf = (kind: Frame["kind"]): Frame => ({
  kind,
  line: "",
  lines: [],
  cells: [],
  isDropped: false,
});

function rowLines({ cells, lines }: Frame): string[] {
  const filled = cells.map((cell) => cell.filter((line) => line.trim() !== ""));
  const isRow = filled.every((cell) => cell.length < 2 && !cell[0]?.includes("\n"));
  const row = isRow ? [filled.map((cell) => cell[0]?.trim() ?? "").join("\t")] : filled.flat();
  return [...row, ...lines];
}

/** Spreading a long list into `push` overflows the stack. */
function append(list: string[], more: readonly string[]): void {
  for (const line of more) list.push(line);
}
