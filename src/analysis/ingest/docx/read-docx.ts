import { Problem } from "#contract/problem.ts";
import { type Archive, openArchive } from "../container/open-archive.ts";
import { relationsOf } from "../container/relations-of.ts";
import { decodeXml, walkXml } from "../container/walk-xml.ts";
import type { ReadText } from "../document-request.ts";
import { OmittedContent } from "../document-text/omitted-content.ts";
import { DocxStory, type NoteKind } from "./docx-story.ts";
import type { DocxParts } from "./docx-text.ts";
import { readDocumentStyles } from "./read-document-styles.ts";
import { readNumbering } from "./read-numbering.ts";

/**
 * Reads the text of a .docx: its body with text boxes and list labels, then its footnotes and
 * endnotes. Nothing outside of the archive is ever opened. Problems `file-not-what-it-says` and the
 * archive's.
 */
export function readDocx(bytes: Uint8Array): ReadText {
  return readDocumentParts(openArchive(bytes));
}

/** Reads a document whose parts are given, from an archive or from one XML file. Problems as of `readDocx`. */
export function readDocumentParts(archive: Archive): ReadText {
  const root = relationsOf(archive, "").find(({ type }) => type === "officeDocument");
  const path = root?.target ?? "word/document.xml";
  const xml = archive.text(path);
  if (xml === undefined || !/<(?:\w+:)?(?:document|wordDocument)\b/.test(xml))
    throw notDocument(archive);
  const found = new Map(relationsOf(archive, path).map(({ type, target }) => [type, target]));
  const part = (type: string) => {
    const target = found.get(type);
    return (target === undefined ? undefined : archive.text(target)) ?? "";
  };
  const omitted = new OmittedContent();
  const parts: DocxParts = {
    lists: readNumbering(part("numbering")),
    // The XML of Word 2003 has all in one.
    styles: readDocumentStyles(/<w:wordDocument\b/.test(xml) ? xml : part("styles")),
    omitted,
  };
  const body = new DocxStory(parts);
  walkXml(xml, body);
  const { text, asides } = body.result();
  for (const kind of ["footnote", "endnote"] as const)
    asides.push(...notesOf(part(`${kind}s`), body.marks(kind), { kind, parts }));
  const headers = relationsOf(archive, path).filter(({ type }) => /^(header|footer)$/.test(type));
  omitted.add("headers", headers.filter(({ target }) => hasText(archive.text(target))).length);
  return { text, asides: asides.join("\n"), warnings: omitted.warnings() };
}

interface Notes {
  readonly kind: NoteKind;
  readonly parts: DocxParts;
}

/** The notes that the body refers to, in its order, each behind its mark. */
function notesOf(
  xml: string,
  marks: ReadonlyMap<string, string>,
  { kind, parts }: Notes,
): string[] {
  if (marks.size === 0 || xml === "") return [];
  const story = new DocxStory(parts, kind);
  walkXml(xml, story);
  return ["", ...[...marks].map(([id, mark]) => `${mark} ${(story.notes.get(id) ?? "").trim()}`)];
}

/** Page numbers alone are no text. */
function hasText(xml = ""): boolean {
  const texts = xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g);
  for (const [, text = ""] of texts) if (/\p{L}/u.test(decodeXml(text))) return true;
  return false;
}

function notDocument(archive: Archive): Problem {
  const kinds = [
    ["xl/workbook.xml", "an Excel workbook"],
    ["xl/workbook.bin", "an Excel workbook"],
    ["ppt/presentation.xml", "a presentation"],
    ["content.xml", "an OpenDocument file; save it as .docx"],
    ["index/document.iwa", "an Apple Pages document; export it as .docx"],
    ["meta-inf/container.xml", "an e-book"],
  ] as const;
  const kind = kinds.find(([part]) => archive.has(part))?.[1] ?? "a zip archive";
  return new Problem("file-not-what-it-says", { kind });
}
