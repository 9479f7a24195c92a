import iconv from "iconv-lite";
import { Problem } from "#contract/problem.ts";
import { type Container, openContainer } from "../container/open-container.ts";
import type { ReadText } from "../document-request.ts";
import { DocumentFlow } from "../document-text/document-flow.ts";
import { FieldState } from "../document-text/field-state.ts";
import { OmittedContent } from "../document-text/omitted-content.ts";
import { type DocHeader, docTables, readDocHeader, storyRange } from "./doc-header.ts";
import { readDocLists } from "./doc-lists.ts";
import { readPieces, readPieceTable } from "./doc-pieces.ts";
import { readParagraphSettings, readRunSettings, runFlags } from "./doc-settings.ts";
import { type DocSource, readDocStory } from "./doc-story.ts";
import { earlyEncodings } from "./early-doc-encodings.ts";
import { type EarlyRun, type EarlySettings, earlyTable, readEarlyRuns } from "./early-doc-runs.ts";
import { firstAfter } from "./first-after.ts";

/**
 * Reads the text of a .doc of Word 6 to 2003: its body with tables and list labels, then its text
 * boxes and notes. Problems `file-encrypted`, `file-not-what-it-says` and `file-unreadable`.
 */
export function readDoc(bytes: Uint8Array): ReadText {
  const container = openContainer(bytes);
  // Some encrypted documents hold an empty one of the old kind beside it.
  if (container.has("encryptedpackage")) throw new Problem("file-encrypted");
  const words = container.stream("worddocument");
  if (words === undefined || words.length < 4) throw notDocument(container);
  // Word 97 counts from 193 on.
  if (words.readUInt16LE(2) < 193) return readEarlyDoc(words);
  const header = readDocHeader(words, container);
  const omitted = new OmittedContent();
  const text = readPieces(header);
  const source: DocSource = {
    ...text,
    runs: readRunSettings(header, text.pieces),
    paragraphs: readParagraphSettings(header),
    fonts: readFonts(header),
    endnotes: readPlaces(header),
    omitted,
    label: readDocLists(header),
  };
  const story = (name: Parameters<typeof storyRange>[1]) =>
    readDocStory(source, storyRange(header, name));
  const body = story("body");
  const beside = (["boxes", "footnotes", "endnotes"] as const).map((name) => story(name).text);
  if (/\p{L}/u.test(story("headers").text)) omitted.add("headers");
  const asides = [...body.asides, ...beside].join("\n");
  return { text: body.text, asides, warnings: omitted.warnings() };
}

/** Places in the text where endnotes are referred to, and the marks in front of the endnotes themselves. */
function readPlaces(header: DocHeader): ReadonlySet<number> {
  const table = header.table(docTables.endnotePlaces);
  // Each place takes four bytes and two more of settings; behind the last place stands the end.
  const count = Math.max(0, Math.floor((table.length - 4) / 6));
  const places = Array.from({ length: count }, (_, at) => table.readUInt32LE(4 * at));
  const [start, end] = storyRange(header, "endnotes");
  const own = Array.from(
    { length: Math.min(end - start, header.words.length) },
    (_, at) => start + at,
  );
  return new Set([...places, ...own]);
}

/** Names of the fonts. */
function readFonts(header: DocHeader): string[] {
  const table = header.table(docTables.fonts);
  const fonts: string[] = [];
  let at = 4;
  while (at + 40 < table.length) {
    const size = (table[at] ?? 0) + 1;
    const [name = ""] = table
      .toString("utf16le", at + 40, Math.min(at + size, table.length))
      .split("\0");
    fonts.push(name);
    at += size;
  }
  return fonts;
}

function notDocument(container: Container): Problem {
  for (const [stream, kind] of others)
    if (container.has(stream)) return new Problem("file-not-what-it-says", { kind });
  return new Problem("file-unreadable");
}

const others = [
  ["workbook", "an Excel workbook"],
  ["book", "an Excel workbook"],
  ["powerpoint document", "a PowerPoint presentation"],
  ["visiodocument", "a Visio drawing"],
  ["__properties_version1.0", "an Outlook message"],
  ["quill", "a Publisher document"],
  ["matost", "a Works document"],
] as const;

/**
 * Reads the body of a document of Word 2, 6 or 95, whose letters take one byte each in an encoding that
 * their font or their language tells. Problems `file-encrypted` and `file-unreadable`.
 */
export function readEarlyDoc(bytes: Uint8Array): ReadText {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerBytes) throw new Problem("file-unreadable");
  const flags = file.readUInt16LE(10);
  if ((flags & 0x100) !== 0) throw new Problem("file-encrypted");
  const omitted = new OmittedContent();
  const story = new EarlyStory(omitted);
  const runs = file.readUInt16LE(2) < word6 ? [] : readEarlyRuns(file);
  const encodingOf = earlyEncodings(file, runs);
  for (const { start, end, settings } of cutByRuns(spansOf(file, (flags & 4) !== 0), runs)) {
    const text = iconv.decode(file.subarray(start, end), encodingOf(settings));
    if ((settings.flags & runFlags.deleted) !== 0) omitted.add("deletions");
    else if ((settings.flags & runFlags.hidden) !== 0) omitted.add("hidden");
    else for (const letter of text) story.take(letter);
  }
  return { text: story.text(), warnings: omitted.warnings() };
}

const headerBytes = 0x192;
/** Word counts its formats; from here on fonts say which letters they have. */
const word6 = 100;

/** A part of the file that holds text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of the body in their order. */
function spansOf(file: Buffer, isPieced: boolean): Span[] {
  let left = file.readUInt32LE(0x34);
  const start = file.readUInt32LE(0x18);
  const found: Span[] = [];
  for (const span of isPieced ? pieces(file) : [{ start, end: start + left }]) {
    // No piece shares its bytes with another: more text than the file has room for is a trap.
    const length = Math.min(span.end, file.length) - span.start;
    if (length > 0 && left > 0)
      found.push({ start: span.start, end: span.start + Math.min(length, left) });
    left -= Math.max(0, length);
  }
  if (found.length === 0) throw new Problem("file-unreadable");
  return found;
}

/** A document that was saved fast keeps its text in pieces, listed at the end of the file. */
function pieces(file: Buffer): Span[] {
  const { list } = readPieceTable(earlyTable(file, 0x160));
  const count = Math.floor((list.length - 4) / 12);
  const found: Span[] = [];
  let left = file.length;
  for (let piece = 0; piece < count && left > 0; piece += 1) {
    const length = list.readUInt32LE(4 * piece + 4) - list.readUInt32LE(4 * piece);
    const start = list.readUInt32LE(4 * (count + 1) + 8 * piece + 2);
    found.push({ start, end: start + Math.max(0, Math.min(length, left)) });
    left -= Math.max(0, length);
  }
  return found;
}

const unset: EarlySettings = { flags: 0, font: undefined, language: undefined };

/** Spans of text, each cut where its settings change. */
function* cutByRuns(spans: readonly Span[], runs: readonly EarlyRun[]): Generator<EarlyRun> {
  for (const { start, end } of spans)
    for (let at = start; at < end; ) {
      const run = runs[firstAfter(runs, (one) => one.end > at)];
      const isWithin = run !== undefined && run.start <= at;
      const next = (isWithin ? run.end : run?.start) ?? end;
      const until = Math.min(end, next);
      yield { start: at, end: until, settings: isWithin ? run.settings : unset };
      at = until;
    }
}

/** Which marks end a row is not said here: one without text behind another does. */
class EarlyStory {
  readonly #flow = new DocumentFlow();
  readonly #fields = new FieldState();
  readonly #omitted: OmittedContent;
  #isRow = false;
  #line = "";

  constructor(omitted: OmittedContent) {
    this.#omitted = omitted;
  }

  text(): string {
    this.#endParagraph();
    return this.#flow.text();
  }

  take(letter: string): void {
    if (letter === "\x13") this.#fields.begin();
    else if (letter === "\x14") this.#fields.separate();
    else if (letter === "\x15") this.#fields.end();
    else if (letter === "\x07") this.#endCell();
    else if (letter === "\r" || letter === "\x0c") this.#endParagraph();
    else if (this.#fields.isText) this.#write(letter);
  }

  #write(letter: string): void {
    if (letter === "\x01") this.#omitted.add("pictures");
    this.#line += signs.get(letter) ?? (letter < " " ? "" : letter);
  }

  #endParagraph(): void {
    this.#fields.reset();
    this.#flow.write(this.#line);
    this.#flow.endParagraph();
    this.#line = "";
  }

  #endCell(): void {
    if (this.#isRow && this.#line === "") {
      this.#isRow = false;
      this.#flow.closeRow();
      return;
    }
    if (!this.#isRow) this.#flow.openRow();
    this.#isRow = true;
    this.#flow.openCell();
    this.#endParagraph();
    this.#flow.closeCell();
  }
}

const signs: ReadonlyMap<string, string> = new Map([
  ["\t", "\t"],
  ["\x0b", "\n"],
  ["\x0e", "\n"],
  ["\x1e", "\u2011"],
]);
