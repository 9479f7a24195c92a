import type { DocumentText } from "../../../document/document-text.ts";
import { ConversationProgress, isSubmission } from "../conversation-progress.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import type { ModelReply, ToolCall } from "../model-port.ts";
import { stepUntilDone, type Talk, type Talking } from "../step-until-done.ts";
import { type DocumentSection, documentMap } from "./document-map.ts";
import { readDocumentCall } from "./document-tools.ts";
import type { SortedPassages, sortPassages } from "./sort-passages.ts";

interface Reading extends Talking {
  readonly text: DocumentText;
  onStep(step: string): void;
  sort(...submitted: Parameters<typeof sortPassages>[0][]): Promise<SortedPassages>;
}

/** What reading documents with a model came to. */
export interface DocumentsRead {
  readonly sorted: SortedPassages;
  readonly replies: readonly ModelReply[];
  readonly steps: readonly string[];
}

/** Lets a model read sections of documents until it hands in. Refuses with a Problem where it does not. */
export async function readDocuments(reading: Reading): Promise<DocumentsRead> {
  const talk = new DocumentTalk(reading);
  const sorted = await stepUntilDone(reading, talk);
  return { sorted, replies: talk.replies, steps: talk.steps };
}

class DocumentTalk implements Talk<SortedPassages> {
  answers: { call: ToolCall; value: object }[] = [];
  readonly steps: string[] = [];
  readonly #reading: Reading;
  readonly #progress: ConversationProgress;
  readonly #sections: ReadonlyMap<string, DocumentSection>;
  #submitted: SortedPassages | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#progress = new ConversationProgress(reading.work.bounds);
    this.#sections = new Map(documentMap(reading.text).map((section) => [section.id, section]));
  }

  get isLast(): boolean {
    return this.#submitted !== null || this.#progress.isSpent;
  }

  get replies(): readonly ModelReply[] {
    return this.#progress.replies;
  }

  ended(): SortedPassages | null {
    return this.#submitted;
  }

  async take(reply: ModelReply): Promise<SortedPassages | null> {
    const { isLast } = this;
    this.#progress.add(reply);
    this.answers = [];
    for (const call of isLast ? reply.calls.filter(isSubmission) : reply.calls) {
      const outcome = await this.#answer(call, isLast);
      if (outcome !== null) return outcome;
    }
    if (!isLast) return null;
    if (this.#submitted === null) throw this.#progress.problem();
    return this.#submitted;
  }

  async #answer(call: ToolCall, isLast: boolean): Promise<SortedPassages | null> {
    const read = readDocumentCall(call);
    switch (read.tool) {
      case "none":
        this.#refuse(call, read.error);
        return null;
      case "read":
        this.#read(call, read.sections);
        return null;
      case "submit": {
        const sorted = await this.#reading.sort(read.submission);
        if (isLast || sorted.refused.length === 0) return sorted;
        this.#submitted = sorted;
        this.answers.push({ call, value: { refused: sorted.refused, next: again } });
        return null;
      }
    }
  }

  #read(call: ToolCall, ids: readonly string[]): void {
    const unknown = ids.find((id) => !this.#sections.has(id));
    if (unknown !== undefined) {
      this.#refuse(call, `there is no section ${unknown}`);
      return;
    }
    const { text, work, onStep } = this.#reading;
    const sections = ids.flatMap((id) => {
      const section = this.#sections.get(id);
      return section ? [{ id, text: text.content.slice(section.start, section.end) }] : [];
    });
    const isShort = estimateTokens(JSON.stringify(sections)) <= work.bounds.answerTokens;
    if (!isShort) {
      this.#refuse(call, "that is too much at once: read fewer sections");
      return;
    }
    this.answers.push({ call, value: { sections } });
    const step = `Read ${ids.length} ${ids.length === 1 ? "section" : "sections"} of the documents`;
    this.steps.push(step);
    onStep(step);
  }

  #refuse(call: ToolCall, error: string): void {
    this.#progress.addWrongCall();
    this.answers.push({ call, value: { error } });
  }
}

const again =
  "Call submit again with the whole report, these passages mended or left out; this is the last time.";
