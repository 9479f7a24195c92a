import type { DocumentText } from "../../../document/document-text.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import type { ModelReply, ToolCall } from "../model-port.ts";
import { type CallOutcome, type ConversationParts, stepUntilDone } from "../step-until-done.ts";
import { type DocumentSection, documentMap } from "./document-map.ts";
import { readDocumentCall } from "./document-tools.ts";
import type {
  ScreenedDocumentSubmission,
  screenDocumentSubmission,
} from "./screen-document-submission.ts";

interface Reading extends ConversationParts {
  readonly text: DocumentText;
  onStep(step: string): void;
  sort(
    ...submitted: Parameters<typeof screenDocumentSubmission>[0][]
  ): Promise<ScreenedDocumentSubmission>;
}

/** What reading documents with a model came to. */
export interface DocumentsRead {
  readonly sorted: ScreenedDocumentSubmission;
  readonly replies: readonly ModelReply[];
  readonly steps: readonly string[];
}

/** Lets a model read sections of documents until it hands in. Refuses with a Problem where it does not. */
export async function readDocuments(reading: Reading): Promise<DocumentsRead> {
  const talk = new DocumentTalk(reading);
  const { outcome, replies } = await stepUntilDone(reading, (call) => talk.answer(call));
  return { sorted: outcome, replies, steps: talk.steps };
}

/** Answers the calls of a model about documents. */
class DocumentTalk {
  readonly steps: string[] = [];
  readonly #reading: Reading;
  readonly #sections: ReadonlyMap<string, DocumentSection>;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#sections = new Map(documentMap(reading.text).map((section) => [section.id, section]));
  }

  async answer(call: ToolCall): Promise<CallOutcome<ScreenedDocumentSubmission>> {
    const read = readDocumentCall(call);
    switch (read.tool) {
      case "none":
        return { kind: "wrong", error: read.error };
      case "read":
        return this.#read(read.sections);
      case "submit": {
        const outcome = await this.#reading.sort(read.submission);
        return { kind: "done", outcome, returned: outcome.refused };
      }
    }
  }

  #read(ids: readonly string[]): CallOutcome<ScreenedDocumentSubmission> {
    const unknown = ids.find((id) => !this.#sections.has(id));
    if (unknown !== undefined) return { kind: "wrong", error: `there is no section ${unknown}` };
    const { text, work, onStep } = this.#reading;
    const sections = ids.flatMap((id) => {
      const section = this.#sections.get(id);
      return section ? [{ id, text: text.content.slice(section.start, section.end) }] : [];
    });
    const value = { sections };
    if (estimateTokens(JSON.stringify(value)) > work.bounds.answerTokens)
      return { kind: "wrong", error: "that is too much at once: read fewer sections" };
    const step = `Read ${ids.length} ${ids.length === 1 ? "section" : "sections"} of the documents`;
    this.steps.push(step);
    onStep(step);
    return { kind: "told", value };
  }
}
