import { setTimeout as sleep } from "node:timers/promises";
import { call, type Target } from "./call.ts";
import { checkInvariants } from "./check-invariants.ts";
import { acknowledged, type ClientLog, openClientLog } from "./client-log.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { analyseAloud, runClients } from "./run-clients.ts";
import { signUp } from "./sign-up.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { startServer } from "./start-server.ts";

export interface FillOptions {
  readonly database: DatabaseName;
  readonly rounds: number;
  readonly clients: number;
}

export interface FillResult {
  readonly database: DatabaseName;
  readonly rounds: number;
  /** From the moment there was room again until an analysis succeeded. */
  readonly healedMilliseconds: readonly number[];
  readonly statuses: ClientLog["statuses"];
  readonly problems: ClientLog["problems"];
  readonly wrongs: string[];
}

/** Room for a database, its log and a little work; and what is left of it when it is full. */
const diskMegabytes = 160;
const leftBytes = 512 * 1024;
/** What a full disk excuses: no room, and a database that ended for want of it. */
const excused = [507, 503];
const healWithin = 60_000;

/**
 * Fills the disk under a server that works, frees it, and looks whether work goes on without a
 * restart. Null where no small disk can be mounted.
 */
export async function runFillCampaign(options: FillOptions): Promise<FillResult | null> {
  const disk = await mountSmallDisk(diskMegabytes);
  if (disk === null) return null;
  try {
    const place = await openPlace(options.database, disk.folder);
    try {
      return await fillRepeatedly({ disk, place }, options);
    } finally {
      disk.free();
      await place.remove();
    }
  } finally {
    await disk.remove();
  }
}

interface Ground {
  readonly disk: SmallDisk;
  readonly place: Place;
}

async function fillRepeatedly({ disk, place }: Ground, options: FillOptions): Promise<FillResult> {
  const log = openClientLog();
  const wrongs: string[] = [];
  const healed: number[] = [];
  const server = await startServer({ environment: place.environment });
  void server.ended.then((ending) => wrongs.push(`the server ended: ${ending}`));
  const target = { address: server.address, log, excused };
  const person = acknowledged(await signUp(server.address));
  log.people.push(person);
  for (let round = 0; round < options.rounds; round += 1) {
    const quiet = new AbortController();
    const clients = runClients(target, { clients: options.clients, signal: quiet.signal });
    await sleep(2_000);
    await disk.fill(leftBytes);
    if (!(await refusesLargeUpload(target, person))) wrongs.push("a large upload was not refused");
    await sleep(5_000);
    quiet.abort();
    disk.free();
    const from = performance.now();
    // PostgreSQL ends when its log finds no room; starting it again is its keeper's work.
    if (place.postgres !== null && !place.postgres.isRunning()) await place.postgres.crash();
    const before = person.reports.size;
    while (person.reports.size === before && performance.now() - from < healWithin) {
      await analyseAloud(target, person, false);
      await sleep(250);
    }
    healed.push(Math.round(performance.now() - from));
    await clients;
  }
  await sleep(sweepMilliseconds);
  wrongs.push(...healed.filter((one) => one > healWithin).map((one) => `healed after ${one} ms`));
  wrongs.push(...(await checkInvariants(server.address, log.people)), ...place.strays());
  const found = [...wrongs, ...log.unexpected];
  await server.stop();
  const again = await startServer({ environment: place.environment });
  found.push(...(await checkInvariants(again.address, log.people)));
  await again.stop();
  const { statuses, problems } = log;
  const { database, rounds } = options;
  return { database, rounds, healedMilliseconds: healed, statuses, problems, wrongs: found };
}

/** Longer than the server waits between looks for analyses that nobody carries out. */
const sweepMilliseconds = 12_000;

async function refusesLargeUpload(
  target: Target,
  { member }: ReturnType<typeof acknowledged>,
): Promise<boolean> {
  const form = new FormData();
  const rows = "East,10,nothing to say\r\n".repeat(200_000);
  form.append("file", new File(["ward,cost,note\r\n", rows], "costs.csv"));
  const path = "/api/upload-spreadsheet";
  const outcome = await call(target, { member, method: "POST", path, body: form });
  return outcome.kind === "answer" && excused.includes(outcome.status);
}
