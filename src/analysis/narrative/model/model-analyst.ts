import { costOf, hostedModel, priceOn } from "#contract/hosted-models.ts";
import { Problem } from "#contract/problem.ts";
import { type Draft, quoteTable, type Refusal, type Template } from "../../domain/draft.ts";
import type { Outgoing } from "../../domain/outgoing.ts";
import type { HostedAnalyst, WritingDesk, Written } from "../analyst.ts";
import { builtinAnalyst } from "../builtin-analyst.ts";
import { faultOfClaims, faultOfWords } from "./check-passage.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { instructions } from "./instructions.ts";
import type { ModelPort, ModelReply, ToolCall, ToolSpec, Turn } from "./model-port.ts";
import {
  type Submission,
  type SubmittedPassage,
  submission,
  submissionSchema,
  topics,
} from "./submission.ts";

/** Tokens of data at most: at the price of Flash this and an answer cost about a cent. */
const maxDataTokens = 8_000;

/** The longest that a model may take, its repeated requests included, in milliseconds. */
const modelMilliseconds = 110_000;

export interface ModelOptions {
  clock?(): Date;
  /** The longest that the model may take. */
  readonly milliseconds?: number;
}

/**
 * A hosted model as an analyst. The question is read here, and numbers, tables and charts are ours;
 * the model chooses what to say of them. A passage that its own words rule out goes back to it once;
 * one that the data do not bear out is struck and never goes back, as that would tell of the data.
 */
export function modelAnalyst(port: ModelPort, options: ModelOptions = {}): HostedAnalyst {
  const { clock = () => new Date(), milliseconds = modelMilliseconds } = options;
  return {
    family: port.family,
    label: port.label,
    read: builtinAnalyst.read,
    async write(reading, facts, desk) {
      const own = await builtinAnalyst.write(reading, facts, desk);
      // Nothing was computed that it could say more about.
      if (reading.kind !== "answer") return own;
      const told = await shortEnough(desk);
      const { submitted, replies } = await askTwice(port, { told, desk, milliseconds });
      return {
        draft: draftOf(own.draft, sortOut(submitted, told, desk)),
        ...accountOf(port, replies, clock()),
      };
    },
    async preview(desk) {
      const { text } = await shortEnough(desk);
      return port.preview({ ...asking, turns: [{ kind: "data", text }], signal: desk.signal });
    },
  };
}

/** What may leave, within the budget of tokens. */
async function shortEnough({ outgoing }: Pick<WritingDesk, "outgoing">): Promise<Outgoing> {
  const isShort = (text: string) => estimateTokens(text) <= maxDataTokens;
  const told = await outgoing(isShort);
  if (!isShort(told.text)) throw new Problem("model-question-too-long");
  return told;
}

interface Asking {
  readonly told: Outgoing;
  readonly desk: WritingDesk;
  readonly milliseconds: number;
}

const submitTool: ToolSpec = {
  name: "submit_analysis",
  description: "Hands in the report. Call it once.",
  schema: submissionSchema(),
};

const asking = { instructions, tools: [submitTool], only: null };

/** Asks, and once more where something of the answer cannot be printed. */
async function askTwice(
  port: ModelPort,
  { told, desk, milliseconds }: Asking,
): Promise<{ submitted: Submission; replies: readonly ModelReply[] }> {
  const late = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([desk.signal, late]);
  const ask = async (...turns: Turn[]) => {
    try {
      const reply = await port.step({ ...asking, turns, signal, onSending: desk.onSending });
      return { reply, ...submittedIn(reply) };
    } catch (error) {
      if (desk.signal.aborted) throw new Problem("analysis-stopped");
      throw late.aborted ? new Problem("model-timeout") : error;
    }
  };
  const data: Turn = { kind: "data", text: told.text };
  const { reply, call, submitted } = await ask(data);
  const { returned } = sortOut(submitted, told, desk);
  const once = { submitted, replies: [reply] };
  if (returned.length === 0) return once;
  try {
    const second = await ask(data, { kind: "reply", reply }, resultsOf(reply, call, returned));
    return { submitted: second.submitted, replies: [reply, second.reply] };
  } catch (error) {
    // The first answer is there and paid for: without another one, what is wrong in it is struck.
    if (desk.signal.aborted || !(error instanceof Problem)) throw error;
    return once;
  }
}

function submittedIn(reply: ModelReply): { call: ToolCall; submitted: Submission } {
  const call = reply.calls.find(({ name }) => name === submitTool.name);
  const parsed = submission.safeParse(call?.input);
  if (call === undefined || !parsed.success) throw new Problem("model-malformed");
  return { call, submitted: parsed.data };
}

/** What was wrong with a submission's words, which tells nothing of the data. */
function resultsOf(reply: ModelReply, taken: ToolCall, refused: readonly Refusal[]): Turn {
  const value = {
    refused: refused.map(({ text, reason }) => ({ text, reason })),
    next: "Call submit_analysis again with the whole report, these passages mended or left out.",
  };
  const results = reply.calls.map((call) => ({ call, value: call === taken ? value : {} }));
  return { kind: "results", results };
}

/** A submission with its passages as templates, and those that may not be printed. */
interface Sorted {
  readonly answered: boolean;
  /** Null where it may not be printed. */
  readonly answer: Template | null;
  readonly sections: ReadonlyMap<string, readonly Template[]>;
  readonly insights: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly refused: readonly Refusal[];
  /** Those of them that go back, in the words of the model. */
  readonly returned: readonly Refusal[];
}

function sortOut(submitted: Submission, told: Outgoing, desk: WritingDesk): Sorted {
  const refused: Refusal[] = [];
  const returned: Refusal[] = [];
  const printable = (passages: readonly SubmittedPassage[], most: number) =>
    passages.slice(0, most).flatMap((passage) => {
      const { text } = passage;
      const unfit = faultOfWords(passage, told);
      if (unfit !== null) {
        refused.push({ text, reason: unfit });
        returned.push({ text, reason: unfit });
        return [];
      }
      const template = withNames(text, told.columns);
      const wrong = faultOfClaims(passage, desk.results);
      const refusal = wrong === null ? desk.check(template) : { text, reason: wrong };
      if (refusal === null) return [template];
      refused.push(refusal);
      return [];
    });
  const { answered, answer, insights, recommendations } = submitted;
  return {
    answered,
    answer: printable([answer], 1)[0] ?? null,
    sections: new Map(
      submitted.sections.map(({ topic, passages }) => [topics[topic], printable(passages, 8)]),
    ),
    insights: printable(insights, 8),
    recommendations: printable(recommendations, 6),
    refused,
    returned,
  };
}

/**
 * Puts the real names of columns in place of `c1`, `c2`, … A column whose header stayed here left
 * as `column 3`, and may be spoken of so.
 */
const withNames = (text: string, columns: readonly string[]): Template =>
  text
    .trim()
    .replace(/\{\{column:c(\d+)\}\}|\bcolumn (\d+)\b/gi, (whole, alias?: string, told?: string) => {
      const name = columns[Number(alias ?? told) - 1];
      return name === undefined ? whole : quoteTable(name);
    });

/** Our tables, charts and notes with the model's words; its answer only where it may be printed. */
function draftOf(own: Draft, sorted: Sorted): Draft {
  const { sections, insights, recommendations, refused } = sorted;
  const { answerTable: _, answerChart: __, ...plain } = own;
  const answers = sorted.answer === null || sorted.answered ? own : plain;
  const headings = Object.values(topics);
  return {
    ...answers,
    ...(sorted.answer === null ? {} : { answered: sorted.answered, answer: sorted.answer }),
    sections: headings.flatMap((heading) => {
      const passages = sections.get(heading) ?? [];
      const charts = own.sections.find((section) => section.heading === heading)?.charts ?? [];
      return passages.length + charts.length === 0 ? [] : [{ heading, passages, charts }];
    }),
    insights,
    recommendations,
    notes: sorted.answer === null ? [...own.notes, replaced] : own.notes,
    refused,
  };
}

const replaced: Template =
  "The answer of the hosted model did not pass the check, so the built-in analyst wrote it.";

/** Who answered and what all of it cost, by the price of the model that answered where it is known. */
function accountOf(
  port: ModelPort,
  replies: readonly ModelReply[],
  now: Date,
): Omit<Written, "draft"> {
  const answered = replies.at(-1)?.answeredBy ?? port.id;
  const model = hostedModel(answered);
  const priced = model ?? hostedModel(port.id);
  const price = priced && priceOn(priced, now);
  if (!price) throw new Problem("model-without-price");
  const sum = (count: (reply: ModelReply) => number) =>
    replies.reduce((total, reply) => total + count(reply), 0);
  const tokens = {
    input: sum((reply) => reply.tokens.input),
    cached: sum((reply) => reply.tokens.cached),
    output: sum((reply) => reply.tokens.output),
  };
  const { from, input, cachedInput, output } = price;
  return {
    model: {
      family: port.family,
      label: model?.label ?? answered,
      use: {
        ...{ requested: port.id, answered },
        ...{ inputTokens: tokens.input, cachedTokens: tokens.cached },
        outputTokens: tokens.output,
        price: { from, input, cachedInput, output },
      },
    },
    tokenUsage: {
      totalTokens: tokens.input + tokens.output,
      estimatedCost: costOf(tokens, price),
    },
  };
}
