import { attributeOf, decodeXml, type XmlVisitor } from "../container/walk-xml.ts";
import { DocumentFlow } from "../document-text/document-flow.ts";
import type { OmittedPart } from "../document-text/omitted-content.ts";
import { noteMark } from "../document-text/superscript.ts";
import { symbolLetter } from "../document-text/symbol-fonts.ts";
import { type DocxParts, DocxText } from "./docx-text.ts";
import { type DocumentStyle, isOn } from "./read-document-styles.ts";

export type NoteKind = "footnote" | "endnote";

type Act = (attributes: string) => void;

/**
 * Gathers the text of one story of a .docx, the body or its notes, as its XML is walked over. What
 * is deleted, hidden, an instruction or a reading above characters is left out; of two forms of the
 * same drawing the first is taken.
 */
export class DocxStory implements XmlVisitor {
  /** Texts by their ids, where this is the story of notes. */
  readonly notes = new Map<string, string>();

  readonly #parts: DocxParts;
  readonly #notesOf: NoteKind | undefined;
  readonly #text: DocxText;
  readonly #marks = { footnote: new Map<string, string>(), endnote: new Map<string, string>() };
  /** For each place where one of several forms is to be taken, whether one was. */
  readonly #choices: boolean[] = [];
  /** Settings that are open, other than a run's, which have elements of the same names. */
  readonly #settings: string[] = [];
  /** An element that is passed over with all it holds. */
  #skipped: { readonly name: string; depth: number } | null = null;
  #isText = false;
  #formulas = 0;
  #isBehindDeletion = false;
  #box = "";
  #noteId = "";

  /** `notesOf` names the element of a note, where this is the story of notes. */
  constructor(parts: DocxParts, notesOf?: NoteKind) {
    this.#parts = parts;
    this.#notesOf = notesOf;
    this.#text = new DocxText(parts);
  }

  /** The running text of the body, and the lines of its text boxes. */
  result(): { text: string; asides: string[] } {
    const text = this.#text.flow.text();
    return { text, asides: [...this.#text.flow.asides] };
  }

  /** Marks of the notes that the story refers to, by the ids of the notes, in its order. */
  marks(kind: NoteKind): ReadonlyMap<string, string> {
    return this.#marks[kind];
  }

  open(name: string, attributes: string): void {
    if (this.#skipped === null) this.#openRead(name, attributes);
    else if (this.#skipped.name === name) this.#skipped.depth += 1;
  }

  close(name: string): void {
    if (this.#skipped !== null) {
      if (this.#skipped.name === name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = null;
    } else if (this.#settings.length === 0) this.#closings.get(name)?.();
    else if (this.#settings.includes(name))
      this.#settings.length = this.#settings.lastIndexOf(name);
  }

  text(raw: string): void {
    if (!this.#isText || this.#skipped !== null) return;
    this.#text.write(decodeXml(raw));
    this.#isBehindDeletion = false;
  }

  #openRead(name: string, attributes: string): void {
    const isSetting = this.#settings.length > 0;
    if (!isSetting) this.#count(name);
    if (this.#isSkipped(name, attributes)) this.#skipped = { name, depth: 1 };
    else if (settings.has(name)) this.#settings.push(name);
    else if (isSetting) this.#set(name, attributes);
    else this.#openings.get(name)?.(attributes);
  }

  /** Counts what is left out; a passage that was deleted in pieces counts once. */
  #count(name: string): void {
    const part = notRead.get(name);
    if (part === undefined || (part === "deletions" && this.#isBehindDeletion)) return;
    this.#parts.omitted.add(part);
    this.#isBehindDeletion ||= part === "deletions";
  }

  /** Settings of a paragraph or a row. */
  #set(name: string, attributes: string): void {
    if (name === "pStyle") this.#text.set({ style: this.#styleOf(attributes) });
    else if (name === "numId") this.#text.set({ list: settingOf(attributes) });
    else if (name === "ilvl") this.#text.set({ level: Number(settingOf(attributes)) || 0 });
    else if (name === "framePr") this.#frame(attributeOf(attributes, "dropCap"));
    else if (name === "del" && this.#settings.at(-1) === "pPr") this.#text.set({ joins: true });
    else if (name === "del" && this.#settings.at(-1) === "trPr") {
      this.#text.flow.dropRow();
      this.#parts.omitted.add("deletions");
    }
  }

  /** A first letter of its own size is no frame. */
  #frame(dropCap = "none"): void {
    this.#text.set(dropCap === "none" ? { isFramed: true } : { joins: true });
  }

  #isSkipped(name: string, attributes: string): boolean {
    if (name === "Choice" || name === "Fallback") return this.#isTaken();
    if (name === "annotation") return /\bComment\b/.test(attributeOf(attributes, "type") ?? "");
    return skipped.has(name) || (name === "del" && this.#settings.length === 0);
  }

  /** Whether another form of the same was taken already; if not, this one is. */
  #isTaken(): boolean {
    const taken = this.#choices.pop() ?? false;
    this.#choices.push(true);
    return taken;
  }

  readonly #openings = new Map<string, Act>([
    ["p", () => this.#text.openParagraph()],
    ["r", () => this.#text.openRun()],
    ["rStyle", (attributes) => this.#setStyle(this.#styleOf(attributes))],
    ["vanish", (attributes) => this.#setStyle({ hidden: isOn(settingOf(attributes)) })],
    ["rFonts", (attributes) => this.#text.setRun({ font: attributeOf(attributes, "ascii") ?? "" })],
    ["vertAlign", (a) => this.#text.setRun({ isRaised: settingOf(a) === "superscript" })],
    ["t", () => this.#setText(true)],
    ["tab", () => this.#text.write("\t")],
    ["ptab", () => this.#text.write("\t")],
    ["br", () => this.#text.write("\n")],
    ["cr", () => this.#text.write("\n")],
    ["noBreakHyphen", () => this.#text.write("\u2011")],
    ["sym", (attributes) => this.#text.write(symbolOf(attributes))],
    ["fldChar", (attributes) => this.#field(attributeOf(attributes, "fldCharType"))],
    ["checkBox", () => this.#setBox("☐")],
    ["default", (attributes) => this.#tick(attributes)],
    ["checked", (attributes) => this.#tick(attributes)],
    ["tr", () => this.#text.flow.openRow()],
    ["tc", () => this.#text.flow.openCell()],
    ["txbxContent", () => this.#text.flow.openBox()],
    ["AlternateContent", () => this.#choices.push(false)],
    ["footnoteReference", (attributes) => this.#refer("footnote", attributes)],
    ["endnoteReference", (attributes) => this.#refer("endnote", attributes)],
    ["footnote", (attributes) => this.#openNote("footnote", attributes)],
    ["endnote", (attributes) => this.#openNote("endnote", attributes)],
    ["oMath", () => this.#formula(1)],
    ["rad", () => this.#sign("√")],
    ["sup", () => this.#sign("^")],
    ["sub", () => this.#sign("_")],
    ["den", () => this.#sign("/")],
  ]);

  readonly #closings = new Map<string, () => void>([
    ["p", () => this.#text.closeParagraph()],
    ["r", () => this.#text.closeRun()],
    ["t", () => this.#setText(false)],
    ["checkBox", () => this.#setBox("")],
    ["tr", () => this.#text.flow.closeRow()],
    ["tc", () => this.#text.flow.closeCell()],
    ["txbxContent", () => this.#text.flow.closeBox()],
    ["AlternateContent", () => this.#choices.pop()],
    ["footnote", () => this.#closeNote("footnote")],
    ["endnote", () => this.#closeNote("endnote")],
    ["oMath", () => this.#formula(-1)],
  ]);

  #styleOf(attributes: string) {
    return this.#parts.styles.get(settingOf(attributes));
  }

  #setStyle({ hidden, raised }: DocumentStyle = {}): void {
    if (hidden !== undefined) this.#text.setRun({ isHidden: hidden });
    if (raised !== undefined) this.#text.setRun({ isRaised: raised });
  }

  #setText(isText: boolean): void {
    this.#isText = isText;
  }

  #field(type: string | undefined): void {
    if (type === "begin") this.#text.fields.begin();
    if (type === "separate") this.#text.fields.separate();
    if (type === "end") this.#text.fields.end();
  }

  /** A form's box to tick stands in a field, whose instruction is no text. */
  #setBox(box: string): void {
    this.#text.flow.write(this.#box);
    this.#box = box;
  }

  #tick(attributes: string): void {
    if (this.#box !== "") this.#box = isOn(attributeOf(attributes, "val")) ? "☒" : "☐";
  }

  #formula(step: number): void {
    this.#formulas = Math.max(0, this.#formulas + step);
  }

  /** What tells 1/2 in a formula from 12. */
  #sign(sign: string): void {
    if (this.#formulas > 0) this.#text.write(sign);
  }

  #refer(kind: NoteKind, attributes: string): void {
    const marks = this.#marks[kind];
    const mark = noteMark(marks.size + 1, kind === "endnote");
    marks.set(attributeOf(attributes, "id") ?? "", mark);
    if (!isOn(attributeOf(attributes, "customMarkFollows") ?? "0")) this.#text.write(mark);
  }

  /** A note of the older XML stands in the middle of the text. */
  #openNote(kind: NoteKind, attributes: string): void {
    if (kind === this.#notesOf) this.#noteId = attributeOf(attributes, "id") ?? "";
    else this.#text.flow.openBox();
  }

  #closeNote(kind: NoteKind): void {
    if (kind !== this.#notesOf) {
      this.#text.flow.closeBox();
      return;
    }
    this.notes.set(this.#noteId, this.#text.flow.text());
    this.#text.flow = new DocumentFlow();
  }
}

/** Elements that stand for what is left out. */
const notRead: ReadonlyMap<string, OmittedPart> = new Map([
  ["blip", "pictures"],
  ["imagedata", "pictures"],
  ["chart", "drawings"],
  ["relIds", "drawings"],
  ["OLEObject", "objects"],
  ["commentReference", "comments"],
  ["del", "deletions"],
  ["hdr", "headers"],
  ["ftr", "headers"],
  ["altChunk", "insertions"],
]);

const settings: ReadonlySet<string> = new Set([
  ...["pPr", "trPr", "tcPr", "tblPr", "tblPrEx", "sectPr", "sdtPr", "sdtEndPr", "ctrlPr", "listPr"],
]);

/** Passed over with all they hold: what was before a change, instructions, readings, binary data. */
const skipped: ReadonlySet<string> = new Set([
  ...["pPrChange", "rPrChange", "tblPrChange", "trPrChange", "tcPrChange", "sectPrChange"],
  ...["moveFrom", "delText", "instrText", "delInstrText", "rt", "binData", "hdr", "ftr"],
  ...["numberingChange", "tblGridChange", "textpath"],
]);

const settingOf = (attributes: string) => attributeOf(attributes, "val") ?? "";

function symbolOf(attributes: string): string {
  const code = Number.parseInt(attributeOf(attributes, "char") ?? "", 16);
  return symbolLetter(attributeOf(attributes, "font") ?? "", code || 0);
}
