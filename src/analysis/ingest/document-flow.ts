/**
 * Gathers the text of a document as lines: one for each paragraph, and one for each row of a table
 * whose cells hold a line each, parted by tabs. A row with longer cells gives a line for each of
 * their paragraphs, as a page laid out by a table wants it. Nesting costs no call stack.
 */
export class DocumentFlow {
  #frames: Frame[] = [frameOf("body")];

  /** Adds text to the paragraph; `\n` breaks the line. */
  write(text: string): void {
    this.#top.line += text;
  }

  /** Ends the paragraph; `label` is the number or bullet in front of it. */
  endParagraph(label = ""): void {
    const top = this.#top;
    top.lines.push(label === "" ? top.line : `${label} ${top.line}`);
    top.line = "";
    append(top.lines, top.boxes);
    top.boxes = [];
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

  /** Throws away what the row held so far. */
  dropRow(): void {
    while (this.#top.kind !== "row" && this.#frames.length > 1) this.#frames.pop();
    const top = this.#top;
    if (top.kind === "row") Object.assign(top, frameOf("row"));
  }

  /** A text box: its lines follow the paragraph that it hangs on. */
  openBox(): void {
    this.#frames.push(frameOf("box"));
  }

  closeBox(): void {
    this.#close("box");
  }

  /** The whole text, whatever is still open closed. */
  text(): string {
    while (this.#frames.length > 1) this.#closeTop();
    if (this.#top.line !== "" || this.#top.boxes.length > 0) this.endParagraph();
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
    if (this.#top.line !== "" || this.#top.boxes.length > 0) this.endParagraph();
    const closed = this.#frames.pop() as Frame;
    const top = this.#top;
    if (closed.kind === "box") append(top.boxes, closed.lines);
    else if (closed.kind === "cell" && top.kind === "row") top.cells.push(closed.lines);
    else append(top.lines, closed.kind === "row" ? rowLines(closed) : closed.lines);
  }
}

interface Frame {
  readonly kind: "body" | "row" | "cell" | "box";
  line: string;
  lines: string[];
  /** Lines of text boxes that wait for the end of their paragraph. */
  boxes: string[];
  /** Of a row. */
  cells: string[][];
}

const frameOf = (kind: Frame["kind"]): Frame => ({
  kind,
  line: "",
  lines: [],
  boxes: [],
  cells: [],
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
