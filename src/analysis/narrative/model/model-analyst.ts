import { Problem } from "#contract/problem.ts";
import type { Template } from "../../domain/fact.ts";
import type { ModelPayload } from "../../domain/model-payload.ts";
import type { HostedAnalyst, WritingDesk, WrittenDraft } from "../analyst.ts";
import { builtinAnalyst } from "../builtin-analyst.ts";
import {
  type AnsweredReading,
  answeredReading,
  nothingAsked,
  openQuestion,
  unansweredReading,
} from "./answered-reading.ts";
import { type Conversation, converse } from "./converse.ts";
import { documentAnalyst } from "./documents/document-analyst.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { modelDraft } from "./model-draft.ts";
import type { ModelPort } from "./model-port.ts";
import { type ModelTask, modelTask } from "./model-task.ts";
import { modelTime } from "./model-time.ts";
import { modelUsageOf } from "./model-usage.ts";
import { selectedTable } from "./selected-table.ts";

/** The longest that a model may take, its repeated requests included, in milliseconds. */
const modelMilliseconds = 110_000;

export interface ModelOptions {
  clock?(): Date;
  /** The longest that the model may take. */
  readonly milliseconds?: number;
}

/**
 * A hosted model as an analyst: it looks, asks and tests until it hands in a report whose numbers are
 * references. A passage that its own words rule out goes back to it once; one that the data do not
 * bear out is struck and never goes back, as that would tell of the data.
 */
export function modelAnalyst(port: ModelPort, options: ModelOptions = {}): HostedAnalyst {
  const { clock = () => new Date(), milliseconds = modelMilliseconds } = options;
  const work = modelTask[port.stands];
  return {
    family: port.family,
    label: port.label,
    stands: port.stands,
    documents: port.stands === "inside" ? documentAnalyst(port, { clock, milliseconds }) : null,
    read: builtinAnalyst.read,
    async write(reading, facts, desk) {
      const told = await shortEnough(desk, work);
      const conversation = await converse({
        ...{ port, work, told, facts, desk: { ...desk, queries: queriesOf(desk) } },
        withinTime: modelTime(desk.signal, milliseconds),
      });
      const { replies, steps } = conversation;
      const own = { reading, facts, others: desk.others };
      const { agreement, ...report } = await written(conversation, own, desk);
      return { ...report, ...modelUsageOf(port, { replies, agreement, now: clock() }), steps };
    },
    async preview(desk) {
      const { text } = await shortEnough(desk, work);
      const { instructions, tools } = work;
      const turns = [{ kind: "data", text }] as const;
      return port.preview({ instructions, tools, turns, only: null, signal: desk.signal });
    },
  };
}

function queriesOf({ queries }: WritingDesk) {
  if (queries === null) throw new Error("a model needs a table to ask");
  return queries;
}

/** What may leave, within the budget of tokens. */
async function shortEnough(
  { outgoing }: Pick<WritingDesk, "outgoing">,
  { bounds: { firstTokens } }: ModelTask,
): Promise<ModelPayload> {
  const told = await outgoing((text) => estimateTokens(text) <= firstTokens.usual);
  if (estimateTokens(told.text) > firstTokens.most) throw new Problem("model-question-too-long");
  return told;
}

/** Where the rules did read the question, so that they give no reason of their own. */
const noAnswerFound: Template = "The hosted model found no answer to this question in the table.";

/** The report in the words of the model, around what the built-in analyst makes of the same figures. */
async function written(
  { outcome, asked, selected }: Conversation,
  own: AnsweredReading,
  desk: WritingDesk,
): Promise<Pick<WrittenDraft, "draft" | "reading"> & Pick<AnsweredReading, "agreement">> {
  if (outcome.kind === "clarify") {
    const choices = [...new Set(outcome.results.flatMap((id) => asked.get(id) ?? []))];
    const reading = openQuestion(choices);
    const { draft } = await builtinAnalyst.write(reading, [], desk);
    return { draft, reading };
  }
  const { sorted } = outcome;
  const unanswered = unansweredReading(own.reading, { sorted, asked, profile: desk.profile });
  if (unanswered !== null) {
    const facts = own.facts.filter((fact) => !fact.asked);
    const { draft } = await builtinAnalyst.write(unanswered, facts, desk);
    const answer = own.reading.kind === "answer" ? noAnswerFound : draft.answer;
    const unsaid = { ...sorted, answered: false };
    return { draft: modelDraft({ ...draft, answer }, unsaid), reading: unanswered };
  }
  const table = selectedTable(sorted, { asked, selected, results: desk.results });
  if (table !== null) {
    const facts = own.facts.filter((fact) => !fact.asked);
    const { draft } = await builtinAnalyst.write(nothingAsked, facts, { ...desk, others: [] });
    return { draft: modelDraft({ ...draft, ...table, reading: [] }, sorted), reading: null };
  }
  const answered = answeredReading(own, asked, sorted.answerResults);
  const { reading, facts, others, agreement } = answered;
  const { draft } = await builtinAnalyst.write(reading, facts, { ...desk, others });
  return { draft: modelDraft(draft, sorted), reading, ...(agreement ? { agreement } : {}) };
}
