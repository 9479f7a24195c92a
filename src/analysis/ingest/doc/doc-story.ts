import { DocumentFlow } from "../document-text/document-flow.ts";
import { FieldState } from "../document-text/field-state.ts";
import { NestedRows } from "../document-text/nested-rows.ts";
import type { OmittedContent } from "../document-text/omitted-content.ts";
import { noteMark, superscript } from "../document-text/superscript.ts";
import { symbolLetter, symbolLetters } from "../document-text/symbol-fonts.ts";
import type { DocText } from "./doc-pieces.ts";
import {
  changedParagraph,
  type ParagraphSettings,
  type RunSettings,
  runFlags,
} from "./doc-settings.ts";
import { firstAfter } from "./first-after.ts";

/** All that the stories of a .doc are made of. */
export interface DocSource extends DocText {
  readonly runs: RunSettings;
  readonly paragraphs: readonly ParagraphSettings[];
  /** Names of fonts by their numbers. */
  readonly fonts: readonly string[];
  /** Places in the text where endnotes are referred to; other notes are footnotes. */
  readonly endnotes: ReadonlySet<number>;
  readonly omitted: OmittedContent;
  /** The label of a paragraph in a list; empty for others. */
  label(paragraph: ParagraphSettings): string;
}

/** Running text, and what stands in frames beside it. */
interface StoryLines {
  readonly text: string;
  readonly asides: readonly string[];
}

/** The text of one story of a .doc, from its first character to before `end`. */
export function readDocStory(
  source: DocSource,
  [start, end]: readonly [number, number],
): StoryLines {
  const story = new DocStory(source);
  const last = Math.min(end, source.text.length);
  for (let at = start; at < last; at += 1) story.take(at);
  return story.result();
}

class DocStory {
  readonly #source: DocSource;
  readonly #flow = new DocumentFlow();
  readonly #fields = new FieldState();
  readonly #rows = new NestedRows(this.#flow);
  readonly #notes = { footnote: 0, endnote: 0 };
  #startsParagraph = true;
  /** Raised letters are turned together. */
  #raised = "";
  #last = 0;

  constructor(source: DocSource) {
    this.#source = source;
  }

  result(): StoryLines {
    this.#endRaised();
    return { text: this.#flow.text(), asides: this.#flow.asides };
  }

  /** Takes the character at a place of the text. */
  take(at: number): void {
    const { text, places, runs } = this.#source;
    const code = text.charCodeAt(at);
    const flags = runs.flags[places[at] ?? 0] ?? 0;
    if (this.#isRemoved(code, flags)) return;
    if (this.#startsParagraph) this.#startParagraph(at);
    if ((flags & runFlags.raised) === 0) this.#endRaised();
    if (code === 0x0d || code === 0x0c) this.#endParagraph(at);
    else if (code === 0x07) this.#endCell(at);
    else if (code < 32 || (flags & runFlags.symbol) !== 0) this.#takeSign(at, code, flags);
    else if (this.#fields.isText) this.#takeLetter(text.charAt(at), flags);
  }

  /** Whether a character was deleted or is hidden; a passage of them counts once. */
  #isRemoved(code: number, flags: number): boolean {
    const wasRemoved = (this.#last & removed) !== 0;
    this.#last = flags;
    if ((flags & removed) === 0) return false;
    if (!wasRemoved && code > 32)
      this.#source.omitted.add((flags & runFlags.deleted) === 0 ? "hidden" : "deletions");
    return true;
  }

  #takeLetter(letter: string, flags: number): void {
    if ((flags & runFlags.raised) !== 0) this.#raised += letter;
    else this.#flow.write(symbolLetters(letter));
  }

  #endRaised(): void {
    if (this.#raised !== "") this.#flow.write(superscript(this.#raised));
    this.#raised = "";
  }

  #takeSign(at: number, code: number, flags: number): void {
    if (code === 0x13) this.#fields.begin();
    if (code === 0x14) this.#fields.separate();
    if (code === 0x15) this.#fields.end();
    if (!this.#fields.isText) return;
    if ((flags & runFlags.symbol) !== 0) this.#flow.write(this.#symbol(at));
    else if ((flags & runFlags.special) === 0) this.#flow.write(plainSigns.get(code) ?? "");
    else this.#takeSpecial(at, code);
  }

  #takeSpecial(at: number, code: number): void {
    const { omitted, endnotes } = this.#source;
    if (code === 0x01) omitted.add("pictures");
    else if (code === 0x05) omitted.add("comments");
    else if (code === 0x02) {
      const kind = endnotes.has(at) ? "endnote" : "footnote";
      this.#notes[kind] += 1;
      this.#flow.write(noteMark(this.#notes[kind], kind === "endnote"));
    } else this.#flow.write(plainSigns.get(code) ?? "");
  }

  #symbol(at: number): string {
    const { runs, places, fonts } = this.#source;
    const symbol = runs.symbols.get(places[at] ?? 0);
    return symbol === undefined ? "" : symbolLetter(fonts[symbol.font] ?? "Symbol", symbol.code);
  }

  #startParagraph(at: number): void {
    this.#startsParagraph = false;
    const { depth, endsRow } = this.#paragraphAt(this.#endFrom(at));
    this.#rows.startParagraph(depth, endsRow);
  }

  #endParagraph(at: number): void {
    const paragraph = this.#paragraphAt(at);
    this.#endLine(paragraph);
    if (paragraph.endsCell) this.#rows.endCell();
    if (paragraph.endsRow) this.#rows.endRow();
  }

  /** The end of a cell ends its paragraph too; the end of a row is a cell's end in a paragraph of its own. */
  #endCell(at: number): void {
    const paragraph = this.#paragraphAt(at);
    if (paragraph.endsRow) {
      this.#startsParagraph = true;
      this.#rows.endRow();
    } else {
      this.#endLine(paragraph);
      this.#rows.endCell();
    }
  }

  #endLine(paragraph: ParagraphSettings): void {
    this.#endRaised();
    this.#fields.reset();
    this.#startsParagraph = true;
    const label = this.#source.label(paragraph);
    if (paragraph.isFramed) this.#flow.endFramed(label);
    else if (!paragraph.joins) this.#flow.endParagraph(label);
  }

  /** Where the paragraph ends to which a character belongs: its text may lie in other pieces before it. */
  #endFrom(at: number): number {
    const { text } = this.#source;
    let end = at;
    while (end < text.length && !paragraphEnds.has(text.charCodeAt(end))) end += 1;
    return Math.min(end, text.length - 1);
  }

  /** The paragraph of the mark at its end. */
  #paragraphAt(at: number): ParagraphSettings {
    const { places, paragraphs, pieces } = this.#source;
    const place = places[at] ?? 0;
    const found = paragraphs[firstAfter(paragraphs, (paragraph) => paragraph.end > place)];
    const paragraph = found !== undefined && found.start <= place ? found : plainParagraph;
    const piece = pieces[firstAfter(pieces, ({ from }) => from > at) - 1];
    const isChanged = piece !== undefined && piece.changes.length > 0;
    return isChanged ? changedParagraph(paragraph, piece.changes) : paragraph;
  }
}

const paragraphEnds = new Set([0x07, 0x0c, 0x0d]);

const removed = runFlags.deleted | runFlags.hidden;

const plainParagraph: ParagraphSettings = {
  ...{ start: 0, end: 0, style: 0, depth: 0, endsCell: false, endsRow: false },
  ...{ list: undefined, level: undefined, joins: false, isFramed: false },
  settings: Buffer.alloc(0),
};

/** Tab, line break, column break, and the hyphen that does not break; the others are no text. */
const plainSigns: ReadonlyMap<number, string> = new Map([
  [0x09, "\t"],
  [0x0b, "\n"],
  [0x0e, "\n"],
  [0x1e, "\u2011"],
]);
