import { DocumentFlow } from "../document-text/document-flow.ts";
import { FieldState } from "../document-text/field-state.ts";
import { ListCounter } from "../document-text/list-label.ts";
import type { OmittedContent } from "../document-text/omitted-content.ts";
import { superscript } from "../document-text/superscript.ts";
import { symbolLetters } from "../document-text/symbol-fonts.ts";
import type { DocumentStyle } from "./read-document-styles.ts";
import type { DocxLists } from "./read-numbering.ts";

/** What all stories of a .docx share. */
export interface DocxParts {
  readonly lists: DocxLists;
  readonly styles: ReadonlyMap<string, DocumentStyle>;
  readonly omitted: OmittedContent;
}

interface Paragraph {
  style: DocumentStyle | undefined;
  /** The list it stands in; `0` says that it stands in none, whatever its style says. */
  list: string | undefined;
  level: number | undefined;
  /** It goes on in the next one: its end was deleted, or it is a large first letter. */
  joins: boolean;
  isFramed: boolean;
}

const plainParagraph: Paragraph = {
  ...{ style: undefined, list: undefined, level: undefined },
  ...{ joins: false, isFramed: false },
};

interface Run {
  readonly font: string;
  readonly isHidden: boolean;
  readonly isRaised: boolean;
}

const plainRun: Run = { font: "", isHidden: false, isRaised: false };

/** The text of one story of a .docx as its paragraphs and runs come: without what is hidden, with labels of lists. */
export class DocxText {
  readonly fields = new FieldState();
  flow = new DocumentFlow();
  readonly #parts: DocxParts;
  readonly #counter = new ListCounter();
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];

  constructor(parts: DocxParts) {
    this.#parts = parts;
  }

  openParagraph(): void {
    this.#paragraphs.push({ ...plainParagraph });
  }

  /** Settings of the paragraph that is open. */
  set(settings: Partial<Paragraph>): void {
    Object.assign(this.#paragraphs.at(-1) ?? {}, settings);
  }

  closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    this.fields.reset();
    if (paragraph === undefined || paragraph.joins) return;
    const label = this.#label(paragraph);
    if (paragraph.isFramed) this.flow.endFramed(label);
    else this.flow.endParagraph(label);
  }

  openRun(): void {
    const isHidden = this.#paragraphs.at(-1)?.style?.hidden ?? false;
    this.#runs.push({ ...plainRun, isHidden });
  }

  /** Settings of the run that is open. */
  setRun(settings: Partial<Run>): void {
    const run = this.#runs.pop();
    if (run !== undefined) this.#runs.push({ ...run, ...settings });
  }

  closeRun(): void {
    this.#runs.pop();
  }

  /** Text of a run, its entities decoded. */
  write(text: string): void {
    if (!this.fields.isText) return;
    const { font, isHidden, isRaised } = this.#runs.at(-1) ?? plainRun;
    const shown = symbolLetters(text, font);
    if (!isHidden) this.flow.write(isRaised ? superscript(shown) : shown);
    else if (text.trim() !== "") this.#parts.omitted.add("hidden");
  }

  #label({ style, list = style?.list, level = style?.level ?? 0 }: Paragraph): string {
    const found = list === undefined ? undefined : this.#parts.lists.get(list);
    return found === undefined ? "" : this.#counter.next(found, Math.min(8, level));
  }
}
