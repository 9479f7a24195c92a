import { Problem } from "#contract/problem.ts";
import type { ConversationBounds } from "./conversation-bounds.ts";
import type { ModelReply, ToolCall } from "./model-port.ts";

/** Counts in a conversation what it may not have too much of. */
export class ConversationProgress {
  readonly replies: ModelReply[] = [];
  readonly #bounds: ConversationBounds;
  readonly #made = new Set<string>();
  #wrongCalls = 0;
  #repeatedReplies = 0;

  constructor(bounds: ConversationBounds) {
    this.#bounds = bounds;
  }

  /** Whether the next request has to be the last. */
  get isSpent(): boolean {
    const { steps, tokens, wrongCalls, repeatedReplies } = this.#bounds;
    return (
      this.replies.length >= steps - 1 ||
      this.#tokens() >= tokens ||
      this.#wrongCalls >= wrongCalls ||
      this.#repeatedReplies >= repeatedReplies
    );
  }

  add(reply: ModelReply): void {
    this.replies.push(reply);
    const calls = reply.calls.map(({ name, input }) => JSON.stringify([name, input]));
    if (calls.every((call) => this.#made.has(call))) this.#repeatedReplies += 1;
    for (const call of calls) this.#made.add(call);
  }

  addWrongCall(): void {
    this.#wrongCalls += 1;
  }

  /** Why the last request gave no report. */
  problem(): Problem {
    if (this.replies.at(-1)?.calls.some(isSubmission)) return new Problem("model-malformed");
    const isWrong = this.#wrongCalls >= this.#bounds.wrongCalls;
    return new Problem(isWrong ? "model-wrong-calls" : "model-loop");
  }

  #tokens(): number {
    return this.replies.reduce((sum, { tokens: { input, output } }) => sum + input + output, 0);
  }
}

export const isSubmission = ({ name }: ToolCall) => name === "submit";
