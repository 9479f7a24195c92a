import { Problem } from "#contract/problem.ts";
import { type Container, openContainer } from "../container/open-container.ts";
import type { ReadText } from "../document-request.ts";
import { OmittedContent } from "../document-text/omitted-content.ts";
import { type DocHeader, docTables, readDocHeader, storyRange } from "./doc-header.ts";
import { readDocLists } from "./doc-lists.ts";
import { readPieces } from "./doc-pieces.ts";
import { readParagraphSettings, readRunSettings } from "./doc-settings.ts";
import { type DocSource, readDocStory } from "./doc-story.ts";
import { readEarlyDoc } from "./read-early-doc.ts";

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
