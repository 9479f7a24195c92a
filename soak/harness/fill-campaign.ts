import { setTimeout as sleep } from "node:timers/promises";
import { call, type Target } from "./call.ts";
import { checkInvariants, sweepMilliseconds } from "./check-invariants.ts";
import {
  type Acknowledged,
  acknowledged,
  type ClientLog,
  nothingTold,
  openClientLog,
  type ToldCounts,
  toldBy,
} from "./client-log.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { analyseAloud, runClients } from "./run-clients.ts";
import { signUp } from "./sign-up.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { startServer } from "./start-server.ts";
import { type PostgresWatch, watchPostgres } from "./watch-postgres.ts";

export interface FillOptions {
  readonly database: DatabaseName;
  readonly rounds: number;
  readonly clients: number;
}

export interface FillResult {
  readonly database: DatabaseName;
  /** Of each round. */
  readonly rounds: readonly Round[];
  readonly statuses: ClientLog["statuses"];
  readonly problems: ClientLog["problems"];
  readonly told: ToldCounts;
  readonly wrongs: string[];
}

interface Round {
  /** From the moment there was room again until an analysis succeeded. */
  readonly healedMilliseconds: number;
  /** Of the lists asked for while the disk was full. */
  readonly readShare: number;
  /** Whether PostgreSQL ended, or ended all that was under way, for want of room. */
  readonly postgresDown: boolean;
}

/** Room for a database, its log and a little work; and what is left of it when it is full. */
const diskMegabytes = 160;
const leftBytes = 512 * 1024;
const [storageFull, unavailable] = [507, 503];
const fullMilliseconds = 5_000;
const healWithin = 60_000;
/** "Reading mostly goes on", docs/operating.md. */
const leastReadShare = 0.5;

/**
 * Fills the disk under a server that works, frees it, and looks whether work goes on without a
 * restart. Null where no small disk can be mounted.
 */
export async function runFillCampaign(options: FillOptions): Promise<FillResult | null> {
  const disk = await mountSmallDisk(diskMegabytes);
  if (disk === null) return null;
  try {
    const place = await openPlace(options.database, { under: disk.folder });
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

async function fillRepeatedly(ground: Ground, options: FillOptions): Promise<FillResult> {
  const { environment, strays } = ground.place;
  const log = openClientLog();
  const wrongs: string[] = [];
  const rounds: Round[] = [];
  const server = await startServer({ environment });
  try {
    const person = acknowledged(await signUp(server.address));
    log.people.push(person);
    const crowd = { address: server.address, log, person, clients: options.clients };
    for (let round = 0; round < options.rounds; round += 1)
      rounds.push(await fillOnce(ground, crowd));
    await sleep(sweepMilliseconds);
    wrongs.push(...(await checkInvariants(server.address, log.people)), ...strays());
  } finally {
    const ending = await server.stop();
    if (ending !== 0) wrongs.push(`the server ended: ${ending}`);
  }
  wrongs.push(...rounds.flatMap(roundWrongs), ...nothingTold(log.people));
  const again = await startServer({ environment });
  try {
    wrongs.push(...(await checkInvariants(again.address, log.people)), ...log.unexpected);
  } finally {
    await again.stop();
  }
  const { statuses, problems, people } = log;
  const told = toldBy(people);
  return { database: options.database, rounds, statuses, problems, told, wrongs };
}

function roundWrongs({ healedMilliseconds, readShare, postgresDown }: Round): string[] {
  return [
    ...(healedMilliseconds <= healWithin ? [] : [`healed after ${healedMilliseconds} ms`]),
    ...(postgresDown || readShare > leastReadShare ? [] : [`of the lists ${readShare} were read`]),
  ];
}

interface Crowd {
  readonly address: string;
  readonly log: ClientLog;
  readonly person: Acknowledged;
  readonly clients: number;
}

async function fillOnce({ disk, place }: Ground, crowd: Crowd): Promise<Round> {
  const { DATABASE_URL: url } = place.environment;
  const postgres = url === undefined ? null : await watchPostgres(url);
  const target = targetOf(crowd, postgres);
  const { log, person, clients } = crowd;
  const quiet = new AbortController();
  const working = runClients(target, { clients, signal: quiet.signal });
  try {
    await sleep(2_000);
    await disk.fill(leftBytes);
    if (!(await refusesLargeUpload(target, person, postgres)))
      log.unexpected.push("a large upload was not refused for want of room");
    const readShare = await readRepeatedly(target, person);
    quiet.abort();
    disk.free();
    const from = performance.now();
    // PostgreSQL ends when its log finds no room; starting it again is its keeper's work.
    if (place.postgres?.isRunning() === false) await place.postgres.crash();
    await untilReported(target, person);
    const healedMilliseconds = Math.round(performance.now() - from);
    await working;
    const postgresDown = (await postgres?.wentDown()) ?? false;
    return { healedMilliseconds, readShare, postgresDown };
  } finally {
    quiet.abort();
    await postgres?.close();
  }
}

/** A full disk excuses that there is no room, and that a database is away which ended for want of it. */
function targetOf({ address, log }: Crowd, postgres: PostgresWatch | null): Target {
  const excuses = async (status: number) =>
    status === storageFull || (status === unavailable && ((await postgres?.wentDown()) ?? false));
  return { address, log, excuses, mayBeCut: false };
}

async function refusesLargeUpload(
  target: Target,
  { member }: Acknowledged,
  postgres: PostgresWatch | null,
): Promise<boolean> {
  const form = new FormData();
  const rows = "East,10,nothing to say\r\n".repeat(200_000);
  form.append("file", new File(["ward,cost,note\r\n", rows], "costs.csv"));
  const path = "/api/upload-spreadsheet";
  const outcome = await call(target, { member, method: "POST", path, body: form });
  if (outcome.kind === "cut") return false;
  if (outcome.status === unavailable) return (await postgres?.wentDown()) ?? false;
  return outcome.status === storageFull;
}

/** Lists all the time while the disk is full; gives the share of lists that came. */
async function readRepeatedly(target: Target, { member }: Acknowledged): Promise<number> {
  const until = performance.now() + fullMilliseconds;
  let [asked, read] = [0, 0];
  while (performance.now() < until) {
    const outcome = await call(target, { member, method: "GET", path: "/api/analyses" });
    asked += 1;
    if (outcome.kind === "answer" && outcome.status === 200) read += 1;
    await sleep(100);
  }
  return Math.round((read / asked) * 100) / 100;
}

async function untilReported(target: Target, person: Acknowledged): Promise<void> {
  const before = person.reports.size;
  const until = performance.now() + healWithin;
  while (person.reports.size === before && performance.now() < until) {
    await analyseAloud(target, person, false);
    await sleep(250);
  }
}
