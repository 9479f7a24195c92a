import type { AnalysisEvent } from "#contract/calls/analyses.ts";
import type { Query } from "#contract/query.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import type { Heard } from "#test/doubles/models/wire.ts";
import { eventsOf } from "#test/server/analysis-events.ts";
import { pricedModels } from "#test/server/priced-models.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";
import { type RunningServer, runServer } from "./running-server.ts";

/** Milliseconds of one analysis. */
interface Spent {
  /** From the start of the writing to the whole first request at the model. */
  readonly request: number;
  /** From the model's first answer to the page's first word of what it did. */
  readonly step: number;
  /** From the last answer to the whole report at the page, checked and stored. */
  readonly report: number;
  /** What a request takes that nothing is done with. */
  readonly bare: number;
}

/**
 * What is added to the time of a hosted model, whose double answers at once: before its first request,
 * between its answers, and after its last one. The server runs in a process of its own.
 */
export async function benchModelOverhead({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.25] : [1, 5, 10];
  const rounds = quick ? 5 : 20;
  const model = await startTestModel(compatibleWire);
  const server = await runServer({
    ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address, MODEL_API_KEY: model.key },
    ...{ MODEL_FLASH: "test-model-1", MODELS_FILE: pricedModels(["test-model-1"]) },
  });
  try {
    const measured: { size: number; spent: Spent[] }[] = [];
    for (const size of sizes) {
      const table = await keptTable(mixedTable({ size: size * 1_000_000, columns: 12 }), server);
      const spent: Spent[] = [];
      // The first one warms the server.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await analyse(table, server, model);
        if (round > 0) spent.push(one);
      }
      measured.push({ size, spent });
    }
    return figures.map(({ part, milliseconds, ...figure }) => ({
      ...{ ...figure, name: `model-${part}`, unit: "ms", sizeUnit: "MB" },
      yardstick: "a request that nothing is done with",
      bound: { milliseconds },
      points: measured.map(({ size, spent }) =>
        pointOf(size, {
          ours: spent.map((one) => one[part]),
          theirs: spent.map(({ bare }) => bare),
        }),
      ),
      note: `95 of 100 take at most ${measured.map(({ size, spent }) => `${p95(spent.map((one) => one[part]))} ms at ${size} MB`).join(", ")}`,
    }));
  } finally {
    await server.stop();
    await model.close();
  }
}

const figures = [
  { part: "request", title: "From the facts to a model's first request", milliseconds: 30 },
  { part: "step", title: "From a model's first answer to the page", milliseconds: 150 },
  { part: "report", title: "From a model's last answer to the stored report", milliseconds: 150 },
] as const;

const p95 = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN);

/** The table is kept from one question to the next, as a page has it. */
async function keptTable(content: string, server: RunningServer): Promise<string> {
  const answer = await post(server, "/api/datasets", { fileName: "t.csv", content });
  return ((await answer.json()) as { datasetId: string }).datasetId;
}

const post = ({ address, headers }: RunningServer, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function analyse(datasetId: string, server: RunningServer, model: TestModel): Promise<Spent> {
  /** When each request was there, whole; its answer follows at once. */
  const heard: number[] = [];
  model.answer({
    kind: "reply",
    of: (told) => {
      heard.push(performance.now());
      return { calls: [callOf(told)] };
    },
  });
  const bodies = model.bodies.length;
  const seen: { readonly at: number; readonly event: AnalysisEvent }[] = [];
  const response = await post(server, "/api/analyze", {
    ...{ prompt: "How does cost differ by ward?", datasetId, fileName: "t.csv" },
    ...{ selectedHeaders: [], groupByHeader: "cost" },
  });
  for await (const event of eventsOf(response)) seen.push({ at: performance.now(), event });
  const { event: end, at: ended } = seen.at(-1) ?? {};
  if (end?.type !== "report" || ended === undefined) throw new Error(JSON.stringify(end));
  const timeOf = (is: (event: AnalysisEvent) => boolean) =>
    seen.find(({ event }) => is(event))?.at ?? Number.NaN;
  const writing = timeOf((event) => event.type === "stage" && event.stage.name === "writing");
  const told = timeOf((event) => event.type === "stage" && event.stage.note !== undefined);
  const [first = Number.NaN, last = first] = [heard[0], heard.at(-1)];
  const bare = await bareTime(model, model.bodies[bodies] ?? "");
  return { request: first - writing, step: told - first, report: ended - last, bare };
}

async function bareTime({ address, key }: TestModel, body: string): Promise<number> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  await (await fetch(`${address}/chat/completions`, { method: "POST", headers, body })).text();
  return performance.now() - from;
}

/** Asks once, and hands in a report of many passages. */
function callOf({ results }: Heard) {
  const [id] = results.flatMap(({ value }) =>
    ((value as { results?: { id: string }[] }).results ?? []).map((one) => one.id),
  );
  if (id === undefined) return { name: "ask", input: { query: costByWard } };
  const passage = (row: number) => ({
    text: `The mean of {{column:c6}} in {{${id}.${row}.label}} is {{${id}.${row}.value1}}.`,
    claims: [],
  });
  const passages = [0, 1, 2, 3, 4, 5, 6].map(passage);
  return {
    name: "submit",
    input: {
      ...{ answered: true, answer: passage(0), insights: passages, recommendations: [] },
      ...{ sections: [{ topic: "groups", passages }], background: [] },
    },
  };
}

const costByWard: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
  by: [{ name: "unit", of: { kind: "column", column: "c4" } }],
  measures: [
    {
      name: "mean_cost",
      value: {
        ...{ kind: "aggregate", aggregate: "mean", where: null },
        of: { kind: "column", column: "c6" },
      },
    },
  ],
  order: [{ of: "mean_cost", direction: "descending" }],
  ...{ top: null, limit: null },
};
