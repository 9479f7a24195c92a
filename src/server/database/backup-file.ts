import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipeWhole } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { getTableName, sql } from "drizzle-orm";
import type { Database, Queries } from "./database.ts";
import { isStorageFull } from "./database-unavailable.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { referenceDepth } from "./reference-depth.ts";
import { schema } from "./schema.ts";
import { MasterKeyMissing, type MasterKeys } from "./sealing/master-keys.ts";
import { openStream, sealStream } from "./sealing/sealed-stream.ts";

/** Why a backup cannot be restored, for the person who asked. */
export class NotRestored extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "NotRestored";
  }
}

/** Why a backup cannot be written where it should be, for the person who asked. */
export class NotWritten extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be written${isStorageFull(cause) ? ": the disk is full" : ""}.`, {
      cause,
    });
    this.name = "NotWritten";
  }
}

/** The first line of what a backup seals; each further line is a `TableRow`. */
interface BackupHead {
  readonly candorBackup: 2;
  /** What had brought the tables up to date. */
  readonly migrations: readonly string[];
}

interface TableRow {
  readonly table: string;
  /** As PostgreSQL writes a row as text, so that it alone reads its types again. */
  readonly row: string;
}

/** Those that refer to others come after them, so that no row refers to one that is not there yet. */
const tables: readonly string[] = Object.values(schema)
  .toSorted((a, b) => referenceDepth(a) - referenceDepth(b))
  .map((table) => getTableName(table));

/**
 * Writes all that the database holds at one moment into `file`: gzip of one JSON object a line,
 * sealed under the master key and readable by its owner alone. The file has its name only once it is
 * whole and on the disk. Gives the number of rows; throws NotWritten where the file cannot be. Others
 * may work on meanwhile.
 */
export async function writeBackup(database: Database, file: string): Promise<number> {
  const draft = `${file}.partial`;
  try {
    const rows = await database.transaction(async (queries) => {
      await queries.execute(sql`set transaction isolation level repeatable read, read only`);
      let count = -1;
      const lines = async function* () {
        for await (const line of linesOf(queries)) {
          count += 1;
          yield `${JSON.stringify(line)}\n`;
        }
      };
      const out = createWriteStream(draft, { mode: 0o600, flush: true });
      const seal = (packed: AsyncIterable<Buffer>) =>
        sealStream(database.sealing.masterKeys, packed);
      await pipeWhole(Readable.from(lines()), createGzip(), seal, out);
      return count;
    });
    await rename(draft, file);
    return rows;
  } catch (error) {
    await rm(draft, { force: true });
    const isFile = (error as NodeJS.ErrnoException).path === draft || isStorageFull(error);
    throw isFile ? new NotWritten(file, error) : error;
  }
}

/** Rows read at a time: one may hold an analysis of 25 MB. */
const rowsAtOnce = 4;

async function* linesOf(queries: Queries): AsyncGenerator<BackupHead | TableRow> {
  yield { candorBackup: 2, migrations: migrations() };
  for (const table of tables) {
    const name = sql.identifier(table);
    await queries.execute(
      sql`declare backup no scroll cursor for select t::text as row from ${name} t`,
    );
    for (;;) {
      const found = await queries.execute(sql`fetch ${sql.raw(String(rowsAtOnce))} from backup`);
      const { rows } = found as unknown as { rows: { row: string }[] };
      for (const { row } of rows) yield { table, row };
      if (rows.length < rowsAtOnce) break;
    }
    await queries.execute(sql`close backup`);
  }
}

/**
 * Fills an empty database with what `writeBackup` wrote: all of it, or nothing. Gives the number of
 * rows; throws NotRestored where the database holds something, or the file is none of this version.
 */
export async function restoreBackup(database: Database, file: string): Promise<number> {
  return database.transaction(async (queries) => {
    await refuseFull(queries);
    let rows = -1;
    for await (const line of readLines(file, database.sealing.masterKeys)) {
      if (rows === -1) checkHead(line as BackupHead);
      else await insert(queries, line as TableRow);
      rows += 1;
    }
    if (rows === -1) throw new NotRestored(notOurs);
    return rows;
  });
}

const otherKey =
  "This backup was made under another master key. Set MASTER_KEY or MASTER_KEY_PREVIOUS to it.";
const notOurs = "There is no such file, or it is not a whole backup of Candor.";

async function refuseFull(queries: Queries): Promise<void> {
  for (const table of tables) {
    const found = await queries.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if ((found as unknown as { rows: unknown[] }).rows.length > 0)
      throw new NotRestored("The database already holds something. Restore into an empty one.");
  }
}

async function* readLines(file: string, masterKeys: MasterKeys): AsyncGenerator<unknown> {
  const opened = Readable.from(openStream(masterKeys, createReadStream(file)));
  const bytes = pipeline(opened, createGunzip(), () => undefined);
  let rest = "";
  try {
    for await (const text of bytes.setEncoding("utf8")) {
      // What waits is not looked through again: a row may be a line of 50 MB, and comes in pieces.
      const [first = "", ...lines] = text.split("\n");
      rest += first;
      for (const next of lines) {
        yield JSON.parse(rest);
        rest = next;
      }
    }
  } catch (cause) {
    if (cause instanceof MasterKeyMissing) throw new NotRestored(otherKey, { cause });
    throw new NotRestored(notOurs, { cause });
  }
}

function checkHead({ candorBackup, migrations: made }: BackupHead): void {
  if (candorBackup !== 2) throw new NotRestored(notOurs);
  if (made.join() !== migrations().join())
    throw new NotRestored(
      "This backup was made by another version of Candor. Restore it with that one, then update.",
    );
}

async function insert(queries: Queries, { table, row }: TableRow): Promise<void> {
  if (!tables.includes(table)) throw new NotRestored(notOurs);
  const name = sql.identifier(table);
  // Without the offset the text would be read again for each column.
  const given = sql`select ${row}::text::${name} as t offset 0`;
  await queries.execute(sql`insert into ${name} select (t).* from (${given}) as given`);
}

function migrations(): string[] {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}
