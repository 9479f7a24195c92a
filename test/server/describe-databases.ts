import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { embeddedTemplate } from "./embedded-template.ts";
import { postgresBinaries, startTestPostgres, type TestPostgres } from "./start-test-postgres.ts";

/** An empty database, as `openDatabase` takes it. It may be opened, closed and opened again. */
export interface TestPlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export interface TestDatabases {
  readonly name: "PGlite" | "PostgreSQL";
  /** A place of its own for each call; all are removed after the tests. */
  place(): Promise<TestPlace>;
  /** Ends the database under its users and starts it again; null where that is not possible. */
  readonly crash: (() => Promise<void>) | null;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests of this project run; `vitest.config.ts` says which files on which. */
    databases: "PGlite" | "PostgreSQL" | "both";
  }
}

/** Declares the same tests once on the embedded database and once on a real PostgreSQL. */
export function describeDatabases(title: string, body: (databases: TestDatabases) => void): void {
  const wanted = inject("databases");
  if (wanted !== "PostgreSQL") describe(`${title} on PGlite`, () => body(onPglite()));
  if (wanted !== "PGlite") describePostgres(title, body);
}

function describePostgres(title: string, body: (databases: TestDatabases) => void): void {
  if (postgresBinaries === null) {
    describe.skip(`${title} on PostgreSQL: NOT RUN, its binaries are not installed here`, () =>
      body(onPglite()));
    return;
  }
  const binaries = postgresBinaries;
  // A second time the same tests: that is for the slow run, unless the database is their subject.
  const options = inject("databases") === "PostgreSQL" ? { tags: "slow" } : {};
  describe(`${title} on PostgreSQL`, options, () => body(onPostgres(binaries)));
}

function onPglite(): TestDatabases {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    name: "PGlite",
    crash: null,
    place: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "candor-test-"));
      folders.push(dataDir);
      cpSync(await embeddedTemplate(), dataDir, { recursive: true });
      return { databaseUrl: null, dataDir };
    },
  };
}

function onPostgres(binaries: string): TestDatabases {
  let server: TestPostgres | undefined;
  const started = () => {
    if (server === undefined) throw new Error("A place exists only while tests run");
    return server;
  };
  const dataDir = mkdtempSync(join(tmpdir(), "candor-test-"));
  beforeAll(async () => {
    server = await startTestPostgres(binaries);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    name: "PostgreSQL",
    crash: () => started().crash(),
    place: async () => ({ databaseUrl: await started().createDatabase(randomUUID()), dataDir }),
  };
}
