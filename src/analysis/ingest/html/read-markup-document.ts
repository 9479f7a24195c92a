import { Problem } from "#contract/problem.ts";
import type { Archive } from "../container/open-archive.ts";
import { attributeOf, walkXml } from "../container/walk-xml.ts";
import type { ReadText } from "../document-request.ts";
import { OmittedContent } from "../document-text/omitted-content.ts";
import { readDocumentParts } from "../docx/read-docx.ts";
import type { DecodedText } from "../text/decode-text.ts";
import { PageStory, withoutScripts } from "./page-story.ts";
import { readWebArchive } from "./read-web-archive.ts";

/**
 * Reads what programs save as text under .doc or .docx: a web page, such a page packed as a mail,
 * the XML of Word 2003, a .docx as one XML file, or plain text. Problem `file-not-what-it-says` for
 * other XML.
 */
export function readMarkupDocument(decoded: DecodedText): ReadText {
  const { text, warnings, choices } = decoded;
  const start = text.slice(0, startLength);
  if (/^\s*mime-version:/i.test(start) || /^content-type: multipart/im.test(start.slice(0, 2000)))
    return readPage(readWebArchive(text), decoded);
  if (/<(?:\w+:)?wordDocument\b/.test(start)) return readDocumentParts(archiveOf([[usual, text]]));
  if (/<pkg:package\b/.test(start)) return readDocumentParts(archiveOf(partsOf(text)));
  if (page.test(start)) return readPage(text, decoded);
  if (start.trimStart().startsWith("<?xml"))
    throw new Problem("file-not-what-it-says", { kind: "an XML file" });
  return { text, warnings, choices };
}

const startLength = 10_000;
const usual = "word/document.xml";

/** Comments and the XML declaration may stand above the first element of a page. */
const page =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body|meta|title|style|div|p|h[1-6]|table|span|font|center)\b/i;

function readPage(html: string, { warnings, choices }: DecodedText): ReadText {
  const omitted = new OmittedContent();
  const story = new PageStory(omitted);
  walkXml(withoutScripts(html), story);
  return { text: story.result(), warnings: [...warnings, ...omitted.warnings()], choices };
}

/** The parts of a .docx that was saved as one XML file. */
function partsOf(xml: string): [string, string][] {
  const parts: [string, string][] = [];
  let at = xml.indexOf("<pkg:part ");
  while (at >= 0) {
    const next = xml.indexOf("<pkg:part ", at + 1);
    const piece = xml.slice(at, next < 0 ? xml.length : next);
    const name = attributeOf(piece.slice(9, piece.indexOf(">")), "pkg:name") ?? "";
    parts.push([name.replace(/^\//, ""), piece]);
    at = next;
  }
  return parts;
}

function archiveOf(parts: readonly (readonly [string, string])[]): Archive {
  const texts = new Map(parts);
  return {
    has: (name) => texts.has(name),
    size: (name) => texts.get(name)?.length ?? 0,
    text: (name) => texts.get(name),
  };
}
