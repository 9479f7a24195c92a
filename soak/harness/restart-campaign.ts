import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "./check-invariants.ts";
import { type ClientLog, openClientLog } from "./client-log.ts";
import { openPlace } from "./open-place.ts";
import { runClients } from "./run-clients.ts";
import { type Server, startServer } from "./start-server.ts";

export interface RestartOptions {
  readonly restarts: number;
  readonly clients: number;
}

export interface RestartResult {
  readonly restarts: number;
  /** From the moment PostgreSQL took connections again until the server said that it is ready. */
  readonly readyMilliseconds: { readonly median: number; readonly largest: number };
  readonly statuses: ClientLog["statuses"];
  readonly problems: ClientLog["problems"];
  readonly told: { readonly analyses: number; readonly reports: number };
  readonly wrongs: string[];
}

/** What a database that is away excuses. */
const unavailable = 503;
const readyWithin = 5_000;

/** Ends PostgreSQL at once under a server that works, starts it again, and does so many times. */
export async function runRestartCampaign(options: RestartOptions): Promise<RestartResult> {
  const place = await openPlace("postgres");
  const log = openClientLog();
  const wrongs: string[] = [];
  const ready: number[] = [];
  try {
    const server = await startServer({ environment: place.environment });
    void server.ended.then((ending) => wrongs.push(`the server ended: ${ending}`));
    const quiet = new AbortController();
    const target = { address: server.address, log, excused: [unavailable] };
    const clients = runClients(target, { clients: options.clients, signal: quiet.signal });
    for (let restart = 0; restart < options.restarts; restart += 1) {
      await underLoad(log);
      await place.postgres?.crash();
      ready.push(await untilReady(server));
    }
    quiet.abort();
    await clients;
    // What was asked for when a connection broke may be stored all the same, and is then ended.
    await sleep(sweepMilliseconds);
    wrongs.push(...(await checkInvariants(server.address, log.people)), ...place.strays());
    wrongs.push(...log.unexpected, ...slow(ready));
    const result = { ...resultOf(log, ready), wrongs: [...wrongs] };
    await server.stop();
    return result;
  } finally {
    await place.remove();
  }
}

/** Longer than the server waits between looks for analyses that nobody carries out. */
const sweepMilliseconds = 12_000;

/** A random moment after people could work again. */
async function underLoad({ statuses }: ClientLog): Promise<void> {
  const worked = () =>
    Object.entries(statuses).reduce((all, [name, n]) => all + (/ 200$/.test(name) ? n : 0), 0);
  const before = worked();
  const from = performance.now();
  while (worked() < before + 6 && performance.now() - from < 30_000) await sleep(50);
  await sleep(randomInt(1_000));
}

async function untilReady({ address }: Server): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < 60_000) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    await sleep(20);
  }
  return performance.now() - from;
}

const slow = (ready: readonly number[]) =>
  ready.filter((one) => one > readyWithin).map((one) => `ready only after ${Math.round(one)} ms`);

function resultOf({ people, statuses, problems }: ClientLog, ready: readonly number[]) {
  const sorted = ready.toSorted((a, b) => a - b);
  const sum = (size: (one: (typeof people)[number]) => number) =>
    people.reduce((all, one) => all + size(one), 0);
  return {
    restarts: ready.length,
    readyMilliseconds: {
      median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      largest: Math.round(sorted.at(-1) ?? 0),
    },
    ...{ statuses, problems },
    told: {
      analyses: sum(({ accepted }) => accepted.size),
      reports: sum(({ reports }) => reports.size),
    },
  };
}
