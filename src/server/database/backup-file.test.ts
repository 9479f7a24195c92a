import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { insertSealed } from "#test/server/sealed-rows.ts";
import { NotRestored, restoreBackup, writeBackup } from "./backup-file.ts";
import type { Database } from "./database.ts";
import { identityAccount, identityUser } from "./identity-schema.ts";
import { openDatabase } from "./open-database.ts";
import { analyses, confirmations, savedDocuments, savedPrompts, users } from "./user-schema.ts";

describeDatabases("a backup", (databases) => {
  const folder = mkdtempSync(join(tmpdir(), "candor-backup-"));
  const file = join(folder, "candor.backup");
  let full: Database;
  let empty: Database;
  beforeAll(async () => {
    full = await openDatabase({ ...(await databases.place()), masterKey });
    empty = await openDatabase({ ...(await databases.place()), masterKey });
    await fill(full);
  });
  afterAll(async () => {
    await full.close();
    await empty.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const all = async ({ queries }: Database) => [
    await queries.select().from(identityUser),
    await queries.select().from(identityAccount),
    (await queries.select().from(analyses).orderBy(analyses.id)).map(({ request, ...row }) => ({
      ...row,
      request: createHash("sha256").update(request).digest("hex"),
    })),
    await queries.select().from(confirmations),
    await queries.select().from(users),
    await queries.select().from(savedPrompts),
    (await queries.select().from(savedDocuments)).map((row) => ({
      ...row,
      content: [...row.content],
    })),
  ];

  it("holds every row of every type, and fills an empty database with them", async () => {
    expect(await writeBackup(full, file)).toBe(17);
    expect(readdirSync(folder)).toEqual(["candor.backup"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(restoreBackup(full, file)).rejects.toThrow("already holds something");
    expect(await restoreBackup(empty, file)).toBe(17);
    expect(await all(empty)).toEqual(await all(full));
  });

  it("shows nothing of what it holds, and opens under its master key alone", async () => {
    const bytes = readFileSync(file);
    for (const text of ["p@example.org", "identity_user", "candorBackup"])
      expect(bytes.includes(text)).toBe(false);
    expect(() => gunzipSync(bytes)).toThrow();
    const place = await databases.place();
    const stranger = await openDatabase({
      ...place,
      masterKey: "another master key, long enough!",
    });
    await expect(restoreBackup(stranger, file)).rejects.toThrow("under another master key");
    await stranger.close();
  });

  it("is refused where it is cut or something else, and leaves nothing behind", {}, async () => {
    const other = await openDatabase({ ...(await databases.place()), masterKey });
    const torn = join(folder, "torn");
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[300] = (changed[300] ?? 0) ^ 1;
    for (const content of [...cutAnywhere(bytes), changed, gzipSync("{}"), "no backup", ""]) {
      writeFileSync(torn, content);
      await expect(restoreBackup(other, torn)).rejects.toThrow(NotRestored);
    }
    await expect(restoreBackup(other, join(folder, "none"))).rejects.toThrow(NotRestored);
    expect((await all(other)).flat()).toEqual([]);
    await other.close();
  });

  it("that fails leaves no half of a file", async () => {
    await expect(writeBackup(full, join(folder, "none", "file"))).rejects.toThrow(
      /\/none\/file cannot be written\.$/,
    );
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });
});

const masterKey = "the master key of these tests, long";

/** Also between two chunks. */
function cutAnywhere(bytes: Buffer): Buffer[] {
  const head = bytes.indexOf("\n") + 1;
  const first = head + 4 + bytes.readUInt32BE(head);
  return [bytes.length - 30, first, head, 5].map((length) => bytes.subarray(0, length));
}

const allBytes = Uint8Array.from({ length: 256 }, (_, at) => at);

async function fill(database: Database): Promise<void> {
  const { queries } = database;
  const person = { id: "p", name: 'Jos\u00e9 \u{1F600} \\ "q"\n', email: "p@example.org" };
  await queries.insert(identityUser).values({ ...person, emailVerified: true });
  const account = { id: "a", accountId: "p", providerId: "credential", userId: "p" };
  await queries.insert(identityAccount).values({ ...account, updatedAt: new Date() });
  await queries.insert(users).values({ providerUserId: "p", email: "p@x.org", username: "p" });
  const keywords = ["a\0b", "\ud800", "\\u0041"];
  const hash = { id: "c", userId: "p", contentHash: "00", shownAt: new Date(1) };
  await insertSealed(database, confirmations, [{ ...hash, keywords }]);
  const content = { title: "a\0", prompt: "\ud800 \\u0041 \n" };
  await insertSealed(database, savedPrompts, [{ id: "s", userId: "p", content, aiPlatform: "x" }]);
  const saved = { id: "d", userId: "p", fileName: "n.txt", fileSize: 256, fileType: "txt" };
  await insertSealed(database, savedDocuments, [{ ...saved, content: [...allBytes] }]);
  // The last is a line of 9 MB, as hexadecimal digits.
  for (let row = 0; row < 10; row += 1)
    await insertSealed(database, analyses, [
      {
        ...{
          id: `${row}`,
          userId: "p",
          state: "succeeded",
          prompt: "",
          fileName: "f",
          columns: row,
        },
        request: randomBytes(row === 9 ? 4_500_000 : row * 1_000).toString("base64"),
        stage: { name: "reading", done: 0, total: row },
        createdAt: new Date(1_700_000_000_123 + row),
      },
    ]);
}
