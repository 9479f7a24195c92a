import { describeAsk } from "../../domain/describe-ask.ts";
import type { Fact } from "../../domain/fact.ts";
import type { ComputedAsk, ModelQueries } from "../../domain/model-queries.ts";
import type { Outgoing } from "../../domain/outgoing.ts";
import type { WritingDesk } from "../analyst.ts";
import { type Citable, withTold } from "./citations.ts";
import { ConversationProgress, isSubmission } from "./conversation-progress.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import type { ModelReply, ToolCall } from "./model-port.ts";
import type { ModelWork } from "./model-work.ts";
import { type Sorted, sortOut } from "./sort-out.ts";
import { stepUntilDone, type Talk, type Talking } from "./step-until-done.ts";
import { readCall } from "./tools.ts";

/** What a conversation with a model came to. */
export interface Conversation {
  readonly outcome:
    | { readonly kind: "submitted"; readonly sorted: Sorted }
    /** The person chooses which of these was meant. */
    | { readonly kind: "clarify"; readonly results: readonly string[] };
  /** What it asked for, by the id of the result. */
  readonly asked: ReadonlyMap<string, ComputedAsk>;
  /** Results of SQL that it wrote. */
  readonly selected: ReadonlySet<string>;
  readonly replies: readonly ModelReply[];
  /** What it did, in words. */
  readonly steps: readonly string[];
}

interface Asking extends Talking {
  readonly told: Outgoing;
  /** What was computed before it was asked. */
  readonly facts: readonly Fact[];
  readonly desk: WritingDesk & { readonly queries: ModelQueries };
}

/**
 * Lets a model look, ask and test until it hands in, within its bounds. Refuses with a Problem where it
 * does not get that far.
 */
export async function converse(asking: Asking): Promise<Conversation> {
  const state = new State(asking);
  const outcome = await stepUntilDone(asking, state);
  return { outcome, ...state.account() };
}

/** What has come of a conversation so far. */
class State implements Talk<Conversation["outcome"]> {
  /** What the calls of the last reply gave. */
  answers: { call: ToolCall; value: object }[] = [];
  /** What was handed in and may be mended once. */
  submitted: Sorted | null = null;
  readonly #desk: Asking["desk"];
  readonly #work: ModelWork;
  readonly #facts: readonly Fact[];
  readonly #asked = new Map<string, ComputedAsk>();
  readonly #selected = new Set<string>();
  readonly #progress: ConversationProgress;
  readonly #steps: string[] = [];
  #citable: Citable;

  constructor({ told: { columns, results, rows = new Map() }, facts, desk, work }: Asking) {
    this.#desk = desk;
    this.#work = work;
    this.#facts = facts;
    this.#progress = new ConversationProgress(work.bounds);
    this.#citable = { columns, results, rows };
    for (const [id, earlier] of desk.earlier ?? []) this.#asked.set(id, earlier);
  }

  /** Whether the next request is the last. */
  get isLast(): boolean {
    return this.submitted !== null || this.#progress.isSpent;
  }

  account(): Omit<Conversation, "outcome"> {
    return {
      asked: this.#asked,
      selected: this.#selected,
      replies: this.#progress.replies,
      steps: this.#steps,
    };
  }

  ended(): Conversation["outcome"] | null {
    return this.submitted && { kind: "submitted", sorted: this.submitted };
  }

  /** Answers the calls of a reply; what came of the conversation once it has ended, else null. */
  async take(reply: ModelReply): Promise<Conversation["outcome"] | null> {
    const { isLast } = this;
    this.#progress.add(reply);
    this.answers = [];
    for (const call of isLast ? reply.calls.filter(isSubmission) : reply.calls) {
      const outcome = await this.#answer(call, isLast);
      if (outcome !== null) return outcome;
    }
    if (!isLast) return null;
    const kept = this.ended();
    if (kept === null) throw this.#progress.problem();
    return kept;
  }

  async #answer(call: ToolCall, isLast: boolean): Promise<Conversation["outcome"] | null> {
    const read = readCall(call, this.#work.tools);
    switch (read.tool) {
      case "none":
        this.#refuse(call, read.error);
        return null;
      case "look":
        this.#tell(call, (await this.#desk.queries.look(read.columns)).value);
        this.#say(lookedAt(read.columns.length));
        return null;
      case "compute":
        await this.#compute(call, read.ask);
        return null;
      case "select":
        await this.#select(call, read.sql);
        return null;
      case "clarify":
        if (read.results.every((id) => this.#asked.has(id)))
          return { kind: "clarify", results: read.results };
        this.#refuse(call, "choices are results of ask");
        return null;
      case "submit": {
        const { results, profile, question, check } = this.#desk;
        const facts = [...this.#facts, ...[...this.#asked.values()].map(({ fact }) => fact)];
        const sorted = sortOut(read.submission, {
          ...{ citable: this.#citable, results, facts, profile, question, check },
        });
        if (isLast || sorted.returned.length === 0) return { kind: "submitted", sorted };
        this.submitted = sorted;
        this.#tell(call, { refused: sorted.returned, next: again });
        return null;
      }
    }
  }

  async #compute(call: ToolCall, ask: ComputedAsk["ask"]): Promise<void> {
    const computation = await this.#desk.queries.compute(ask);
    if (computation.kind === "refused") {
      this.#refuse(call, computation.why);
      return;
    }
    const { computed, told } = computation;
    this.#citable = withTold(this.#citable, told);
    for (const id of told.results.keys()) this.#asked.set(id, computed);
    this.#tell(call, told.value);
    this.#say(describeAsk(computed.ask));
  }

  async #select(call: ToolCall, sql: string): Promise<void> {
    const selection = await this.#desk.queries.select(sql);
    if (selection.kind === "refused") {
      this.#refuse(call, selection.why);
      return;
    }
    const { told } = selection;
    this.#citable = withTold(this.#citable, told);
    for (const id of told.results.keys()) this.#selected.add(id);
    this.#tell(call, told.value);
    this.#say(`Asked by SQL: ${sql}`);
  }

  #tell(call: ToolCall, value: object): void {
    const { answerTokens } = this.#work.bounds;
    const isShort = estimateTokens(JSON.stringify(value)) <= answerTokens;
    this.answers.push({ call, value: isShort ? value : { error: "that is too much to tell" } });
  }

  #refuse(call: ToolCall, error: string): void {
    this.#progress.addWrongCall();
    this.answers.push({ call, value: { error } });
  }

  #say(step: string): void {
    this.#steps.push(step);
    this.#desk.onStep(step);
  }
}

const again =
  "Call submit again with the whole report, these passages mended or left out; this is the last time.";

const lookedAt = (count: number) => `Looked at ${count} ${count === 1 ? "column" : "columns"}`;
