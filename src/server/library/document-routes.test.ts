import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type NewDocument,
  type SavedDocument,
  savedDocument,
} from "#contract/calls/saved-documents.ts";
import { limits } from "#contract/limits.ts";
import { savedDocuments } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { insertSealed } from "#test/server/sealed-rows.ts";

const path = "/api/saved-documents";
const note: NewDocument = {
  fileName: " ward note.txt ",
  fileSize: 12,
  fileType: "txt",
  content: "Bed 7\0 \u{1F3E5}\nשלום",
};
const table: NewDocument = {
  fileName: "c.csv",
  fileSize: 7,
  fileType: "csv",
  content: "a,b\r\n1,2",
};

describeDatabases("saved documents", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const save = async (body: object, name = "ada", query = "") => {
    const url = `${path}${query}`;
    const response = await server.app.inject({
      method: "POST",
      url,
      payload: body,
      headers: as(name),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const get = async (url: string, name = "ada") => {
    const response = await server.app.inject({ url, headers: as(name) });
    return { status: response.statusCode, body: response.json() };
  };
  const remove = async (id: string, name = "ada") =>
    (await server.app.inject({ method: "DELETE", url: `${path}/${id}`, headers: as(name) })).json();

  it("[CA-7] [CA-14] gives the record back, lists it and deletes it", async () => {
    const { status, body } = await save(note);
    expect(status).toBe(200);
    const record = savedDocument.parse(body);
    expect(record).toMatchObject({ ...note, fileName: "ward note.txt" });
    expect(Date.parse(record.uploadedAt)).toBeGreaterThan(Date.now() - 60_000);
    const second = (await save({ ...note, fileName: "b.txt" })).body as SavedDocument;
    expect((await get(path)).body).toEqual([second, record]);
    expect((await get(`${path}/${record.id}`)).body).toEqual(record);
    expect(await remove(second.id)).toEqual({ deleted: true });
    expect(await remove(second.id)).toMatchObject({ code: "document-not-found" });
    expect((await get(path)).body).toEqual([record]);
  });

  it("leaves the texts out where a page asks for the list alone", async () => {
    const { body } = await save(note, "bob", "?content=none");
    expect(body.content).toBeUndefined();
    expect((await get(`${path}?content=none`, "bob")).body).toEqual([body]);
    expect((await get(`${path}?content=some`, "bob")).status).toBe(400);
    expect((await get(path, "carol")).body).toEqual([]);
  });

  it("saves data that the server keeps by its id, to its owner alone", async () => {
    const { content, ...named } = note;
    const kept = await server.app.inject({
      ...{ method: "POST", url: "/api/datasets", headers: as("fred") },
      payload: { fileName: note.fileName, content },
    });
    const { datasetId } = kept.json();
    const saved = await save({ ...named, datasetId }, "fred");
    expect(saved).toMatchObject({ status: 200, body: { content } });
    expect((await get(`${path}/${saved.body.id}`, "fred")).body).toEqual(saved.body);
    expect((await save({ ...named, datasetId }, "greta")).body.code).toBe("dataset-expired");
    for (const both of [{ ...note, datasetId }, named])
      expect(await save(both, "fred")).toMatchObject({
        status: 400,
        body: { code: "invalid-request" },
      });
  });

  it("[RO-5] shows and deletes nothing of somebody else's", async () => {
    const { id } = (await save(note, "dora")).body;
    expect((await get(path, "eve")).body).toEqual([]);
    expect(await get(`${path}/${id}`, "eve")).toMatchObject({
      status: 404,
      body: { code: "document-not-found" },
    });
    expect(await remove(id, "eve")).toMatchObject({ code: "document-not-found" });
    expect((await get(path, "dora")).body).toHaveLength(1);
  });

  it("[RO-4] needs somebody signed in, and the one it names", async () => {
    const alone = { "x-user-id": "ada" };
    expect((await server.app.inject({ url: path, headers: alone })).statusCode).toBe(401);
    const other = { ...as("ada"), "x-user-id": "bob" };
    expect((await server.app.inject({ url: path, headers: other })).statusCode).toBe(403);
  });

  it("[RO-6] saves a spreadsheet, however it is called, with a plan only", async () => {
    const refused = { status: 403, body: { code: "saving-not-available" } };
    expect(await save(table)).toMatchObject(refused);
    expect(await save({ ...table, fileType: "txt" })).toMatchObject(refused);
    expect(await save({ ...table, fileName: "costs", fileType: "xlsm" })).toMatchObject(refused);
    expect((await save(table, "admin")).status).toBe(200);
  });

  it("refuses what has no name, no text, or too much of it", async () => {
    const codeOf = async (changes: object) => (await save({ ...note, ...changes })).body.code;
    expect(await codeOf({ fileName: "  " })).toBe("file-name-missing");
    expect(await codeOf({ content: " \n" })).toBe("file-empty");
    expect(await codeOf({ content: "x".repeat(limits.analysisCharacters + 1) })).toBe(
      "text-too-long",
    );
    expect(await codeOf({ fileType: "pdf" })).toBe("invalid-request");
    expect(await codeOf({ more: 1 })).toBe("invalid-request");
  });

  it("keeps so many documents of one person and not one more, also of many at once", {
    tags: "slow",
  }, async () => {
    await insertSealed(
      server.context.database,
      savedDocuments,
      Array.from({ length: limits.savedDocuments - 1 }, (_, at) => ({
        ...{ id: `full-${at}`, userId: "fay", fileName: "x.txt", fileSize: 1, fileType: "txt" },
        content: "x",
      })),
    );
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(note, "fay")));
    const refused = Array.from({ length: 11 }, () => 409);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...refused]);
  });

  it("logs nothing of what was saved", async () => {
    await save({ ...note, fileName: "Zebedee.txt", content: "Quixotic" }, "gus");
    expect(server.logged.join()).not.toMatch(/Zebedee|Quixotic/);
  });
});
