// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { filesBelow, foldersOf, foundInFiles } from "#test/server/raw-search.ts";
import { insertSealed } from "#test/server/sealed-rows.ts";
import { writeBackup } from "./database/backup-file.ts";
import { identityMail, identityUser } from "./database/identity-schema.ts";
import { analyses, keywordSets, releases, reportShares } from "./database/user-schema.ts";

const person = "ada";

describeDatabases("content at rest", (databases) => {
  const folder = mkdtempSync(join(tmpdir(), "candor-at-rest-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("of 200 canaries wherever people type none stands in database, data folder or backup", {
    timeout: 180_000,
  }, async () => {
    const place = await databases.place();
    const server = await openTestServer(place, {
      environment: { FREE_ANALYSES_LIMIT: "1000" },
    });
    const marks = new Canaries();
    await storeEverywhere(server, marks);
    expect(marks.all.length).toBeGreaterThanOrEqual(200);
    const backup = join(folder, "candor.backup");
    await writeBackup(server.context.database, backup);
    // As they lie while the server runs, and once it has closed.
    const folders = [...foldersOf(place), folder];
    expect(foundInFiles(folders, marks.all)).toEqual([]);
    await expectShown(server, marks);
    await server.close();
    expect(foundInFiles(folders, marks.all)).toEqual([]);
    expect(packedWith(folders, marks.all)).toEqual([]);
    // The search finds what is there in the open.
    expect(foundInFiles(foldersOf(place), [`${person}@hospital.example`])).toHaveLength(1);
    await expectKept(place, marks);
  });
});

class Canaries {
  readonly all: string[] = [];

  next(kind: string): string {
    const canary = `canary${kind}${this.all.length}x${Math.random().toString(36).slice(2, 8)}`;
    this.all.push(canary);
    return canary;
  }

  /** So many of a kind, in one text. */
  several(kind: string, count: number, between: string): string {
    return Array.from({ length: count }, () => this.next(kind)).join(between);
  }
}

const callsOf = (server: TestServer) => ({
  async post(url: string, payload: object, method: "POST" | "PUT" = "POST") {
    const answer = await server.app.inject({ method, url, headers: as(person), payload });
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
    return answer.json();
  },
  async get(url: string) {
    return (await server.app.inject({ url, headers: as(person) })).body;
  },
  async upload(kind: "spreadsheet" | "document", name: string, text: string) {
    const answer = await server.app.inject({
      method: "POST",
      url: `/api/upload-${kind}`,
      headers: { ...as(person), "content-type": "multipart/form-data; boundary=b" },
      payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json() as { datasetId: string; content: string };
  },
});

/** Everything that keeps something people typed, uploaded or were told. */
async function storeEverywhere(server: TestServer, marks: Canaries): Promise<void> {
  const { post, upload } = callsOf(server);
  await post("/api/auth/user", { firebaseUid: person, email: `${person}@hospital.example` });
  const header = marks.next("header");
  const rows = Array.from({ length: 80 }, (_, row) => `${marks.next("cell")},${row}`);
  const table = `${header},cost\r\n${rows.join("\r\n")}`;
  const sheet = await upload("spreadsheet", `${marks.next("name")}.csv`, table);
  const asked = {
    ...{ datasetId: sheet.datasetId, selectedHeaders: [header, "cost"] },
    ...{ prompt: `What is the total cost by ${header}? ${marks.next("prompt")}` },
    ...{ title: marks.next("title"), fileName: `${marks.next("file")}.csv` },
    ...{ hipaaKeywords: [rows[0]?.split(",")[0], marks.next("keyword")] },
  };
  const { id } = await post("/api/analyze-confirmed", {
    ...asked,
    confirmedKeywords: asked.hipaaKeywords,
  });
  await post(`/api/analyses/${id}`, { title: marks.next("renamed") }, "PUT");
  const letter = marks.several("text", 40, ". ");
  const text = await upload("document", `${marks.next("name")}.txt`, letter);
  const aboutText = { fileName: `${marks.next("file")}.txt`, prompt: marks.next("prompt") };
  await post("/api/analyze", { ...aboutText, datasetId: text.datasetId });
  for (let at = 0; at < 10; at += 1) {
    const prompt = { title: marks.next("prompttitle"), prompt: marks.next("savedprompt") };
    await post("/api/saved-prompts", { ...prompt, fileName: marks.next("promptfile") });
    const fileName = `${marks.next("docname")}.txt`;
    const content = marks.several("doc", 3, " ");
    await post("/api/saved-documents", { content, fileName, fileSize: 5, fileType: "txt" });
  }
  await storeWhatOthersSend(server, marks);
}

/** What needs a hosted model or a mail server that is away. */
async function storeWhatOthersSend({ context }: TestServer, marks: Canaries): Promise<void> {
  const { database } = context;
  const body = marks.several("sent", 5, " ");
  const nothing = { state: "stopped", prompt: "", fileName: "", columns: 0, request: {} };
  const sent = [{ at: "", model: "", sha256: "", body }];
  await insertSealed(database, analyses, [{ id: "sent", userId: person, ...nothing, sent }]);
  const keywords = [marks.next("setkeyword")];
  const set = { name: marks.next("setname"), keywords };
  await insertSealed(database, keywordSets, [
    { id: "set", userId: person, content: set, isDefault: false },
  ]);
  const share = { id: "share", userId: person, analysisId: "sent", tokenHash: "0" };
  const content = { title: marks.next("sharetitle"), report: marks.several("shared", 5, " ") };
  await insertSealed(database, reportShares, [
    { ...share, content, expiresAt: new Date(Date.now() + 3_600_000) },
  ]);
  const partitions = [marks.several("told", 5, " ")];
  const told = { userId: person, contentHash: "0".repeat(64), partitions, count: 1 };
  await insertSealed(database, releases, [told]);
  const owner = { id: person, name: "Ada", email: "ada@clinic.example" };
  await database.queries.insert(identityUser).values(owner);
  const dates = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  const message = { to: "ada@clinic.example", text: marks.several("mail", 5, " ") };
  await insertSealed(database, identityMail, [
    { id: "mail", userId: person, kind: "reset-password", ...dates, message },
  ]);
}

/** To its owner all of it is there. */
async function expectShown(server: TestServer, marks: Canaries): Promise<void> {
  const all = await callsOf(server).get("/api/own-data");
  const missing = marks.all.filter((canary) => !all.includes(canary));
  // A name of an upload that was not analysed under it, a title that was changed, and what opens an account.
  expect(missing.filter((canary) => !/canary(name|title|mail)/.test(canary))).toEqual([]);
}

async function expectKept(place: TestPlace, marks: Canaries): Promise<void> {
  const server = await openTestServer(place);
  await expectShown(server, marks);
  await server.close();
}

/** What stands in gzip in any file: no search finds it as it is. */
function packedWith(folders: readonly string[], needles: readonly string[]): string[] {
  const mark = Buffer.from([0x1f, 0x8b, 0x08, 0x00]);
  const finishFlush = constants.Z_SYNC_FLUSH;
  const found = new Set<string>();
  for (const file of folders.flatMap(filesBelow)) {
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      const text = unpacked(() => gunzipSync(bytes.subarray(at), { finishFlush }));
      for (const needle of needles) if (text.includes(needle)) found.add(needle);
    }
  }
  return [...found];
}

function unpacked(work: () => Buffer): string {
  try {
    return work().toString("utf8");
  } catch {
    return "";
  }
}
