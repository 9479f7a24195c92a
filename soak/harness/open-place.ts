import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  postgresBinaries,
  startTestPostgres,
  type TestPostgres,
} from "#test/server/start-test-postgres.ts";
import { processesWith } from "./read-process.ts";

export const databaseNames = ["pglite", "postgres"] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** Where a server keeps all it has: folders of its own, and a database. */
export interface Place {
  /** The settings that lead a server there. */
  readonly environment: Readonly<Record<string, string>>;
  readonly postgres: TestPostgres | null;
  /** Files that a server which is idle should not have. */
  strays(): string[];
  /** Ids of the servers that run there and of their workers, also of those they have left behind. */
  processes(): number[];
  remove(): Promise<void>;
}

export interface PlaceOptions {
  /** The folder it lies in. */
  readonly under?: string;
  /** A data folder to begin with; making an empty one takes seconds. */
  readonly template?: string | undefined;
}

/** Opens an empty place; throws where PostgreSQL is asked for and its package is not installed. */
export async function openPlace(
  database: DatabaseName,
  { under = tmpdir(), template }: PlaceOptions = {},
): Promise<Place> {
  const folder = mkdtempSync(join(under, "candor-soak-"));
  chmodSync(folder, 0o700);
  const [dataDir, temporary] = [join(folder, "data"), join(folder, "temporary")];
  mkdirSync(temporary);
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  // As `npm start` does: compiled code is kept from one start to the next. WorkerPool are told of it.
  const compiled = join(folder, "compiled");
  const postgres = database === "postgres" ? await startTestPostgres(binaries(), under) : null;
  const url = await postgres?.createDatabase("candor");
  return {
    environment: {
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      NODE_COMPILE_CACHE: compiled,
      ...(url !== undefined && { DATABASE_URL: url }),
    },
    postgres,
    processes: () => processesWith("NODE_COMPILE_CACHE", compiled),
    strays: () => [...straysIn(dataDir), ...readdirSync(temporary)],
    remove: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string {
  if (postgresBinaries === null) throw new Error("PostgreSQL's package is not installed here");
  return postgresBinaries;
}

/** What every data folder holds; of uploads and datasets, the folder of the server that runs. */
const own = new Set([
  "control.sock",
  "database",
  "database.lock",
  "datasets",
  "master-key",
  "uploads",
]);

function straysIn(dataDir: string): string[] {
  const strays = readdirSync(dataDir).filter((name) => !own.has(name));
  const folders = readdirSync(dataDir).includes("uploads")
    ? readdirSync(join(dataDir, "uploads"))
    : [];
  const files = folders.flatMap((name) => readdirSync(join(dataDir, "uploads", name)));
  return [...strays, ...files, ...folders.slice(1)];
}
