import type { DocumentPlace } from "#contract/calls/analyses.ts";
import type { Source } from "../wizard-state.ts";

export interface JoinedTexts {
  readonly content: string;
  /** Where each text stands in the content, its heading left out. */
  readonly documents: readonly DocumentPlace[];
}

type Text = Pick<Source, "name" | "content">;

/** Several texts as one, each under a heading with its name; one alone stays as it is. */
export function joinTexts(texts: readonly Text[]): JoinedTexts {
  const filled = texts.filter(({ content }) => content.trim() !== "");
  const documents: DocumentPlace[] = [];
  const pieces: string[] = [];
  let at = 0;
  for (const { name, content } of filled) {
    const heading = filled.length > 1 ? `${at > 0 ? "\n\n" : ""}# ${name}\n\n` : "";
    const start = at + heading.length;
    at = start + content.length;
    documents.push({ name, start, end: at });
    pieces.push(heading, content);
  }
  return { content: pieces.join(""), documents };
}

/** `notes.txt`, or `notes.txt and 2 more` */
export function joinedName(texts: readonly Text[]): string {
  const [first, ...more] = texts;
  const name = first?.name ?? "";
  return more.length === 0 ? name : `${name} and ${more.length} more`;
}
