import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { docx, paragraph } from "#test/analysis/ingest/docx.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";

describeDatabases("uploading a file", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  interface Upload {
    readonly name?: string;
    readonly field?: string;
    /** How the file is to be read. */
    readonly settings?: Readonly<Record<string, string>>;
    readonly call?: "upload-spreadsheet" | "upload-document";
    readonly headers?: Record<string, string>;
  }
  const upload = async (content: string | Uint8Array, options: Upload = {}) => {
    const { name = "costs.csv", field = "file", settings = {}, headers = as("ada") } = options;
    const { call = "upload-spreadsheet" } = options;
    const boundary = `b${randomBytes(12).toString("hex")}`;
    const response = await server.app.inject({
      method: "POST",
      url: `/api/${call}`,
      headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        ...Object.entries(settings).map(([name, value]) =>
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          ),
        ),
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return { status: response.statusCode, body: response.json() };
  };

  it("[CA-5] answers with headers and content", async () => {
    const { status, body } = await upload("id;cost\n00501;1,5\n");
    expect(status).toBe(200);
    expect(body).toMatchObject({ headers: ["id", "cost"], rows: 1, truncated: false });
    expect(body.content).toBe('id,cost\r\n00501,"1,5"');
  });

  it("asks what is close to ambiguous, and takes the answers with the file", async () => {
    const dates = "seen;n\n03/04/2026;1\n05/06/2026;2\n";
    const { body } = await upload(dates);
    expect(body.choices).toMatchObject([{ setting: "dateOrder", chosen: "month-first" }]);
    const answered = await upload(dates, { settings: { dateOrder: "day-first", delimiter: ";" } });
    expect(answered.body).toMatchObject({ choices: [], rows: 2 });
    expect(answered.body.content).toBe("seen,n\r\n2026-04-03,1\r\n2026-06-05,2");
    expect((await upload(dates, { settings: { dateOrder: "sideways" } })).status).toBe(400);
    expect((await upload(dates, { settings: { encoding: "base64" } })).status).toBe(400);
  });

  it("[UV-1] [UV-9] takes 10,485,760 bytes and refuses one more", async () => {
    const line = `${"x".repeat(1022)},\n`;
    const full = `a,b\n${line.repeat(10_240)}`.slice(0, limits.fileBytes);
    expect(full.length).toBe(10_485_760);
    expect((await upload(full)).status).toBe(200);
    const { status, body } = await upload(`${full}x`, { name: "Übergroß.csv" });
    expect(status).toBe(413);
    expect(body).toMatchObject({
      code: "file-too-large",
      message:
        "This file: File size exceeds the 10MB limit. Large files may cause AI processing issues.",
    });
  });

  it.each([
    [
      "scan.pdf",
      "pdf-not-supported",
      "This file: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.",
    ],
    ["a.PDF", "pdf-not-supported", "This file: PDF files"],
    ["page.html", "invalid-file-type", "This file: Invalid file type"],
  ])("[UV-2] [UV-5] [UV-9] refuses %s", async (name, code, message) => {
    const { status, body } = await upload("%PDF-1.4", { name });
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toContain(message);
  });

  const document = (content: string | Uint8Array, options: Upload = {}) =>
    upload(content, { name: "note.txt", call: "upload-document", ...options });

  it("[CA-6] [UV-4] answers a document with its content, its words counted", async () => {
    const { status, body } = await document("Stable.\r\nSeen twice.  \r\n");
    expect([status, body]).toEqual([
      200,
      {
        content: "Stable.\nSeen twice.",
        runningCharacters: 19,
        words: 3,
        characters: 19,
        warnings: [],
        choices: [],
        datasetId: expect.any(String),
      },
    ]);
    const word = await document(docx(paragraph("Stable.")), { name: "note.docx" });
    expect([word.status, word.body.content]).toEqual([200, "Stable."]);
    const rich = await document("{\\rtf1 Stable.}", { name: "note.DOC" });
    expect([rich.status, rich.body.content]).toEqual([200, "Stable."]);
  });

  it("takes the encoding of a document with it, and nothing else", async () => {
    const bytes = Uint8Array.of(0xe4, 0xf6);
    expect((await document(bytes, { settings: { encoding: "windows-1251" } })).body.content).toBe(
      "дц",
    );
    expect((await document(bytes, { settings: { sheet: "1" } })).status).toBe(400);
  });

  it.each([
    { name: "table.csv", content: "a,b", status: 400, code: "invalid-file-type" },
    { name: "scan.pdf", content: "%PDF-1.4", status: 400, code: "pdf-not-supported" },
    { name: "note.docx", content: "%PDF-1.4", status: 400, code: "file-not-what-it-says" },
    { name: "note.txt", content: " ", status: 400, code: "no-text" },
    {
      name: "long.txt",
      content: "x".repeat(limits.fileBytes + 1),
      status: 413,
      code: "file-too-large",
    },
  ])(
    "[UV-9] refuses $name as a document by the same rules",
    async ({ name, content, status, code }) => {
      const refused = await document(content, { name });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    },
  );

  it("refuses what is no upload", async () => {
    expect((await upload("a,b", { field: "other" })).body.code).toBe("no-file");
    const json = await server.app.inject({
      method: "POST",
      url: "/api/upload-spreadsheet",
      headers: as("ada"),
      payload: { file: "a,b" },
    });
    expect(json.json().code).toBe("no-file");
    expect((await upload("")).body.code).toBe("file-empty");
  });

  it("[RO-4] wants a signed-in user: a user-id header alone is 401, one of someone else 403", async () => {
    const alone = await upload("a\n1", { headers: { "x-user-id": "ada" } });
    expect([alone.status, alone.body.code]).toEqual([401, "not-signed-in"]);
    const other = await upload("a\n1", { headers: { ...as("ada"), "x-user-id": "eve" } });
    expect([other.status, other.body.code]).toEqual([403, "wrong-user"]);
    const token = await upload("a\n1", { headers: { authorization: "Bearer ada" } });
    expect(token.status).toBe(200);
  });

  it("writes neither the name nor the content of a file into the log", async () => {
    await upload("CANARY,b\nCANARY,2", { name: "CANARY.csv", settings: { sheet: "CANARY" } });
    await upload("CANARY", { name: "CANARY.pdf" });
    await document("CANARY", { name: "CANARY.txt" });
    await document("CANARY", { name: "CANARY.docx" });
    expect(server.logged.join()).toContain("/api/upload-spreadsheet");
    expect(server.logged.join()).not.toContain("CANARY");
  });
});
