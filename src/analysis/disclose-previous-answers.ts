import type { Ask } from "#contract/reading.ts";
import type { ModelDisclosure } from "./domain/model-disclosure.ts";
import type { ModelPayload, ToldAnswer } from "./domain/model-payload.ts";
import type { ComputedAsk } from "./domain/model-queries.ts";
import { nameOutputs } from "./domain/name-outputs.ts";
import type { ComputedFacts } from "./facts/compute/compute-facts.ts";
import { refusalAsNull } from "./open-model-queries.ts";

/** What the question before came to, computed again, and what a model is told of it. */
export interface Thread {
  readonly told: readonly ToldAnswer[];
  /** By the ids of the results. */
  readonly asked: ReadonlyMap<string, ComputedAsk>;
}

export const noThread: Thread = { told: [], asked: new Map() };

/** Of a question with many parts the first are told. */
const mostParts = 3;
/** Characters of what is told of one part at most. */
const longest = 3_000;

interface Parts {
  readonly further: ComputedFacts["further"];
  readonly disclosure: ModelDisclosure;
}

/**
 * Tells the queries of the question before by the same rules as those that the model asks for itself,
 * which are the stricter ones: the model may have chosen them then.
 */
export async function disclosePreviousAnswers(
  previous: readonly Ask[],
  { further, disclosure }: Parts,
): Promise<Thread> {
  const told: ToldAnswer[] = [];
  const asked = new Map<string, ComputedAsk>();
  for (const earlier of previous.slice(0, mostParts)) {
    if (earlier.kind !== "query" || disclosure.faultOf(earlier) !== null) continue;
    const ask = nameOutputs(earlier);
    const fact = await further(ask).catch(refusalAsNull);
    if (fact === null) continue;
    const answer = await disclosure.earlier(fact, ask);
    if (JSON.stringify(answer.value).length > longest) continue;
    told.push(answer);
    for (const id of answer.results.keys()) asked.set(id, { ask, fact });
  }
  return { told, asked };
}

/** What is told first, with what of the thread can be referred to. */
export function withThread(outgoing: ModelPayload, { told }: Thread): ModelPayload {
  return {
    ...outgoing,
    results: new Map([...outgoing.results, ...told.flatMap(({ results }) => [...results])]),
    rows: new Map(told.flatMap(({ rows }) => [...rows])),
  };
}
