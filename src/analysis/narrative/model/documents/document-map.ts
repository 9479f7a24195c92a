import type { DocumentText } from "../../../document/document-text.ts";

/** A part of a document that can be read by itself. */
export interface DocumentSection {
  /** `d2.s3`: the third section of the second document. */
  readonly id: string;
  readonly document: number;
  readonly start: number;
  readonly end: number;
}

/** Signs of a section: whole paragraphs as long as there are any. */
const usual = 5_000;

/** Cuts documents into sections, in their order and without a gap. */
export function documentMap({ content, documents }: DocumentText): readonly DocumentSection[] {
  return documents.flatMap(({ start, end }, document) => {
    const sections: DocumentSection[] = [];
    for (let from = start; from < end; ) {
      const to = endOfSection(content, from, end);
      sections.push({
        id: `d${document + 1}.s${sections.length + 1}`,
        document,
        start: from,
        end: to,
      });
      from = to;
    }
    return sections;
  });
}

/** At the end of a paragraph, else of a line, else of a word; the last part may be somewhat longer. */
function endOfSection(content: string, from: number, end: number): number {
  if (end - from <= usual * 1.2) return end;
  const part = content.slice(from, from + usual);
  for (const border of ["\n\n", "\n", " "]) {
    const at = part.lastIndexOf(border);
    if (at > usual / 3) return from + at + border.length;
  }
  return from + usual;
}

/** How a section begins, as the map tells it. */
export const openingOf = ({ content }: DocumentText, { start, end }: DocumentSection): string =>
  content
    .slice(start, Math.min(end, start + 160))
    .replace(/\s+/g, " ")
    .trim();
