import { afterAll, beforeAll, expect, it } from "vitest";
import { listEntries } from "#analysis/ingest/container/list-entries.ts";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { readRecords } from "#analysis/table/table.ts";
import { auditPage } from "#server/database/audit-log.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";

const content =
  "mrn,patient_name,sex,note\r\n8282369,Ida Skoda,F,Spoke with Ida Skoda. Well.\r\n2369471,Bo Lind,M,Stable today. No pain.";

describeDatabases("a de-identified copy", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ACCOUNT: "10000" },
    });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object, person = "admin") =>
    server.app.inject({ method: "POST", url, payload, headers: as(person) });
  const keep = async (person = "admin", fileName = "visits.csv") =>
    (await post("/api/datasets", { fileName, content }, person)).json().datasetId as string;
  const plan = async (id: string, body: object = {}, person = "admin") => {
    const response = await post(`/api/datasets/${id}/deidentified-plan`, body, person);
    return { status: response.statusCode, body: response.json() };
  };
  const copy = async (id: string, body: object, person = "admin") =>
    post(`/api/datasets/${id}/deidentified-copy`, body, person);

  it("is planned for everybody, column by column", async () => {
    const { status, body } = await plan(await keep("ada"), {}, "ada");
    expect(status).toBe(200);
    const told = body.columns.map(({ name, found, action }: Record<string, string>) => [
      name,
      found,
      action,
    ]);
    expect(told).toEqual([
      ["mrn", "Medical record numbers", "token"],
      ["patient_name", "Names", "drop"],
      ["sex", null, "keep"],
      ["note", "Free text", "drop"],
    ]);
    expect(body).toMatchObject({
      rows: 2,
      keptByChoice: [],
      risk: { columns: ["sex"], smallest: 1, people: 2 },
    });
  });

  it("is made with a plan only, as CSV files in a zip and as a workbook", {
    tags: "slow",
  }, async () => {
    const id = await keep();
    const response = await copy(id, { format: "csv" });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      200,
      "application/zip",
    ]);
    expect(response.headers["content-disposition"]).toContain(
      "analysis-visits.csv.deidentified.zip",
    );
    const names = listEntries(response.rawPayload).map(({ name }) => name);
    expect(names).toEqual(["copy.csv", "what-was-done.csv"]);
    const archive = openArchive(response.rawPayload);
    const { headers, rows } = readRecords(archive.text("copy.csv") ?? "");
    expect(headers).toEqual(["mrn", "sex"]);
    expect(rows.map((row) => row[1])).toEqual(["F", "M"]);
    expect(rows.map((row) => row[0]).toSorted()).toEqual(["ID-1", "ID-2"]);
    expect(archive.text("what-was-done.csv")).toMatch(/^Transformed by Safe Harbor rules/);
    const workbook = await copy(id, { format: "xlsx" });
    expect(workbook.headers["content-type"]).toContain("spreadsheetml");
    const text = [...listEntries(workbook.rawPayload)]
      .map(({ name }) => openArchive(workbook.rawPayload).text(name))
      .join();
    expect(text).toContain("Transformed by Safe Harbor rules");
    expect(text).not.toMatch(/Skoda|Lind|8282369/);

    const own = await keep("ada");
    const refused = await copy(own, { format: "csv" }, "ada");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "copy-not-available"]);
  });

  it("does to columns what was chosen, and says what stayed", { tags: "slow" }, async () => {
    const id = await keep();
    const actions = ["token", "keep", "drop", "drop"];
    expect((await plan(id, { actions })).body.keptByChoice).toEqual(["patient_name"]);
    const response = await copy(id, { format: "csv", actions });
    const archive = openArchive(response.rawPayload);
    expect(archive.text("copy.csv")).toContain("Ida Skoda");
    expect(archive.text("what-was-done.csv")).toMatch(/^"?Transformed in part only: patient_name/);
    expect(await plan(id, { actions: ["keep"] })).toMatchObject({
      status: 400,
      body: { code: "invalid-request" },
    });
  });

  it("is of one's own tables only, and is recorded", async () => {
    const id = await keep();
    expect(await plan(id, {}, "eve")).toMatchObject({
      status: 404,
      body: { code: "dataset-expired" },
    });
    const text = await keep("admin", "letter.txt");
    expect(await plan(text)).toMatchObject({ status: 400, body: { code: "no-table" } });
    await copy(id, { format: "csv" });
    const [last] = await auditPage(server.context.database.queries, { before: null, length: 1 });
    expect(last).toMatchObject({ action: "deidentified-copy-made", record: `dataset:${id}` });
    expect(server.logged.join()).not.toMatch(/Skoda|8282369/);
  });
});
