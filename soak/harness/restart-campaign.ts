import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants, sweepMilliseconds } from "./check-invariants.ts";
import {
  type ClientLog,
  nothingTold,
  openClientLog,
  type Spread,
  spreadOf,
  type ToldCounts,
  toldBy,
} from "./client-log.ts";
import { openPlace, type Place } from "./open-place.ts";
import { runClients } from "./run-clients.ts";
import { type Server, startServer } from "./start-server.ts";

export interface RestartOptions {
  readonly restarts: number;
  readonly clients: number;
}

export interface RestartResult {
  readonly restarts: number;
  /** From the moment PostgreSQL took connections again until the server said that it is ready. */
  readonly readyMilliseconds: Spread;
  readonly statuses: ClientLog["statuses"];
  readonly problems: ClientLog["problems"];
  readonly told: ToldCounts;
  readonly wrongs: string[];
}

/** What a database that is away excuses. */
const unavailable = 503;
const readyWithin = 5_000;

/** Ends PostgreSQL at once under a server that works, starts it again, and does so many times. */
export async function runRestartCampaign(options: RestartOptions): Promise<RestartResult> {
  const place = await openPlace("postgres");
  try {
    const server = await startServer({ environment: place.environment });
    try {
      return await restartRepeatedly(server, place, options);
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

async function restartRepeatedly(
  server: Server,
  place: Place,
  { restarts, clients }: RestartOptions,
): Promise<RestartResult> {
  const log = openClientLog();
  const [wrongs, ready]: [string[], number[]] = [[], []];
  const quiet = new AbortController();
  const target = { address: server.address, log, mayBeCut: false, excuses: isUnavailable };
  const working = runClients(target, { clients, signal: quiet.signal });
  for (let restart = 0; restart < restarts; restart += 1) {
    wrongs.push(...(await underLoad(log)));
    await place.postgres?.crash();
    ready.push(await untilReady(server));
  }
  wrongs.push(...(await underLoad(log)));
  quiet.abort();
  await working;
  // What was asked for when a connection broke may be stored all the same, and is then ended.
  await sleep(sweepMilliseconds);
  wrongs.push(...(await checkInvariants(server.address, log.people)), ...place.strays());
  const { people, statuses, problems, unexpected } = log;
  return {
    restarts: ready.length,
    readyMilliseconds: spreadOf(ready),
    ...{ statuses, problems, told: toldBy(people) },
    wrongs: [...wrongs, ...unexpected, ...slow(ready), ...nothingTold(people)],
  };
}

const isUnavailable = (status: number) => status === unavailable;

/** A random moment after people could work, and were told another report. */
async function underLoad({ statuses, people }: ClientLog): Promise<string[]> {
  const worked = () =>
    Object.entries(statuses).reduce((all, [name, n]) => all + (/ 200$/.test(name) ? n : 0), 0);
  const [calls, { reports }] = [worked() + 6, toldBy(people)];
  const isAtWork = () => worked() >= calls && toldBy(people).reports > reports;
  const until = performance.now() + loadMilliseconds;
  while (!isAtWork() && performance.now() < until) await sleep(50);
  await sleep(randomInt(1_000));
  return isAtWork() ? [] : ["people could not work for half a minute"];
}

const loadMilliseconds = 30_000;

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
