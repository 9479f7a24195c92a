import type { XmlVisitor } from "../container/walk-xml.ts";
import { DocumentFlow } from "../document-text/document-flow.ts";
import type { OmittedContent } from "../document-text/omitted-content.ts";
import { decodePageText } from "./page-entities.ts";

/** Gathers the text that a web page shows, a line for each block, as its tags are walked over. */
export class PageStory implements XmlVisitor {
  readonly #omitted: OmittedContent;
  readonly #flow = new DocumentFlow();
  /** Of each table that is open, what of it is. */
  readonly #tables: { row: boolean; cell: boolean }[] = [];
  /** Of each list that is open, the last number; null where it has bullets. */
  readonly #lists: (number | null)[] = [];
  #hasText = false;
  #endsBlank = true;
  #verbatim = 0;
  #untold = 0;
  #label = "";

  constructor(omitted: OmittedContent) {
    this.#omitted = omitted;
  }

  result(): string {
    this.#endLine();
    return this.#flow.text();
  }

  open(element: string): void {
    const name = element.toLowerCase();
    if (name === "img") this.#omitted.add("pictures");
    if (untold.has(name)) this.#untold += 1;
    else if (name === "br" && this.#hasText) this.#write("\n");
    else if (name === "pre") this.#verbatim += 1;
    else if (tableParts.has(name)) this.#openTablePart(name);
    if (blocks.has(name)) this.#endLine();
    if (name === "ol" || name === "ul") this.#lists.push(name === "ol" ? 0 : null);
    if (name === "li") this.#label = this.#nextLabel();
  }

  close(element: string): void {
    const name = element.toLowerCase();
    if (untold.has(name)) this.#untold = Math.max(0, this.#untold - 1);
    if (name === "pre") this.#verbatim = Math.max(0, this.#verbatim - 1);
    if (blocks.has(name)) this.#endLine();
    if (name === "ol" || name === "ul") this.#lists.pop();
    if (tableParts.has(name)) this.#closeTablePart(name);
  }

  text(raw: string): void {
    if (this.#untold > 0) return;
    const text = decodePageText(raw);
    const joined = text.replace(/[ \t\r\n\f]+/g, " ");
    const shown = this.#endsBlank ? joined.replace(/^ /, "") : joined;
    this.#write(this.#verbatim > 0 ? text : shown);
  }

  #write(text: string): void {
    if (text === "") return;
    this.#flow.write(text);
    this.#hasText ||= text.trim() !== "";
    this.#endsBlank = /[ \n]$/.test(text);
  }

  #nextLabel(): string {
    const last = this.#lists.pop() ?? null;
    const next = last === null ? null : last + 1;
    this.#lists.push(next);
    return next === null ? "•" : `${next}.`;
  }

  #endLine(): void {
    if (this.#hasText) this.#flow.endParagraph(this.#label);
    if (this.#hasText) this.#label = "";
    this.#hasText = false;
    this.#endsBlank = true;
  }

  /** Pages leave out the ends of cells and rows. */
  #openTablePart(name: string): void {
    this.#endLine();
    if (name === "table") this.#tables.push({ row: false, cell: false });
    const table = this.#tables.at(-1);
    if (table === undefined || name === "table") return;
    this.#closeCell(table);
    if (name === "tr") this.#closeRow(table);
    if (!table.row) this.#flow.openRow();
    table.row = true;
    if (name === "tr") return;
    this.#flow.openCell();
    table.cell = true;
  }

  #closeTablePart(name: string): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    this.#endLine();
    this.#closeCell(table);
    if (name === "tr" || name === "table") this.#closeRow(table);
    if (name === "table") this.#tables.pop();
  }

  #closeCell(table: { cell: boolean }): void {
    if (table.cell) this.#flow.closeCell();
    table.cell = false;
  }

  #closeRow(table: { row: boolean }): void {
    if (table.row) this.#flow.closeRow();
    table.row = false;
  }
}

/** Cuts out scripts and styles, whose text is not markup and may look like it. */
export function withoutScripts(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const found = ["script", "style"]
      .map((name) => ({ name, start: lower.indexOf(`<${name}`, at) }))
      .filter(({ start }) => start >= 0)
      .toSorted((a, b) => a.start - b.start)[0];
    if (found === undefined) break;
    kept.push(html.slice(at, found.start));
    const end = lower.indexOf(`</${found.name}`, found.start);
    at = end < 0 ? html.length : end;
    if (end < 0) break;
    at = Math.max(end + 1, lower.indexOf(">", end) + 1);
  }
  return `${kept.join("")}${html.slice(at)}`;
}

const tableParts: ReadonlySet<string> = new Set(["table", "tr", "td", "th"]);

/** Elements whose text no page shows. */
const untold: ReadonlySet<string> = new Set(["title", "xml", "noscript", "template", "select"]);

const blocks: ReadonlySet<string> = new Set([
  ...["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "hr"],
  ...["blockquote", "pre", "section", "article", "header", "footer", "main", "address", "caption"],
  ...["table", "tr", "td", "th", "body", "form", "fieldset", "center", "figure", "figcaption"],
]);
