import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { analysisContents } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

const content =
  'ward,cost,note\r\nEast,10,ok\r\nWest,20,Diabetes seen\r\nEast,30,"late, again"\r\nWest,40,CANARY';

describeDatabases("data that is at hand", (databases) => {
  let server: TestServer;
  let place: Awaited<ReturnType<typeof databases.place>>;
  let now = Date.now();
  beforeAll(async () => {
    place = await databases.place();
    const environment = { FREE_ANALYSES_LIMIT: "1000", REQUESTS_PER_MINUTE_ACCOUNT: "10000" };
    server = await openTestServer(place, { clock: () => new Date(now), environment });
  });
  afterAll(() => server.close());

  type Method = "GET" | "POST" | "DELETE";
  const callAs = (person: string) => async (method: Method, url: string, payload?: object) => {
    const headers = as(person);
    const response = await server.app.inject({
      ...{ method, url, headers },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const call = callAs("ada");
  const upload = async (text = content, person = "ada", name = "CANARY.csv") => {
    const kind = name.endsWith(".csv") ? "spreadsheet" : "document";
    const response = await server.app.inject({
      method: "POST",
      url: `/api/upload-${kind}`,
      headers: { ...as(person), "content-type": "multipart/form-data; boundary=b" },
      payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`,
    });
    return response.json() as { content: string; datasetId: string };
  };
  /** A request that names the data in place of its content. */
  const about = (datasetId: string, changes: object = {}) => {
    const { fileContent: _, ...rest } = analysisRequest() as { fileContent: string };
    return { ...rest, datasetId, ...changes };
  };
  const analyze = (request: object, person = "ada") =>
    callAs(person)("POST", "/api/analyze", request);
  const sealedFiles = () => {
    const folder = join(server.context.config.dataDir, "datasets");
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  };
  const expired = { status: 404, body: { code: "dataset-expired" } };

  it("gives the same bytes of report as its content does, once and again", async () => {
    const uploaded = await upload();
    const sent = await analyze(analysisRequest({ fileContent: uploaded.content }));
    expect(sent.status).toBe(200);
    const whole = JSON.stringify({ ...sent.body, id: "" });
    for (let time = 0; time < 3; time += 1) {
      const named = await analyze(about(uploaded.datasetId));
      expect(named.status).toBe(200);
      expect(JSON.stringify({ ...named.body, id: "" })).toBe(whole);
    }
    expect(server.context.datasets.loaded).toBe(1);
  }, 60_000);

  it("tells which words of a question are understood, to its owner only", async () => {
    const { datasetId } = await upload();
    const url = `/api/datasets/${datasetId}/marks`;
    const read = (question: string) => call("POST", url, { question });
    const wordsOf = (question: string, { body }: Awaited<ReturnType<typeof read>>) =>
      body.marks.map(
        ({ start, end, understood, meaning }: Record<string, number | boolean | string>) =>
          `${question.slice(Number(start), Number(end))}: ${understood ? meaning : "?"}`,
      );
    const [whole, part] = ["mean cost in East", "mean cost of zorb wards"];
    const complete = await read(whole);
    expect(complete.body.outcome).toBe("answer");
    expect(wordsOf(whole, complete)).toEqual(["mean: ", "cost: cost", "East: ward is East"]);
    const incomplete = await read(part);
    expect(incomplete.body.outcome).toBe("incomplete");
    expect(wordsOf(part, incomplete)).toContain("zorb: ?");
    const foreign = await callAs("bob")("POST", url, { question: whole });
    expect(foreign).toMatchObject(expired);
  });

  it("gives the same report of a turned table, of some columns and of a document", {
    tags: "slow",
  }, async () => {
    const { datasetId, content: read } = await upload("item,East,West\r\ncost,10,20\r\nbeds,3,4");
    const turned = {
      ...{ prompt: "What is the average cost?", dataFlowDirection: "columns" as const },
      ...{ selectedHeaders: [], groupByHeader: "item" },
    };
    const note = await upload("Stable. The fever fell to 38.", "ada", "note.txt");
    const pairs = [
      [datasetId, read, turned],
      [datasetId, read, { selectedHeaders: ["East"], groupByHeader: "East" }],
      [note.datasetId, note.content, { fileType: "document" as const, selectedHeaders: [] }],
    ] as const;
    for (const [id, fileContent, changes] of pairs) {
      const sent = await analyze({ ...analysisRequest({ fileContent }), ...changes });
      const named = await analyze(about(id, changes));
      expect([sent.status, named.status]).toEqual([200, 200]);
      expect({ ...named.body, id: "" }).toEqual({ ...sent.body, id: "" });
    }
  });

  it("is told of a document where the request does not say so", async () => {
    const { datasetId } = await upload("Stable. Seen twice.", "ada", "note.txt");
    const { status, body } = await analyze(about(datasetId, { selectedHeaders: [] }));
    expect([status, body.report?.quotes !== undefined || body.report !== undefined]).toEqual([
      200,
      true,
    ]);
  });

  it("is its owner's only: to others it is as unknown as an id that never was", async () => {
    const { datasetId } = await upload();
    const asked = [
      ["POST", "/api/analyze"],
      ["POST", "/api/analyze-confirmed"],
      ["POST", "/api/analyses/preview"],
    ] as const;
    for (const [method, url] of asked) {
      const eves = await callAs("eve")(method, url, about(datasetId));
      const nobodys = await callAs("eve")(method, url, about("unknown"));
      expect(eves).toMatchObject(expired);
      expect({ ...eves.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    }
    expect(await callAs("eve")("GET", `/api/datasets/${datasetId}`)).toMatchObject(expired);
    expect((await call("GET", `/api/datasets/${datasetId}`)).status).toBe(200);
  });

  it("refuses data that is named and sent too, neither, and a field that nobody knows", {
    tags: "slow",
  }, async () => {
    const { datasetId } = await upload();
    const both = await analyze({ ...analysisRequest(), datasetId });
    expect([both.status, both.body.code]).toEqual([400, "invalid-request"]);
    const { datasetId: _, ...neither } = about(datasetId);
    const none = await analyze(neither);
    expect([none.status, none.body.code]).toEqual([400, "prompt-missing"]);
    expect((await analyze(about(datasetId, { dataset: "x" }))).body.code).toBe("invalid-request");
    const column = await analyze(about(datasetId, { selectedHeaders: ["none"] }));
    expect(column.body.code).toBe("column-not-found");
  });

  it("holds back for its keywords, whatever way it comes", { tags: "slow" }, async () => {
    const { datasetId, content: fileContent } = await upload();
    const keywords = { hipaaKeywords: ["diabetes", "asthma"] };
    const held = await analyze(about(datasetId, keywords));
    expect(held).toMatchObject({ status: 400, body: { foundKeywords: ["diabetes"] } });
    // Shown for this content: the confirmation holds for the same content sent along.
    const request = analysisRequest({ fileContent, ...keywords });
    expect((await call("POST", "/api/analyze-confirmed", request)).status).toBe(200);
    expect((await call("POST", "/api/analyze-confirmed", about(datasetId, keywords))).status).toBe(
      200,
    );
  });

  it("stands encrypted on the disk, in no log, and is stored with its analysis alone", async () => {
    await upload();
    expect(sealedFiles().length).toBeGreaterThan(0);
    for (const bytes of sealedFiles())
      for (const word of ["CANARY", "Diabetes", "ward"]) expect(bytes.includes(word)).toBe(false);
    expect(server.logged.join()).not.toContain("CANARY");
  });

  it("goes two hours after its last use, and an analysis of it can be run again", {
    tags: "slow",
  }, async () => {
    const { datasetId } = await upload();
    now += limits.datasetMilliseconds - 1_000;
    const first = await analyze(about(datasetId));
    expect(first.status).toBe(200);
    now += limits.datasetMilliseconds - 1_000;
    expect((await analyze(about(datasetId))).status).toBe(200);
    now += limits.datasetMilliseconds;
    expect(await analyze(about(datasetId))).toMatchObject(expired);
    const again = await call("POST", `/api/analyses/${first.body.id}/run`, {});
    expect(again.status).toBe(200);
    await expect
      .poll(async () => (await call("GET", `/api/analyses/${again.body.id}`)).body.state)
      .toBe("succeeded");
    const { body } = await call("GET", `/api/analyses/${again.body.id}`);
    expect(body.answer.report).toEqual(first.body.report);
  });

  it("is stored once for all its questions, and goes with the last of them", {
    tags: "slow",
  }, async () => {
    const { database } = server.context;
    const kept = () =>
      database.queries.$count(analysisContents, eq(analysisContents.userId, "lee"));
    const { datasetId } = await upload(content, "lee");
    const [first, second] = [
      await analyze(about(datasetId), "lee"),
      await analyze(about(datasetId, { prompt: "How many rows are there?" }), "lee"),
    ];
    expect([first.status, second.status, await kept()]).toEqual([200, 200, 1]);
    const lee = callAs("lee");
    await lee("DELETE", "/api/datasets");
    expect((await lee("DELETE", `/api/analyses/${first.body.id}`)).status).toBe(200);
    const again = await lee("POST", `/api/analyses/${second.body.id}/run`, {});
    await expect
      .poll(async () => (await lee("GET", `/api/analyses/${again.body.id}`)).body.state)
      .toBe("succeeded");
    expect(await kept()).toBe(1);
    await lee("DELETE", `/api/analyses/${second.body.id}`);
    expect(await kept()).toBe(0);
  });

  it("goes when its owner says so, with the tables that were loaded", {
    tags: "slow",
  }, async () => {
    const own = await upload();
    const eves = await upload(content, "eve");
    await analyze(about(own.datasetId));
    expect(server.context.datasets.loaded).toBeGreaterThan(0);
    expect((await call("DELETE", "/api/datasets")).body).toEqual({ deleted: true });
    expect(await analyze(about(own.datasetId))).toMatchObject(expired);
    expect((await analyze(about(eves.datasetId), "eve")).status).toBe(200);
  });

  it("goes with the account", async () => {
    const { datasetId } = await upload(content, "kim");
    const sealed = sealedFiles().length;
    const { dataset } = server.context.datasets.store.hold("kim", datasetId);
    const email = "kim@hospital.example";
    expect((await callAs("kim")("POST", "/api/own-data/delete", { email })).status).toBe(200);
    expect(() => server.context.datasets.store.find("kim", datasetId)).toThrow("not at hand");
    expect(dataset.content()).toContain("CANARY");
    expect(sealedFiles().length).toBe(sealed);
  });

  it("shows headers, kinds and rows as the server reads them", async () => {
    const { datasetId } = await upload();
    const { status, body } = await call("GET", `/api/datasets/${datasetId}?from=1&count=2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ datasetId, fileName: "CANARY.csv", fileType: "spreadsheet", rows: 4 },
      headers: ["ward", "cost", "note"],
      page: {
        from: 1,
        rows: [
          ["West", "20", "Diabetes seen"],
          ["East", "30", "late, again"],
        ],
      },
    });
    expect(body.columns).toMatchObject([
      { name: "ward", distinct: 2, filled: 4, samples: ["East", "West"] },
      { name: "cost", kind: "number", samples: ["10", "20", "30"] },
      { name: "note" },
    ]);
    const beyond = await call("GET", `/api/datasets/${datasetId}?from=3&count=9`);
    expect(beyond.body.page).toEqual({ from: 3, rows: [["West", "40", "CANARY"]] });
    const far = await call("GET", `/api/datasets/${datasetId}?from=99&count=9`);
    expect(far.body.page.rows).toEqual([]);
    expect((await call("GET", `/api/datasets/${datasetId}?from=-1`)).status).toBe(400);
    expect((await call("GET", `/api/datasets/${datasetId}?rows=1`)).status).toBe(400);
  });

  it("keeps what came by no upload too, and says nothing of a document's columns", {
    tags: "slow",
  }, async () => {
    const made = await call("POST", "/api/datasets", { fileName: "saved.csv", content });
    expect(made.status).toBe(200);
    expect((await analyze(about(made.body.datasetId))).status).toBe(200);
    const typed = { fileName: "Manual input", content: "ward,cost" };
    const note = await call("POST", "/api/datasets", typed);
    const shown = await call("GET", `/api/datasets/${note.body.datasetId}`);
    expect(shown.body).toMatchObject({ fileType: "document", headers: [], columns: [], rows: 0 });
    const blank = await call("POST", "/api/datasets", { fileName: "a.csv", content: " " });
    expect(blank.body.code).toBe("file-empty");
  });

  it("is unknown after a restart, and nothing of it is left", async () => {
    const { datasetId } = await upload();
    await server.close();
    server = await openTestServer(place);
    expect(sealedFiles()).toEqual([]);
    expect(await analyze(about(datasetId))).toMatchObject(expired);
  });
});
