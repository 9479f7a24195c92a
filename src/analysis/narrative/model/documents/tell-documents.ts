import type { DocumentText } from "../../../document/document-text.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { documentMap, openingOf } from "./document-map.ts";
import { wholeTokens } from "./document-task.ts";

/** Sections whose openings are told: beyond them a section stands for several. */
const maxOpenings = 400;

/**
 * What a model within the house is told of documents first: their whole text, or where that is too
 * much at once the map of their sections, which it then reads by need.
 */
export function tellDocuments(
  question: string,
  text: DocumentText,
  write: (data: object) => string,
): { readonly text: string } {
  const sections = documentMap(text);
  const toldOf = (of: (section: (typeof sections)[number]) => object) =>
    write({
      question,
      documents: text.documents.map(({ name }, at) => ({
        ...{ id: `d${at + 1}`, name },
        sections: sections.filter(({ document }) => document === at).map(of),
      })),
    });
  const whole = toldOf(({ id, start, end }) => ({ id, text: text.content.slice(start, end) }));
  if (estimateTokens(whole) <= wholeTokens) return { text: whole };
  const isShort = sections.length <= maxOpenings;
  return {
    text: toldOf((section) => ({
      id: section.id,
      ...(isShort ? { begins: openingOf(text, section) } : {}),
    })),
  };
}
