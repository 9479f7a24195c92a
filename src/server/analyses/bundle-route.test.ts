// @module-tag slow
import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listEntries } from "#analysis/ingest/container/list-entries.ts";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { sampleFiles } from "#analysis/samples/sample-data.ts";
import { auditPage, checkAudit } from "#server/database/audit-log.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

const project = join(import.meta.dirname, "../../..");
const wards = ["North", "South", "East"] as const;
/** Costs, dates and names; a note in each row that no question asks for. */
const rows = Array.from({ length: 60 }, (_, at) => [
  wards[at % 3] ?? "",
  String(100 + ((at * 37) % 41) * 2.25),
  `2026-${String(1 + (at % 6)).padStart(2, "0")}-1${at % 10}`,
  `"canary ""${at}"", line\nbreak"`,
]);
const fileContent = ["ward,cost,admitted,note", ...rows.map((row) => row.join(","))].join("\r\n");

/** Runs the statements of its standard input one by one, as DuckDB's own program does. */
const standIn = `#!/usr/bin/env node
const { DuckDBInstance } = require(${JSON.stringify(join(project, "node_modules/@duckdb/node-api"))});
const script = require("node:fs").readFileSync(0, "utf8");
DuckDBInstance.create(process.argv[2]).then(async (instance) => {
  const connection = await instance.connect();
  await connection.run(script);
});
`;

describeDatabases("the evidence of a report", (databases) => {
  let server: TestServer;
  const folders: string[] = [];
  let id = "";
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
    id = await analyse({ prompt: "average cost by ward", fileContent, selectedHeaders: [] });
  });
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    await server.close();
  });

  async function analyse(changes: object, person = "admin"): Promise<string> {
    const payload = analysisRequest({ fileName: "costs.csv", ...changes });
    const headers = as(person);
    const url = "/api/analyze";
    const response = await server.app.inject({ method: "POST", url, headers, payload });
    expect(response.statusCode).toBe(200);
    return response.json().id;
  }

  const download = (person: string, of = id, query = "") =>
    server.app.inject({ url: `/api/analyses/${of}/bundle${query}`, headers: as(person) });

  const filesOf = async (query = "", of = id) => {
    const response = await download("admin", of, query);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      200,
      "application/zip",
    ]);
    const archive = openArchive(response.rawPayload);
    const names = listEntries(response.rawPayload).map(({ name }) => name);
    return new Map(names.map((name) => [name, archive.text(name) ?? ""]));
  };

  function unpack(files: ReadonlyMap<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), "bundle-"));
    folders.push(folder);
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  }

  /** In the project's folder, whose packages hold DuckDB. */
  function verify(folder: string, ...words: string[]) {
    const program = [join(folder, "verify.mjs"), ...words];
    const ended = spawnSync(process.execPath, program, { cwd: project, encoding: "utf8" });
    return { code: ended.status, said: ended.stdout, failed: ended.stderr };
  }

  function withChange(files: ReadonlyMap<string, string>, name: string, change: [string, string]) {
    const text = files.get(name) ?? "";
    expect(text).toContain(change[0]);
    return new Map([...files, [name, text.replace(...change)]]);
  }

  it("computes to the same again, with nothing but the bundle and DuckDB", async () => {
    const files = await filesOf("?data=included");
    const { code, said, failed } = verify(unpack(files));
    expect(failed).toBe("");
    expect(said).toMatch(/^PASS$/m);
    expect(said).toMatch(/^ok {4}[1-9]\d* queries give the stored results$/m);
    expect(said).toMatch(/^ok {4}[1-9]\d* numbers in sentences/m);
    expect(code).toBe(0);
    expect(files.get("README.md")).toContain("node verify.mjs");
  });

  it.each([
    "What goes with long waiting minutes?",
    "Do charges differ between departments?",
    "How have charges developed month by month?",
    "Is there a correlation between age and charges?",
    "Which triage has the highest share of ambulance arrivals?",
  ])("computes the statistics of a report again: %s", async (prompt) => {
    const [sample] = sampleFiles("emergency");
    const asked = { prompt, fileContent: sample?.text, selectedHeaders: [] };
    const of = await analyse({ ...asked, groupByHeader: undefined });
    const { said } = verify(unpack(await filesOf("?data=included", of)));
    expect(said).toMatch(/^PASS$/m);
  });

  it("takes the command line program of DuckDB where its package is missing", async () => {
    const folder = unpack(await filesOf("?data=included"));
    const without = spawnSync(process.execPath, ["verify.mjs"], { cwd: folder, encoding: "utf8" });
    expect([without.status, without.stdout]).toEqual([1, expect.stringContaining("npm install")]);
    const programs = unpack(new Map([["duckdb", standIn]]));
    chmodSync(join(programs, "duckdb"), 0o755);
    const env = { PATH: `${programs}:${dirname(process.execPath)}:/usr/bin:/bin` };
    const ended = spawnSync("node", ["verify.mjs"], { cwd: folder, encoding: "utf8", env });
    expect([ended.stderr, ended.stdout]).toEqual(["", expect.stringMatching(/^PASS$/m)]);
  });

  it("names a figure of the report that was changed, with its sentence", async () => {
    const files = await filesOf("?data=included");
    const { report, cells } = JSON.parse(files.get("report.json") ?? "");
    const { printed } = cells.find(({ place }: { place: string }) => place === "answer");
    const wrong = printed.replace(/\d(?!.*\d)/, (digit: string) =>
      String((Number(digit) + 1) % 10),
    );
    const changed = withChange(files, "report.json", [`[${printed}](`, `[${wrong}](`]);
    const { code, said } = verify(unpack(changed));
    expect(code).toBe(1);
    expect(said).toContain(`WRONG ${wrong} is not `);
    expect(said).toContain("    in: “");
    expect(said).toMatch(/^FAIL/m);
    expect(report.answer.markdown).toContain(printed);

    const inText = verify(unpack(withChange(files, "report.md", [printed, wrong])));
    expect(inText.code).toBe(1);
    expect(inText.said).toMatch(/WRONG report.md, line \d+: “/);
  });

  it("names a cell of a result that was changed", async () => {
    const files = await filesOf("?data=included");
    const { report } = JSON.parse(files.get("report.json") ?? "");
    const name = `results/${report.answerTable.result}.json`;
    const result = JSON.parse(files.get(name) ?? "");
    const at = result.columns.findIndex(({ kind }: { kind: string }) => kind === "number");
    result.rows[1][at] += 1;
    const { code, said } = verify(unpack(new Map([...files, [name, JSON.stringify(result)]])));
    expect(code).toBe(1);
    expect(said).toContain(`WRONG result ${result.id} (${result.title}), row 1, column `);
  });

  it("names a row of the data that was changed, and what does not follow from it", async () => {
    const files = await filesOf("?data=included");
    const changed = withChange(files, "data.csv", ['"East",', '"West",']);
    const { code, said } = verify(unpack(changed));
    expect(code).toBe(1);
    expect(said).toContain("WRONG the data has another fingerprint");
    expect(said).toMatch(/^WRONG row 3 of the data was changed$/m);
    expect(said).toMatch(/WRONG result q\d+ .*, row \d+, column/);
  });

  it("holds no cell without the data but those of its results, and says what it cannot check", async () => {
    const files = await filesOf();
    const all = [...files.values()].join("\n");
    expect(all).not.toContain("canary");
    const printed = [...files].filter(([name]) => name.startsWith("results/"));
    const known = new Set(printed.flatMap(([, text]) => JSON.parse(text).rows.flat().map(String)));
    const beyond = rows.map(([, , day = ""]) => day).filter((day) => !known.has(day));
    expect(beyond.length).toBeGreaterThan(20);
    expect(beyond.filter((day) => all.includes(day))).toEqual([]);
    expect(files.has("data.csv")).toBe(false);
    const folder = unpack(files);
    const { code, said } = verify(folder);
    expect([code, said]).toEqual([0, expect.stringContaining("PASS, except for what needs the")]);
    expect(said).toMatch(/not checked: \d+ queries could not be run again without the data/);

    const data = join(unpack(await filesOf("?data=included")), "data.csv");
    expect(verify(folder, "--data", data).said).toMatch(/^PASS$/m);
    writeFileSync(data, readFileSync(data, "utf8").replace('"East"', '"West"'));
    expect(verify(folder, "--data", data).code).toBe(1);
  });

  it("cuts the quotes of documents out of them again", async () => {
    const text = "Sleep matters. Patients slept 7 hours on ward B. Noise was the main complaint.";
    const asked = { prompt: "What about sleep?", fileContent: text, fileType: "document" };
    const of = await analyse({ ...asked, fileName: "notes.txt", groupByHeader: undefined });
    const files = await filesOf("?data=included", of);
    expect(verify(unpack(files)).said).toMatch(/^PASS$/m);
    const changed = withChange(files, "data.txt", ["Sleep matters", "Sleep Matters"]);
    const { said } = verify(unpack(changed));
    expect(said).toContain("WRONG the data has another fingerprint");
    expect(said).toMatch(/WRONG quote-\d+: “/);
  });

  it("is for its owner, with a plan, and stands in the audit by its digest", async () => {
    expect((await download("stranger")).json().code).toBe("analysis-not-found");
    const own = await analyse({}, "stranger");
    expect((await download("stranger", own)).json().code).toBe("bundle-not-available");
    expect((await download("admin", randomUUID())).json().code).toBe("analysis-not-found");
    const { rawPayload } = await download("admin");
    const { database } = server.context;
    const [last] = await auditPage(database.queries, { before: null, length: 1 });
    const sha256 = createHash("sha256").update(rawPayload).digest("hex");
    expect(last?.action).toBe("evidence-downloaded");
    expect(JSON.parse(last?.details ?? "")).toEqual({ data: false, sha256 });
    expect((await checkAudit(database)).brokenAt).toBeNull();
  });
});
