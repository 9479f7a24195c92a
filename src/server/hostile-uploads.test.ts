// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, keptUploads, openTestServer, type TestServer } from "#test/server/open-test-server.ts";
import { honestFiles } from "../../soak/harness/honest-files.ts";
import { hostileFiles } from "../../soak/harness/hostile-files.ts";
import type { UploadFile } from "../../soak/harness/upload-file.ts";

/** The short form of `npm run soak -- hostile-uploads`, which measures memory and time. */
describeDatabases("five honest and five hostile uploads at once", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const upload = async ({ name, bytes }: UploadFile, person: string) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/upload-spreadsheet",
      headers: { ...as(person), "content-type": "multipart/form-data; boundary=b" },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]),
    });
    return { name, status: answer.statusCode, body: answer.json() };
  };

  // They meet no database, and ten parsers are costly.
  it.skipIf(databases.name === "PostgreSQL")(
    "are each answered, the honest with their table, and leave nothing",
    async () => {
      const honest = honestFiles([0.1, 0.2, 0.5], [100, 1_000]);
      const hostile = hostileFiles(1024 * 1024).filter((_, at) => at % 5 === 0);
      expect(hostile).toHaveLength(5);
      const [read, answered] = await Promise.all([
        Promise.all(honest.map((file) => upload(file, "ada"))),
        Promise.all(hostile.map((file) => upload(file, "eve"))),
      ]);
      expect(read.map(({ status, body }) => [status, body.rows])).toEqual(
        honest.map(({ rows }) => [200, rows]),
      );
      for (const { name, status, body } of answered)
        expect([name, status, body.code ?? body.rows]).toEqual([
          name,
          expect.toSatisfy((code) => code === 200 || (code >= 400 && code < 500)),
          expect.anything(),
        ]);
      expect(keptUploads(server)).toBe(0);
    },
    90_000,
  );
});
