import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkInvariants } from "./check-invariants.ts";
import { type Acknowledged, nothingTold, openClientLog, toldBy } from "./client-log.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { runClients } from "./run-clients.ts";
import { startServer } from "./start-server.ts";

const run = promisify(execFile);

export interface BackupOptions {
  readonly database: DatabaseName;
  readonly backups: number;
  readonly clients: number;
}

export interface BackupResult {
  readonly database: DatabaseName;
  readonly backups: number;
  readonly rows: readonly number[];
  /** What had been told before each backup began, and was looked for in what was restored. */
  readonly reports: readonly number[];
  readonly wrongs: string[];
}

/** The signatures of sessions must be the same where a backup is restored. */
const masterKey = "a key of the campaign, long enough for one";

/**
 * Backs up a server's database with `candor backup` while people work (the embedded one between two
 * runs of its server, which holds it), restores each backup into an empty one, and looks there for
 * everything that had been told before the backup began.
 */
export async function runBackupCampaign(options: BackupOptions): Promise<BackupResult> {
  const place = await openPlace(options.database);
  const environment = { ...place.environment, MASTER_KEY: masterKey };
  const log = openClientLog();
  const [rows, reports, wrongs]: [number[], number[], string[]] = [[], [], []];
  try {
    for (let backup = 0; backup < options.backups; backup += 1) {
      const file = join(tmpdir(), `candor-soak-${process.pid}-${backup}.backup`);
      const server = await startServer({ environment });
      const quiet = new AbortController();
      try {
        const target = { address: server.address, log, excuses: () => false, mayBeCut: false };
        const clients = runClients(target, { clients: options.clients, signal: quiet.signal });
        await sleep(8_000);
        if (place.postgres === null) {
          quiet.abort();
          await clients;
          await server.stop();
        }
        const told = log.people.map(copyOf);
        rows.push(await candor("backup", file, environment));
        quiet.abort();
        await clients;
        reports.push(toldBy(told).reports);
        wrongs.push(...nothingTold(told), ...(await restoredWrongs(file, told, options.database)));
      } finally {
        quiet.abort();
        await server.stop();
        rmSync(file, { force: true });
      }
    }
    const { database, backups } = options;
    return { database, backups, rows, reports, wrongs: [...wrongs, ...log.unexpected] };
  } finally {
    await place.remove();
  }
}

/** More may come to be asked while the backup is taken, and its snapshot may hold it. */
function copyOf({ member, asked, accepted, reports, ended }: Acknowledged): Acknowledged {
  return {
    ...{ member, asked, untold: Number.POSITIVE_INFINITY, accepted: new Set(accepted) },
    ...{ reports: new Map(reports), ended: new Map(ended) },
  };
}

async function restoredWrongs(
  file: string,
  told: readonly Acknowledged[],
  database: DatabaseName,
): Promise<string[]> {
  const place = await openPlace(database);
  try {
    const environment = { ...place.environment, MASTER_KEY: masterKey };
    await candor("restore", file, environment);
    // A server calls nobody gone in the first five seconds of PostgreSQL itself.
    if (place.postgres !== null) await sleep(6_000);
    const server = await startServer({ environment });
    try {
      return await checkInvariants(server.address, [...told]);
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

const command = fileURLToPath(new URL("../../src/server/backup.ts", import.meta.url));

/** Gives the number of rows that the command says it has written or read. */
async function candor(
  verb: "backup" | "restore",
  file: string,
  environment: Place["environment"],
): Promise<number> {
  const { stdout } = await run(process.execPath, [command, verb, file], {
    env: { ...environment },
  });
  return (JSON.parse(stdout) as { rows: number }).rows;
}
