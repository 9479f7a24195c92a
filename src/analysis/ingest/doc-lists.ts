import type { DocHeader } from "./doc-header.ts";
import type { ParagraphSettings } from "./doc-settings.ts";

/** Makes the labels of a .doc's lists, for paragraphs as they come. */
export function readDocLists(_header: DocHeader): (paragraph: ParagraphSettings) => string {
  return () => "";
}
