import iconv from "iconv-lite";
import { DocumentFlow } from "../document-text/document-flow.ts";
import { NestedRows } from "../document-text/nested-rows.ts";
import type { OmittedContent, OmittedPart } from "../document-text/omitted-content.ts";
import { noteMark, superscript } from "../document-text/superscript.ts";
import { symbolLetters } from "../document-text/symbol-fonts.ts";
import { charsets, type GroupUse, groupUses, letters, type Use } from "./rtf-words.ts";

/** What holds inside of a group and ends with it. */
interface Group {
  use: GroupUse;
  font: number;
  /** How many letters stand in for one that is given by its number. */
  fallbacks: number;
  isHidden: boolean;
  isDeleted: boolean;
  isRaised: boolean;
  /** Begins with `\*`: for readers that know what it is for. */
  isOptional: boolean;
}

const firstGroup: Group = {
  ...{ use: "text", font: -1, fallbacks: 1 },
  ...{ isHidden: false, isDeleted: false, isRaised: false, isOptional: false },
};

interface Font {
  encoding: string | undefined;
  isSymbol: boolean;
  name: string;
}

/** Gathers the text of an RTF document from its groups, control words and letters. */
export class RtfStory {
  readonly #omitted: OmittedContent;
  readonly #flow = new DocumentFlow();
  readonly #rows = new NestedRows(this.#flow);
  readonly #fonts = new Map<number, Font>();
  readonly #outer: Group[] = [];
  #group: Group = { ...firstGroup };
  #encoding = "windows-1252";
  /** Letters that wait for the others of the same encoding, in which one may take two of them. */
  #letters = "";
  #toSkip = 0;
  #depth = 0;
  #startsParagraph = true;
  #notes = 0;
  #label = "";
  /** What the letters before were left out as. */
  #left: OmittedPart | null = null;

  constructor(omitted: OmittedContent) {
    this.#omitted = omitted;
  }

  result(): { text: string; asides: string } {
    this.#flush();
    return { text: this.#flow.text(), asides: this.#flow.asides.join("\n") };
  }

  openGroup(): void {
    this.#flush();
    this.#outer.push(this.#group);
    this.#group = { ...this.#group, isOptional: false };
    this.#toSkip = 0;
  }

  closeGroup(): void {
    this.#flush();
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    if (this.#group.use === "box" && outer.use !== "box") this.#flow.closeBox();
    if (this.#group.use === "label" && outer.use !== "label") this.#endLabel(outer);
    this.#group = outer;
    this.#toSkip = 0;
  }

  /** Letters as bytes of the encoding that holds. */
  letters(letters: string): void {
    const skipped = Math.min(this.#toSkip, letters.length);
    this.#toSkip -= skipped;
    // Pictures are megabytes of them.
    if (this.#group.use !== "skipped") this.#letters += letters.slice(skipped);
  }

  sign(sign: string): void {
    if (sign === "*") this.#group.isOptional = true;
    else if (sign === "\r" || sign === "\n") this.#endParagraph();
    else if (sign === "~") this.#write("\u00a0");
    else if (sign === "_") this.#write("\u2011");
    else if (/[\\{}]/.test(sign)) this.letters(sign);
  }

  control(name: string, value: number | undefined): void {
    this.#flush();
    const use = groupUses.get(name);
    if (use !== undefined) this.#use(use);
    else if (this.#group.isOptional) this.#use({ use: "skipped" });
    else if (letters.has(name)) this.#write(letters.get(name) ?? "");
    else this.#controls.get(name)?.(value ?? 1, value);
  }

  readonly #controls = new Map<string, (value: number, given: number | undefined) => void>([
    ["u", (value) => this.#writeNumber(value)],
    ["uc", (value) => this.#set({ fallbacks: Math.min(8, Math.max(0, value)) })],
    ["ansicpg", (value) => this.#setEncoding(`cp${value}`)],
    ["mac", () => this.#setEncoding("macintosh")],
    ["pc", () => this.#setEncoding("cp437")],
    ["pca", () => this.#setEncoding("cp850")],
    ["f", (value) => this.#setFont(value)],
    ["fcharset", (value) => this.#setCharset(value)],
    ["v", (value) => this.#set({ isHidden: value !== 0 })],
    ["deleted", (value) => this.#set({ isDeleted: value !== 0 })],
    ["super", (value) => this.#set({ isRaised: value !== 0 })],
    ["nosupersub", () => this.#set({ isRaised: false })],
    ["plain", () => this.#set({ isHidden: false, isDeleted: false, isRaised: false })],
    ["par", () => (this.#group.use === "label" ? this.#endItem() : this.#endParagraph())],
    ["sect", () => this.#endParagraph()],
    ["page", () => this.#endParagraph()],
    ["pard", () => this.#setDepth(0)],
    ["intbl", () => this.#setDepth(Math.max(1, this.#depth))],
    ["itap", (value) => this.#setDepth(Math.min(100, Math.max(0, value)))],
    ["cell", () => this.#endCell()],
    ["nestcell", () => this.#endCell()],
    ["row", () => this.#endRow()],
    ["nestrow", () => this.#endRow()],
    ["chftn", () => this.#markNote()],
  ]);

  #use({ use, part }: Use): void {
    if (this.#group.use === "skipped") return;
    if (part !== undefined) this.#omitted.add(part);
    if (use === "box" && this.#group.use !== "box") this.#flow.openBox();
    this.#group.use = this.#group.use === "box" && use === "text" ? "box" : use;
    this.#group.isOptional = false;
  }

  #set(settings: Partial<Group>): void {
    Object.assign(this.#group, settings);
  }

  #setEncoding(encoding: string): void {
    if (iconv.encodingExists(encoding)) this.#encoding = encoding;
  }

  #setFont(font: number): void {
    this.#group.font = font;
    if (this.#group.use === "fonts")
      this.#fonts.set(font, { encoding: undefined, isSymbol: false, name: "" });
  }

  #setCharset(charset: number): void {
    const font = this.#fonts.get(this.#group.font);
    if (font === undefined || this.#group.use !== "fonts") return;
    font.encoding = charsets.get(charset);
    font.isSymbol = charset === 2;
  }

  #setDepth(depth: number): void {
    this.#depth = depth;
  }

  #flush(): void {
    if (this.#letters === "") return;
    const bytes = this.#letters;
    this.#letters = "";
    const font = this.#fonts.get(this.#group.font);
    if (this.#group.use === "fonts" && font !== undefined) font.name += bytes;
    else if (font?.isSymbol) this.#write(symbolLetters(privateLetters(bytes), font.name));
    else this.#write(iconv.decode(Buffer.from(bytes, "latin1"), font?.encoding ?? this.#encoding));
  }

  #writeNumber(value: number): void {
    const font = this.#fonts.get(this.#group.font);
    this.#write(symbolLetters(String.fromCharCode(value & 0xffff), font?.name));
    this.#toSkip = this.#group.fallbacks;
  }

  #write(text: string): void {
    const { use, isHidden, isDeleted, isRaised } = this.#group;
    if (use === "skipped" || use === "fonts") return;
    if (isHidden || isDeleted) this.#leaveOut(text, isDeleted ? "deletions" : "hidden");
    else if (use === "label") this.#label += text;
    else {
      this.#left = null;
      this.#startParagraph();
      this.#flow.write(isRaised ? superscript(text) : text);
    }
  }

  /** A passage counts once, in however many letters it comes. */
  #leaveOut(text: string, part: OmittedPart): void {
    if (text.trim() === "") return;
    if (this.#left !== part) this.#omitted.add(part);
    this.#left = part;
  }

  /** The number of a paragraph stands in front of it as text, with blanks of all kinds around it. */
  #endLabel(outer: Group): void {
    const label = this.#label.trim();
    this.#label = "";
    this.#group = outer;
    if (label !== "") this.#write(`${label} `);
  }

  /** AbiWord puts a whole item of a list, its end with it, where the item's number belongs. */
  #endItem(): void {
    const group = this.#group;
    const text = this.#outer.findLast(({ use }) => use !== "label");
    if (text === undefined) return;
    this.#endLabel(text);
    this.#endParagraph();
    this.#group = group;
  }

  /** Rows are opened in the running text alone. */
  #startParagraph(endsRow = false): void {
    if (!this.#startsParagraph || this.#group.use === "box") return;
    this.#startsParagraph = false;
    this.#rows.startParagraph(this.#depth, endsRow);
  }

  #endParagraph(): void {
    if (!this.#isText) return;
    this.#startParagraph();
    this.#flow.endParagraph();
    if (this.#group.use !== "box") this.#startsParagraph = true;
  }

  #endCell(): void {
    if (!this.#isText) return;
    this.#depth = Math.max(1, this.#depth);
    this.#endParagraph();
    this.#rows.endCell();
  }

  #endRow(): void {
    if (!this.#isText) return;
    this.#rows.endRow();
    this.#startsParagraph = true;
  }

  get #isText(): boolean {
    return this.#group.use === "text" || this.#group.use === "box";
  }

  /** The same mark stands in the text and before the note itself. */
  #markNote(): void {
    if (this.#group.use === "text") this.#notes += 1;
    this.#write(noteMark(Math.max(1, this.#notes), false));
  }
}

const privateLetters = (bytes: string) =>
  bytes.replace(/[\x20-\xff]/g, (letter) => String.fromCharCode(0xf000 | letter.charCodeAt(0)));
