import { Problem } from "#contract/problem.ts";
import type { Outgoing } from "../../domain/outgoing.ts";
import type { HostedAnalyst, WritingDesk, Written } from "../analyst.ts";
import { builtinAnalyst } from "../builtin-analyst.ts";
import { accountOf } from "./account.ts";
import { type AnsweredReading, answeredReading, openQuestion } from "./answered-reading.ts";
import { type Conversation, converse } from "./converse.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { instructions } from "./instructions.ts";
import { modelDraft } from "./model-draft.ts";
import type { ModelPort } from "./model-port.ts";
import { tools } from "./tools.ts";

/** Tokens of data that leave first: facts beyond them can be asked for. */
const usualDataTokens = 4_000;
const maxDataTokens = 8_000;

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
  return {
    family: port.family,
    label: port.label,
    stands: port.stands,
    read: builtinAnalyst.read,
    async write(reading, facts, desk) {
      const conversation = await inTime(desk, milliseconds, (signal, told) =>
        converse({ port, told, desk: { ...desk, queries: queriesOf(desk) }, signal }),
      );
      const { replies, steps } = conversation;
      return {
        ...(await written(conversation, { reading, facts, others: desk.others }, desk)),
        ...accountOf(port, replies, clock()),
        steps,
      };
    },
    async preview(desk) {
      const { text } = await shortEnough(desk);
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
async function shortEnough({ outgoing }: Pick<WritingDesk, "outgoing">): Promise<Outgoing> {
  const told = await outgoing((text) => estimateTokens(text) <= usualDataTokens);
  if (estimateTokens(told.text) > maxDataTokens) throw new Problem("model-question-too-long");
  return told;
}

/** Works until the person stops it or the time of a model is over. */
async function inTime<Outcome>(
  desk: WritingDesk,
  milliseconds: number,
  work: (signal: AbortSignal, told: Outgoing) => Promise<Outcome>,
): Promise<Outcome> {
  const told = await shortEnough(desk);
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await work(AbortSignal.any([desk.signal, late]), told);
  } catch (error) {
    if (desk.signal.aborted) throw new Problem("analysis-stopped");
    throw late.aborted ? new Problem("model-timeout") : error;
  }
}

/** The report in the words of the model, around what the built-in analyst makes of the same figures. */
async function written(
  { outcome, asked }: Conversation,
  own: AnsweredReading,
  desk: WritingDesk,
): Promise<Pick<Written, "draft" | "reading">> {
  if (outcome.kind === "clarify") {
    const choices = [...new Set(outcome.results.flatMap((id) => asked.get(id) ?? []))];
    const reading = openQuestion(choices);
    const { draft } = await builtinAnalyst.write(reading, [], desk);
    return { draft, reading };
  }
  const { sorted } = outcome;
  const { reading, facts, others } = answeredReading(own, asked, sorted.answerResults);
  const { draft } = await builtinAnalyst.write(reading, facts, { ...desk, others });
  return { draft: modelDraft(draft, sorted), reading };
}
