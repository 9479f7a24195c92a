import { hostedModel, hostedModels } from "#contract/hosted-models.ts";
import type { Problem } from "#contract/problem.ts";
import type { OutgoingRequest } from "../../domain/model-payload.ts";
import { isRetryable, problemOfModel, retryAfter } from "./model-failure.ts";
import type { ModelPort, ModelReply, ModelSettings, Provider, StepRequest } from "./model-port.ts";
import { requestReply } from "./request-reply.ts";

/** A person waits: a provider that asks for more patience than this is asked no further. */
const longestPause = 20_000;
const standardPauses = [1_000, 3_000];

/** A model of a provider, reached through its SDK. */
export function openModel(provider: Provider, settings: ModelSettings): ModelPort {
  const { model, pauses = standardPauses, catalogue = hostedModels, stands = "outside" } = settings;
  const ask = (request: StepRequest) => requestReply(provider, settings, request);
  return {
    family: provider.family,
    id: model,
    label: hostedModel(model, catalogue)?.label ?? model,
    ...{ stands, catalogue },
    step: (request) => askPatiently(ask, request, pauses),
    preview: (request) => firstSending(ask, request),
  };
}

type Ask = (request: StepRequest) => Promise<ModelReply>;

/** A request is made up to its first byte: whoever hears of it refuses, and so it never leaves. */
async function firstSending(
  ask: Ask,
  request: Omit<StepRequest, "onSending" | "onReplied">,
): Promise<OutgoingRequest> {
  const made = Promise.withResolvers<OutgoingRequest>();
  const onSending = async (sending: OutgoingRequest) => {
    made.resolve(sending);
    throw new Error("a preview is not sent");
  };
  ask({ ...request, onSending }).catch((error: unknown) => {
    // Once it is made, this is too late to count.
    made.reject(problemOfModel(error, request.signal));
  });
  return made.promise;
}

async function askPatiently(
  ask: Ask,
  request: StepRequest,
  [pause, ...later]: readonly number[],
): Promise<ModelReply> {
  try {
    return await ask(request);
  } catch (error) {
    const problem: Problem = problemOfModel(error, request.signal);
    const wait = retryAfter(error) ?? pause;
    const isWorthIt = isRetryable(problem) && pause !== undefined && Number(wait) <= longestPause;
    if (!isWorthIt) throw problem;
    await sleep(Number(wait), request.signal);
    return askPatiently(ask, request, later);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
