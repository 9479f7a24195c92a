import { costMicros, type HostedModel, hostedModel, priceOn } from "#contract/hosted-models.ts";
import { Problem } from "#contract/problem.ts";
import type { WrittenDraft } from "../analyst.ts";
import type { AnsweredReading } from "./answered-reading.ts";
import type { ModelPort, ModelReply } from "./model-port.ts";

interface Conversed {
  readonly agreement: AnsweredReading["agreement"];
  readonly replies: readonly ModelReply[];
  readonly now: Date;
}

/** Who answered and what all of it cost, by the price of the model that answered where it is known. */
export function modelUsageOf(
  port: ModelPort,
  { replies, agreement, now }: Conversed,
): Omit<WrittenDraft, "draft"> {
  const answered = replies.at(-1)?.answeredBy ?? port.id;
  const model = hostedModel(answered, port.catalogue);
  const priced = model ?? hostedModel(port.id, port.catalogue);
  const price = priced && priceOn(priced, now);
  if (!price) throw new Problem("model-without-price");
  const sum = (count: (reply: ModelReply) => number) =>
    replies.reduce((total, reply) => total + count(reply), 0);
  const tokens = {
    input: sum((reply) => reply.tokens.input),
    cached: sum((reply) => reply.tokens.cached),
    written: sum((reply) => reply.tokens.written ?? 0),
    output: sum((reply) => reply.tokens.output),
  };
  const { until: _, ...billedBy } = price;
  return {
    model: {
      family: port.family,
      label: labelOf(port, answered, model),
      use: {
        ...{ requested: port.id, answered },
        ...(port.stands === "inside" && { stands: port.stands }),
        ...{ inputTokens: tokens.input, cachedTokens: tokens.cached },
        ...(tokens.written > 0 && { writtenTokens: tokens.written }),
        outputTokens: tokens.output,
        ...(replies.some((reply) => reply.tokens.isOurs) && { countedHere: true as const }),
        ...(agreement ? { agreement } : {}),
        price: billedBy,
      },
    },
    tokenUsage: {
      totalTokens: tokens.input + tokens.output,
      estimatedCost: costMicros(tokens, price) / 1_000_000,
    },
  };
}

/** Says so where another model answered than was asked, but not of a dated version of the same. */
function labelOf({ id, label }: ModelPort, answered: string, model: HostedModel | null): string {
  const isAsked = model === null ? answered.startsWith(id) : model.id === id;
  const own = model?.label ?? answered;
  return isAsked ? own : `${own}, in place of ${label}`;
}
