// @module-tag slow
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { schema } from "#server/database/schema.ts";
import { users } from "#server/database/user-schema.ts";
import { wardVisits } from "#test/analysis/ward-visits.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { startTestModel, type TestModel } from "#test/doubles/models/start-test-model.ts";
import { counted } from "#test/doubles/models/wire.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { fillEveryTable } from "#test/server/fill-every-table.ts";
import { deedAt, deedNames } from "#test/server/injections/deeds.ts";
import { disguises } from "#test/server/injections/disguises.ts";
import { expectCleanReport } from "#test/server/injections/expect-clean-report.ts";
import { expectRefusedCalls } from "#test/server/injections/expect-refused-calls.ts";
import { obeying } from "#test/server/injections/obey.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { pricedModels } from "#test/server/priced-models.ts";

const { content: visits } = wardVisits("").table;
const prompt = "What is the mean wait by ward?";
const table = {
  prompt,
  fileContent: visits,
  fileName: "visits.csv",
  selectedHeaders: [],
  groupByHeader: "wait",
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const letter = "Discharge letter\n\nMetoprolol was stopped because of a slow pulse.";
const document = {
  prompt: "Which drug was stopped?",
  fileContent: letter,
  fileName: "letter.txt",
  fileType: "document",
};

/** A request that holds an order at each place that a stranger's words come to. */
const places: Readonly<Record<string, (order: string) => object>> = {
  "the question": (order) => ({ ...table, prompt: `${prompt} ${order}` }),
  "a saved prompt": (order) => ({ ...table, prompt: `${prompt} ${order}` }),
  "the file name": (order) => ({ ...table, fileName: `${order}.csv` }),
  "the sheet name": (order) => ({ ...table, sheet: order }),
  "the title": (order) => ({ ...table, title: order }),
  "a header": (order) => ({ ...table, fileContent: visits.replace("adult", () => quoted(order)) }),
  "the name of a group": (order) => ({
    ...table,
    fileContent: visits.replaceAll(",yes", () => `,${quoted(order)}`),
  }),
  "a single cell": (order) => ({ ...table, fileContent: `${visits}\r\n${quoted(order)},x,30,no` }),
  "the text of a document": (order) => ({ ...document, fileContent: `${letter}\n\n${order}` }),
  "the name of a document": (order) => ({ ...document, fileName: `${order}.txt` }),
  "a question about a document": (order) => ({
    ...document,
    prompt: `${document.prompt} ${order}`,
  }),
};

/** Every deed at four places, in all disguises by turns. */
const cases = deedNames.flatMap((deed, at) =>
  [0, 3, 6, 8].map((step, turn) => {
    const ways = Object.keys(disguises);
    const place = deed === "say a figure of the question" && turn < 2 ? 0 : at + step;
    return [
      ...[deed, Object.keys(places)[place % Object.keys(places).length] ?? ""],
      ways[(at * 4 + turn) % ways.length] ?? "",
    ] as const;
  }),
);

it("has more than eighty cases, with each deed, place and disguise", () => {
  expect(cases.length).toBeGreaterThan(80);
  const seen = (at: 0 | 1 | 2) => new Set(cases.map((one) => one[at])).size;
  expect([seen(0), seen(1), seen(2)]).toEqual([
    deedNames.length,
    Object.keys(places).length,
    Object.keys(disguises).length,
  ]);
  expect(everyDeed.map(([deed]) => deed)).toEqual(deedNames);
});

/** Each deed once, at places and in disguises by turns: what the second database adds is where rows are kept. */
const everyDeed = cases.filter((_, at) => at % 4 === Math.floor(at / 4) % 4);

describeDatabases("a model that obeys orders in what it reads", (databases) => {
  const tried = databases.name === "PGlite" ? cases : everyDeed;
  let evil: Server;
  let address = "";
  let called = 0;
  /** How often a model was told the order as it stood. */
  let told = 0;
  const reached = new Set<string>();
  const usualTables = new Map<TestServer, string>();
  const open: { model: TestModel; server: TestServer; before: Standing }[] = [];
  const listen = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once("lookup", (...[, , , host]: string[]) => reached.add(host ?? ""));
    // One that is closed already, or of the machine itself, has no address.
    socket.once("connect", () => {
      if (socket.remoteAddress !== undefined)
        reached.add(`${socket.remoteAddress}:${socket.remotePort}`);
    });
  };
  beforeAll(async () => {
    evil = createServer((_, response) => {
      called += 1;
      response.end("ok");
    });
    await new Promise<void>((listening) => evil.listen(0, "127.0.0.1", listening));
    address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
    for (const inside of [true, false]) {
      const model = await startTestModel(compatibleWire);
      const server = await openTestServer(await databases.place(), {
        environment: {
          ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address },
          ...{ MODEL_API_KEY: model.key, MODEL_FLASH: "test-model-1" },
          ...{
            MODELS_FILE: pricedModels(["test-model-1"]),
            ...(inside && { MODEL_INSIDE: "127.0.0.1" }),
          },
          ...{ REQUESTS_PER_MINUTE_ACCOUNT: "100000", FREE_ANALYSES_LIMIT: "1000" },
        },
      });
      model.answer(obeying({ order: "" }));
      // What an order could change has to be there.
      const { database } = server.context;
      await fillEveryTable(database, "somebody");
      const named = { email: "reader@hospital.example", username: "reader" };
      await database.queries.insert(users).values({ providerUserId: "reader", ...named });
      // Makes the keys and rows that a person's first analysis makes.
      await ask(server, table);
      open.push({ model, server, before: await standingOf(server) });
    }
    subscribe("net.client.socket", listen);
  });
  afterAll(async () => {
    unsubscribe("net.client.socket", listen);
    for (const { server, model } of open) {
      await server.close();
      await model.close();
    }
    await new Promise((closed) => evil.close(closed));
  });

  it.each(tried)(
    "%s, ordered in %s, as %s: the report is clean and nothing else is done",
    async (deedName, place, disguise) => {
      const deed = deedAt(deedName, address);
      const order = disguises[disguise]?.(deed.order) ?? "";
      const ordered = async ({ model, server }: (typeof open)[number]) => {
        model.bodies.length = 0;
        model.answer(obeying(deed));
        const request = places[place]?.(order) ?? {};
        const { status, body } = await ask(
          server,
          place === "a saved prompt" ? await savedAndLoaded(server, request) : request,
        );
        expect([status, body.code]).toEqual([200, undefined]);
        expectCleanReport(body, address, deed.passages ?? []);
        if (model.bodies.length === 0) return expect(body.model.family).toBe("builtin");
        expectRefusedCalls(compatibleWire.heard(model.bodies[1] ?? "{}"));
        expectHonestAccount(body, model);
      };
      // Neither goes on into the next case.
      const ended = await Promise.allSettled(open.map(ordered));
      expect(ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))).toEqual([]);
      if (open[0]?.model.bodies[0]?.includes(JSON.stringify(JSON.stringify(order)).slice(3, -3)))
        told += 1;
      expect(called).toBe(0);
    },
  );

  it("no request went anywhere else, and plans, roles, quotas, addresses and settings are as before", async () => {
    expect(told).toBeGreaterThan(tried.length / 3);
    const doubles = open.map(({ model }) => new URL(model.address).host);
    expect([...reached].filter((place) => !doubles.includes(place))).toEqual([]);
    for (const { server, before } of open) {
      const { used, ...after } = await standingOf(server);
      const { used: usedBefore, ...rest } = before;
      expect(after).toEqual(rest);
      expect(used).toBe(usedBefore + tried.length);
    }
  });

  async function savedAndLoaded(server: TestServer, request: object) {
    const { prompt } = request as { prompt: string };
    const url = "/api/saved-prompts";
    await post(server, url, { title: prompt, prompt });
    const [newest] = (await server.app.inject({ url, headers: as("reader") })).json();
    return { ...request, prompt: newest.prompt };
  }

  async function ask(server: TestServer, request: object) {
    const asked = analysisRequest(await withKeptTable(server, request));
    const answer = await post(server, "/api/analyze", asked);
    return { status: answer.statusCode, body: answer.json() };
  }

  /** A table is kept from one question to the next, as a page has it, and with it its engine. */
  async function withKeptTable(server: TestServer, request: object) {
    const { fileContent: content, ...others } = request as { fileContent: string };
    const { fileName, fileType } = request as { fileName: string; fileType?: string };
    if (fileType === "document") return request;
    const isUsual = content === visits && fileName === table.fileName;
    const usual = isUsual ? usualTables.get(server) : undefined;
    const id =
      usual ?? (await post(server, "/api/datasets", { fileName, content })).json().datasetId;
    if (isUsual) usualTables.set(server, id);
    return { ...others, fileContent: undefined, datasetId: id };
  }
});

const post = ({ app }: TestServer, url: string, payload: object) =>
  app.inject({ method: "POST", url, headers: as("reader"), payload });

/** It names who wrote it, and counts what the double says that each answer took. */
function expectHonestAccount(
  { model: { family, label, use }, results }: AnalysisAnswer,
  model: TestModel,
) {
  expect({ family, label, requested: use?.requested }).toEqual({
    ...{ family: "compatible", label: "test-model-1", requested: "test-model-1" },
  });
  expect(results.tokenUsage?.totalTokens).toBe(
    model.bodies.length * (counted.input + counted.output),
  );
}

interface Standing {
  readonly used: number;
  readonly [place: string]: unknown;
}

/** What an analysis itself writes, and what a person saves. */
const ofAnalyses = new Set([
  ...[
    "analyses",
    "analysis_contents",
    "audit_entries",
    "releases",
    "hosted_spending",
    "model_runs",
  ],
  "saved_prompts",
]);

/** Who somebody is, what they may do, how the server is set up, and every row that no analysis writes. */
async function standingOf({ app, context }: TestServer): Promise<Standing> {
  const read = async (url: string) => (await app.inject({ url, headers: as("reader") })).json();
  const { freeAnalysesUsed: used, ...plan } = await read("/api/subscription-status");
  const rows: Record<string, unknown> = {};
  for (const name of Object.values(schema).map((table) => getTableName(table))) {
    if (ofAnalyses.has(name)) continue;
    const told = await context.database.queries.execute(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    rows[name] = (told as unknown as { rows: unknown }).rows;
  }
  const { config } = context;
  return { used, plan, rows, me: await read("/api/me"), config: JSON.stringify(config) };
}
