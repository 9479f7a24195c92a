import type { ProblemCode } from "#contract/problem.ts";
import { ApiError } from "#web/api/call-api.ts";
import { isTable, type Source } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";

type Tools = Pick<WizardTools, "keepData">;

/** Ids of data that this page sent by itself, because no upload or an upload long ago named it. */
const sentIds = new WeakMap<object, Promise<string>>();

/** A table that more became known of has the same content, and so the same index of it. */
const keyOf = (source: Source): object => source.index ?? source;

/**
 * The id that the server keeps a source under, so that its content goes there once. Fails as sending
 * does where the server has none yet; asked again, it sends again.
 */
export async function datasetIdOf(source: Source, tools: Tools): Promise<string> {
  return sentIds.get(keyOf(source)) ?? source.datasetId ?? sendOwnCopy(source, tools);
}

interface NamesData {
  readonly datasetId?: string | undefined;
}

interface DatasetSource {
  readonly source: Source | null;
  readonly tools: Tools;
}

/**
 * Sends a request that may name its data. Where the server has none under that name any more, it gets
 * this page's own copy and the request once more; a second refusal is the outcome.
 */
export async function withServerDataset<Request extends NamesData, Outcome>(
  request: Request,
  { source, tools }: DatasetSource,
  send: (request: Request) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await settled(send(request));
  if (source === null || request.datasetId === undefined || !isExpired(outcome))
    return outcomeOf(outcome);
  return send({ ...request, datasetId: await sendOwnCopy(source, tools) });
}

/** Does something with the data that the server keeps, which gets this page's own copy where it has none. */
export async function onServerDataset<Outcome>(
  source: Source,
  tools: Tools,
  use: (datasetId: string) => Promise<Outcome>,
): Promise<Outcome> {
  const request = { datasetId: await datasetIdOf(source, tools) };
  return withServerDataset(request, { source, tools }, ({ datasetId }) => use(datasetId));
}

function sendOwnCopy(source: Source, { keepData }: Tools): Promise<string> {
  const { name: fileName, content } = source;
  const fileType = isTable(source) ? "spreadsheet" : "document";
  const sending = keepData({ fileName, fileType, content });
  sentIds.set(keyOf(source), sending);
  sending.catch(() => sentIds.delete(keyOf(source)));
  return sending;
}

type Settled<Outcome> = { readonly value: Outcome } | { readonly thrown: unknown };

const settled = <Outcome>(work: Promise<Outcome>): Promise<Settled<Outcome>> =>
  work.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );

function outcomeOf<Outcome>(outcome: Settled<Outcome>): Outcome {
  if ("value" in outcome) return outcome.value;
  throw outcome.thrown;
}

const expired: ProblemCode = "dataset-expired";

/** A run returns its problem as an outcome, other calls throw it. */
function isExpired(outcome: Settled<unknown>): boolean {
  if ("thrown" in outcome)
    return outcome.thrown instanceof ApiError && outcome.thrown.code === expired;
  const { problem } = (outcome.value ?? {}) as { problem?: { code?: string } };
  return problem?.code === expired;
}
