import { describeAsk } from "../../domain/describe-ask.ts";
import type { Fact } from "../../domain/fact.ts";
import type { ModelPayload } from "../../domain/model-payload.ts";
import type { ComputedAsk, ModelQueries } from "../../domain/model-queries.ts";
import type { WritingDesk } from "../analyst.ts";
import { type Citable, withTold } from "./citations.ts";
import type { ModelReply, ToolCall } from "./model-port.ts";
import type { ModelTask } from "./model-task.ts";
import { type ScreenedSubmission, screenSubmission } from "./screen-submission.ts";
import { type CallOutcome, type ConversationParts, stepUntilDone } from "./step-until-done.ts";
import type { Submission } from "./submission.ts";
import { readCall } from "./tools.ts";

/** What a conversation with a model came to. */
export interface Conversation {
  readonly outcome:
    | { readonly kind: "submitted"; readonly sorted: ScreenedSubmission }
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

interface Asking extends ConversationParts {
  readonly told: ModelPayload;
  /** What was computed before it was asked. */
  readonly facts: readonly Fact[];
  readonly desk: WritingDesk & { readonly queries: ModelQueries };
}

/**
 * Lets a model look, ask and test until it hands in, within its bounds. Refuses with a Problem where it
 * does not get that far.
 */
export async function converse(asking: Asking): Promise<Conversation> {
  const talk = new TableTalk(asking);
  const done = await stepUntilDone(asking, (call) => talk.answer(call));
  return { ...done, asked: talk.asked, selected: talk.selected, steps: talk.steps };
}

type TableAnswered = CallOutcome<Conversation["outcome"]>;

/** Answers the calls of a model about a table, and keeps what it asked for. */
class TableTalk {
  readonly asked = new Map<string, ComputedAsk>();
  readonly selected = new Set<string>();
  readonly steps: string[] = [];
  readonly #desk: Asking["desk"];
  readonly #work: ModelTask;
  readonly #facts: readonly Fact[];
  #citable: Citable;

  constructor({ told: { columns, results, rows = new Map() }, facts, desk, work }: Asking) {
    this.#desk = desk;
    this.#work = work;
    this.#facts = facts;
    this.#citable = { columns, results, rows };
    for (const [id, earlier] of desk.earlier ?? []) this.asked.set(id, earlier);
  }

  async answer(call: ToolCall): Promise<TableAnswered> {
    const read = readCall(call, this.#work.tools);
    switch (read.tool) {
      case "none":
        return wrong(read.error);
      case "look": {
        const { value } = await this.#desk.queries.look(read.columns);
        this.#say(lookedAt(read.columns.length));
        return { kind: "told", value };
      }
      case "compute":
        return this.#compute(read.ask);
      case "select":
        return this.#select(read.sql);
      case "clarify": {
        const { results } = read;
        if (results.some((id) => !this.asked.has(id))) return wrong("choices are results of ask");
        return { kind: "done", outcome: { kind: "clarify", results }, returned: [] };
      }
      case "submit": {
        const sorted = this.#sorted(read.submission);
        const { returned } = sorted;
        return { kind: "done", outcome: { kind: "submitted", sorted }, returned };
      }
    }
  }

  #sorted(submitted: Submission): ScreenedSubmission {
    const { results, profile, question, fileName, check } = this.#desk;
    const facts = [...this.#facts, ...[...this.asked.values()].map(({ fact }) => fact)];
    return screenSubmission(submitted, {
      ...{ citable: this.#citable, results, facts, profile, question, fileName, check },
    });
  }

  async #compute(ask: ComputedAsk["ask"]): Promise<TableAnswered> {
    const computation = await this.#desk.queries.compute(ask);
    if (computation.kind === "refused") return wrong(computation.why);
    const { computed, told } = computation;
    this.#citable = withTold(this.#citable, told);
    for (const id of told.results.keys()) this.asked.set(id, computed);
    this.#say(describeAsk(computed.ask));
    return { kind: "told", value: told.value };
  }

  async #select(sql: string): Promise<TableAnswered> {
    const selection = await this.#desk.queries.select(sql);
    if (selection.kind === "refused") return wrong(selection.why);
    const { told } = selection;
    this.#citable = withTold(this.#citable, told);
    for (const id of told.results.keys()) this.selected.add(id);
    this.#say(`Asked by SQL: ${sql}`);
    return { kind: "told", value: told.value };
  }

  #say(step: string): void {
    this.steps.push(step);
    this.#desk.onStep(step);
  }
}

const wrong = (error: string) => ({ kind: "wrong", error }) as const;

const lookedAt = (count: number) => `Looked at ${count} ${count === 1 ? "column" : "columns"}`;
