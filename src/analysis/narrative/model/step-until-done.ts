import { Problem } from "#contract/problem.ts";
import type { Refusal } from "../../domain/fact.ts";
import type { WritingDesk } from "../analyst.ts";
import { ConversationProgress, isSubmission } from "./conversation-progress.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import type { ConversationTurn, ModelPort, ModelReply, ToolCall } from "./model-port.ts";
import type { ModelTask } from "./model-task.ts";
import type { WithinTime } from "./model-time.ts";

export interface ConversationParts {
  readonly port: ModelPort;
  readonly work: ModelTask;
  /** What it is told first. */
  readonly told: { readonly text: string };
  readonly desk: Pick<WritingDesk, "onSending" | "onReplied" | "signal">;
  readonly withinTime: WithinTime;
}

/** What came of a call. */
export type CallOutcome<Outcome> =
  | { readonly kind: "told"; readonly value: object }
  /** It cannot be taken. */
  | { readonly kind: "wrong"; readonly error: string }
  /** The work is done, unless something is returned, which may be mended once. */
  | { readonly kind: "done"; readonly outcome: Outcome; readonly returned: readonly Refusal[] };

export interface FinishedConversation<Outcome> {
  readonly outcome: Outcome;
  readonly replies: readonly ModelReply[];
}

/**
 * Asks a model for one step after the other until it hands in, within its bounds; the last request takes
 * nothing else. Refuses with a Problem where it does not get that far.
 */
export async function stepUntilDone<Outcome>(
  talking: ConversationParts,
  answer: Answer<Outcome>,
): Promise<FinishedConversation<Outcome>> {
  const talk = new Talk(talking, answer);
  while (true) {
    const outcome = await talk.step();
    if (outcome !== null) return { outcome, replies: talk.replies };
  }
}

type Answer<Outcome> = (call: ToolCall) => Promise<CallOutcome<Outcome>>;

class Talk<Outcome> {
  readonly #talking: ConversationParts;
  readonly #answer: Answer<Outcome>;
  readonly #progress: ConversationProgress;
  readonly #turns: ConversationTurn[];
  /** What was handed in and may be mended once. */
  #kept: Outcome | null = null;

  constructor(talking: ConversationParts, answer: Answer<Outcome>) {
    this.#talking = talking;
    this.#answer = answer;
    this.#progress = new ConversationProgress(talking.work.bounds);
    this.#turns = [{ kind: "data", text: talking.told.text }];
  }

  get replies(): readonly ModelReply[] {
    return this.#progress.replies;
  }

  /** What came of it once it has ended, else null. */
  async step(): Promise<Outcome | null> {
    const isLast = this.#kept !== null || this.#progress.isSpent;
    const reply = await this.#nextReply(isLast);
    if (reply === null) return this.#kept;
    this.#progress.add(reply);
    const calls = isLast ? reply.calls.filter(isSubmission) : reply.calls;
    const results: { call: ToolCall; value: object }[] = [];
    for (const call of calls) {
      const answered = await this.#answer(call);
      if (this.#isDone(answered, isLast)) return this.#kept;
      results.push({ call, value: toldOf(answered, this.#talking.work) });
    }
    this.#turns.push({ kind: "reply", reply }, { kind: "results", results });
    if (isLast && this.#kept === null) throw this.#progress.problem();
    return isLast ? this.#kept : null;
  }

  /** Null where it does not come any more, and is not needed. */
  async #nextReply(isLast: boolean): Promise<ModelReply | null> {
    const { port, work, desk, withinTime } = this.#talking;
    const { onSending, onReplied, signal: stopped } = desk;
    const { instructions, tools } = work;
    const heard = { onSending, ...(onReplied && { onReplied }) };
    const only = isLast ? "submit" : null;
    const request = { instructions, tools, turns: this.#turns, only, ...heard };
    try {
      return await withinTime((signal) => port.step({ ...request, signal }));
    } catch (error) {
      // An answer that was mended no more is there and paid for: what is wrong in it is struck.
      if (stopped.aborted || !(error instanceof Problem) || this.#kept === null) throw error;
      return null;
    }
  }

  #isDone(answered: CallOutcome<Outcome>, isLast: boolean): boolean {
    if (answered.kind === "wrong") this.#progress.addWrongCall();
    if (answered.kind !== "done") return false;
    this.#kept = answered.outcome;
    return isLast || answered.returned.length === 0;
  }
}

/** What goes back to the model of a call. */
function toldOf(answered: CallOutcome<unknown>, { bounds }: ModelTask): object {
  const answer = answerOf(answered);
  const isShort = estimateTokens(JSON.stringify(answer)) <= bounds.answerTokens;
  return isShort ? answer : { error: "that is too much to tell" };
}

function answerOf(answered: CallOutcome<unknown>): object {
  if (answered.kind === "told") return answered.value;
  if (answered.kind === "wrong") return { error: answered.error };
  return { refused: answered.returned, next: again };
}

const again =
  "Call submit again with the whole report, these passages mended or left out; this is the last time.";
