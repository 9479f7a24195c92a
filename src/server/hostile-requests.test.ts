import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  keptUploads,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

const names = [
  "../../../etc/passwd.csv",
  "..\\..\\win.csv",
  'a"; filename="b.exe',
  "a\r\nx-injected: 1\r\n.csv",
  "\u202egpj.csv",
  `${"n".repeat(300)}.csv`,
  "a\u0000.csv",
  "report.pdf.docx",
  "a.PDF",
  ".csv",
  "",
];

describeDatabases("hostile requests", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), unlimited);
  });
  afterAll(() => server.close());

  const post = (payload: string | object, type = "application/json", url = "/api/analyze") =>
    server.app.inject({
      method: "POST",
      url,
      headers: { ...as("ada"), "content-type": type },
      payload,
    });

  const upload = (head: string, content: string | Uint8Array, tail = "\r\n--b--\r\n") =>
    server.app.inject({
      method: "POST",
      url: "/api/upload-spreadsheet",
      headers: { ...as("ada"), "content-type": "multipart/form-data; boundary=b" },
      payload: Buffer.concat([
        Buffer.from(`--b\r\n${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from(tail),
      ]),
    });

  it("[attack 35] names of files that mean something elsewhere mean nothing here", async () => {
    for (const name of names) {
      const head = `content-disposition: form-data; name="file"; filename="${name}"`;
      const { statusCode, headers } = await upload(head, "");
      expect([name, statusCode]).toEqual([name, expect.toSatisfy((code) => code < 500)]);
      expect(headers["x-injected"]).toBeUndefined();
    }
    expect(keptUploads(server)).toBe(0);
  });

  it("[attack 35] they are kept with an analysis as they are, or refused", async () => {
    for (const fileName of names) {
      const answer = await post(analysisRequest({ fileName }));
      expect([fileName, answer.statusCode]).toEqual([
        fileName,
        expect.toSatisfy((code) => code === 200 || code === 400),
      ]);
    }
    const list = await server.app.inject({ url: "/api/analyses", headers: as("ada") });
    expect(list.statusCode).toBe(200);
    expect(list.json()).toBeInstanceOf(Object);
  });

  it.each([
    [
      "without a boundary's end",
      'content-disposition: form-data; name="file"; filename="a.csv"',
      "",
    ],
    ["without a disposition", "content-type: text/csv", "\r\n--b--\r\n"],
    ["with a field for a file", 'content-disposition: form-data; name="file"', "\r\n--b--\r\n"],
    [
      "with a field called __proto__",
      'content-disposition: form-data; name="__proto__"; filename="a.csv"',
      "\r\n--b--\r\n",
    ],
    ["with headers of a megabyte", `x-long: ${"x".repeat(1_000_000)}`, "\r\n--b--\r\n"],
  ])("an upload %s is refused and leaves nothing", async (_, head, tail) => {
    const { statusCode, body } = await upload(head, "a,b\n1,2\n", tail);
    expect([statusCode, body]).toEqual([400, expect.stringContaining("code")]);
    expect(keptUploads(server)).toBe(0);
  });

  it("[attack 37] long lists of keywords are refused by the limit at once", async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `word ${at}`);
    const started = performance.now();
    for (const hipaaKeywords of [many, ["x".repeat(1_000_000)]]) {
      const { statusCode } = await post(analysisRequest({ hipaaKeywords }));
      expect(statusCode).toBe(400);
    }
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  it.each([
    ["JSON nested 10,000 deep", `{"prompt":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["JSON nested a million deep", "[".repeat(1_000_000)],
    ["200,000 names", `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}`],
    ["a name twice, of a prototype", '{"__proto__":{"admin":true},"prompt":"a"}'],
    ["a constructor", '{"constructor":{"prototype":{"admin":true}},"prompt":"a"}'],
    ["a number beyond all", '{"prompt":1e999}'],
    ["nothing", ""],
    ["bytes that are no text", "\u0000\u0001"],
  ])("[attack 40] %s is refused", async (_, payload) => {
    const { statusCode, body } = await post(payload);
    expect([statusCode, body]).toEqual([400, expect.stringContaining("code")]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    "application/json\t",
    "application/json;",
    "APPLICATION/JSON",
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/ld+json",
    "multipart/form-data; boundary=b",
    "*/*",
    " ",
  ])("[attack 40] a body of type %j is checked or not read", async (type) => {
    const wrong = await post(JSON.stringify({ prompt: 7, isAdminAccount: true }), type);
    expect([400, 415]).toContain(wrong.statusCode);
    expect(wrong.json().code).toBe("invalid-request");
  });
});
