import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setIdentitySource } from "./identity-source.ts";
import { uploadSpreadsheetFile } from "./upload-file.ts";

const read = { rows: 1, truncated: false, warnings: [], choices: [] };
const table = { headers: ["a"], content: "a\n1", ...read };
const realOpen = XMLHttpRequest.prototype.open;
let seen: { url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let statuses: number[] = [];

const server = createServer(async (request, response) => {
  const origin = request.headers.origin ?? "*";
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", "authorization, x-user-id");
  if (request.method === "OPTIONS") return response.writeHead(204).end();
  let body = "";
  for await (const chunk of request) body += String(chunk);
  seen.push({ url: request.url ?? "", headers: request.headers, body });
  const status = statuses.shift() ?? 200;
  const refusal = { code: "file-empty", message: "This file is empty." };
  return response.writeHead(status).end(JSON.stringify(status === 200 ? table : refusal));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  XMLHttpRequest.prototype.open = function open(method: string, url: string | URL) {
    realOpen.call(this, method, `http://127.0.0.1:${port}${url}`, true);
  };
});
beforeEach(() => {
  seen = [];
  statuses = [];
  setIdentitySource({ token: async () => "t1", renew: async () => "t2", userId: () => "u1" });
});
afterAll(async () => {
  XMLHttpRequest.prototype.open = realOpen;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const file = new File(["a\n1"], "a.csv", { type: "text/csv" });

const settings = { sheet: "Q1 & Q2", headerRows: "2" };

it("sends the file with identity and how to read it, and answers what was read", async () => {
  expect(await uploadSpreadsheetFile(file, { settings })).toEqual(table);
  expect(seen[0]?.url).toBe("/api/upload-spreadsheet");
  expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer t1", "x-user-id": "u1" });
  expect(seen[0]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(seen[0]?.body).toMatch(
    /name="sheet"\s+Q1 & Q2\s.*name="headerRows"\s+2\s.*name="file"; filename="a.csv"/s,
  );
});

it("renews the token once after a 401", async () => {
  statuses = [401];
  expect(await uploadSpreadsheetFile(file)).toEqual(table);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer t1", "Bearer t2"]);
});

it("[ER-1] rejects with the server's sentence", async () => {
  statuses = [400];
  await expect(uploadSpreadsheetFile(file)).rejects.toMatchObject({
    status: 400,
    code: "file-empty",
    sentence: "This file is empty.",
  });
});

it("stops when the signal says so, before or while it sends", async () => {
  await expect(uploadSpreadsheetFile(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
  const sending = new AbortController();
  const sent = uploadSpreadsheetFile(file, { signal: sending.signal });
  sending.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
});
