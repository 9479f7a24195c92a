import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as onPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import { foldersOf, foundInFiles, removeOldLog } from "#test/server/raw-search.ts";
import { selectOpened } from "#test/server/sealed-rows.ts";
import type { Database } from "../database.ts";
import { migrationsFolder } from "../migrations-folder.ts";
import { openDatabase } from "../open-database.ts";
import { packJson } from "../packed-json.ts";
import { analyses, confirmations, releases, savedPrompts } from "../user-schema.ts";
import { sealPlaintext } from "./seal-plaintext.ts";

/** The last migration of a version that sealed nothing. */
const lastPlain = 16;
const rows = Array.from({ length: 30 }, (_, row) => row);
const hash = "0123456789abcdef".repeat(4);

describeDatabases("rows of a version that sealed nothing", (databases) => {
  const folder = mkdtempSync(join(tmpdir(), "candor-plain-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are sealed, also when interrupted, and nothing of them is left in any file", {
    tags: "slow",
    timeout: 120_000,
  }, async () => {
    const { databaseUrl, ...place } = await databases.place();
    const old = { databaseUrl, dataDir: databaseUrl === null ? folder : place.dataDir };
    const packed = await fillBefore(old);
    const database = await openDatabase(old);
    await expect(sealPlaintext(failingAfter(database, 12), () => undefined)).rejects.toThrow("cut");
    const done: string[] = [];
    await sealPlaintext(database, (table) => done.push(table));
    expect(done.sort()).toEqual(["analyses", "confirmations", "releases", "saved_prompts"]);
    await expectOpened(database);
    await sealPlaintext(database, (table) => done.push(table));
    expect(done).toHaveLength(4);
    await database.close();
    await removeOldLog(old);
    const middles = packed.map((bytes) => Buffer.from(bytes.subarray(40, 72)));
    expect(foundInFiles(foldersOf(old), [...canaries(), hash])).toEqual([]);
    expect(foundInFiles(foldersOf(old), middles)).toEqual([]);
  });
});

const canaries = () =>
  ["prompt", "title", "file", "keyword", "saved"].flatMap((kind) =>
    rows.map((row) => canary(kind, row)),
  );

const canary = (kind: string, row: number) => `canary-${kind}-${row} "\u00e9`;

const requestOf = (row: number) => ({ fileContent: noise(row), prompt: canary("prompt", row) });

/** Text that gzip cannot shorten to nothing. */
const noise = (seed: number) =>
  Array.from({ length: 500 }, (_, at) =>
    (((at + 1) * 7_919 * (seed + 3)) % 99_991).toString(36),
  ).join();

async function expectOpened(database: Database): Promise<void> {
  const stored = await selectOpened(database, analyses, "ann");
  expect(stored).toHaveLength(rows.length);
  expect(stored).toEqual(
    expect.arrayContaining(
      rows.map((row) =>
        expect.objectContaining({
          ...{ id: `a${row}`, prompt: canary("prompt", row), request: requestOf(row) },
          ...{ title: row === 0 ? null : canary("title", row), fileName: canary("file", row) },
        }),
      ),
    ),
  );
  const [saved] = await selectOpened(database, savedPrompts, "ann");
  expect(saved).toMatchObject({ content: { title: canary("saved", 0) } });
  const [confirmed] = await selectOpened(database, confirmations, "ann");
  expect(confirmed).toMatchObject({ keywords: [canary("keyword", 0)] });
  const seal = await database.sealing.of("ann");
  const [told] = await selectOpened(database, releases, "ann");
  expect(told).toMatchObject({ contentHash: seal.fingerprint(hash), partitions: requestOf(99) });
}

/** As an older version had it, with its own migrations; gives what it had packed. */
async function fillBefore(place: TestPlace): Promise<Uint8Array[]> {
  const { execute, close } = await openBefore(place);
  const packed: Uint8Array[] = [];
  for (const row of rows) {
    const request = await packJson(requestOf(row));
    packed.push(request);
    const title = row === 0 ? null : canary("title", row);
    await execute(sql`insert into analyses (id, user_id, state, prompt, title, file_name, columns, request)
      values (${`a${row}`}, 'ann', 'succeeded', ${canary("prompt", row)}, ${title}, ${canary("file", row)}, 1, ${request})`);
    const content = JSON.stringify({ title: canary("saved", row), prompt: "p" });
    await execute(sql`insert into saved_prompts (id, user_id, content, ai_platform)
      values (${`s${row}`}, 'ann', ${content}::json, 'builtin')`);
    const keywords = JSON.stringify([canary("keyword", row)]);
    await execute(sql`insert into confirmations (id, user_id, content_hash, keywords)
      values (${`c${row}`}, 'ann', ${hash}, ${keywords}::json)`);
  }
  const partitions = await packJson(requestOf(99));
  await execute(sql`insert into releases (user_id, content_hash, partitions, count)
    values ('ann', ${hash}, ${partitions}, 1)`);
  await close();
  return [...packed, partitions];
}

async function openBefore({ databaseUrl, dataDir }: TestPlace) {
  const older = mkdtempSync(join(tmpdir(), "candor-migrations-"));
  cpSync(migrationsFolder, older, { recursive: true });
  const journal = join(older, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as {
    entries: { idx: number }[];
  };
  const kept = entries.filter(({ idx }) => idx <= lastPlain);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }));
  const config = { migrationsFolder: older };
  if (databaseUrl === null) {
    const embedded = await PGlite.create(join(dataDir, "database"));
    const queries = onPglite(embedded);
    await migratePglite(queries, config);
    return { execute: queries.execute.bind(queries), close: () => embedded.close() };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const queries = onPostgres(client);
  await migratePostgres(queries, config);
  return { execute: queries.execute.bind(queries), close: () => client.end() };
}

/** A database that is cut off in the middle of the work. */
function failingAfter(database: Database, transactions: number): Database {
  let left = transactions;
  return {
    ...database,
    transaction: async (work) => {
      if (left === 0) throw new Error("cut");
      left -= 1;
      return database.transaction(work);
    },
  };
}
