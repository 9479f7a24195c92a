import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "./check-invariants.ts";
import { type ClientLog, openClientLog } from "./client-log.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { runClients } from "./run-clients.ts";
import { NotStarted, type Server, startServer } from "./start-server.ts";
import { watchChildren } from "./watch-children.ts";

/** Each point with the passings that are chosen from: how often it is passed in a second or two. */
export const killPoints: Readonly<Record<string, number>> = {
  "database-opened": 1,
  "interrupted-ended": 1,
  "began /api/identity/sign-up/email": 3,
  "done /api/identity/sign-up/email": 3,
  "done /api/identity-token": 5,
  "user-stored": 3,
  "began /api/upload-spreadsheet": 4,
  "done /api/upload-spreadsheet": 3,
  "confirmation-stored": 6,
  "analysis-inserted": 6,
  "analysis-stored": 6,
  "run-started": 6,
  "child-started": 4,
  "stage-stored": 12,
  "ending-made": 5,
  "ending-stored": 5,
  "ending-told": 5,
  "done /api/analyses/:id/stop": 1,
  "answer-sent": 20,
};

export interface KillOptions {
  readonly database: DatabaseName;
  /** Kills at each of these points. */
  readonly points: readonly string[];
  readonly each: number;
  /** Kills at random moments. */
  readonly random: number;
  readonly clients: number;
  /** Hears how it stands after each kill: a whole campaign takes an hour. */
  onRound?(result: KillResult): void;
}

export interface KillResult {
  readonly database: DatabaseName;
  readonly kills: Readonly<Record<string, number>>;
  /** Points that were not passed in time, so nothing was shown of them. */
  readonly notPassed: string[];
  readonly readyMilliseconds: { readonly median: number; readonly largest: number };
  readonly told: { readonly people: number; readonly analyses: number; readonly reports: number };
  readonly statuses: ClientLog["statuses"];
  /** One sentence for each thing that was not as it had been told; none is what we want. */
  readonly wrongs: string[];
}

/** Kills a server under load again and again, and compares what is left with what it has told. */
export async function runKillCampaign(options: KillOptions): Promise<KillResult> {
  const place = await openPlace(options.database);
  try {
    const campaign = new Campaign(place, options);
    for (const kill of killsOf(options)) {
      await campaign.round(kill);
      options.onRound?.(campaign.result());
    }
    await campaign.checkAll();
    return campaign.result();
  } finally {
    await place.remove();
  }
}

/** A point, or null for a random moment. */
interface Kill {
  readonly point: string | null;
}

/** In any order, so that each kind of kill meets what every other has left. */
function killsOf({ points, each, random }: KillOptions): Kill[] {
  const named = points.flatMap((point) => Array.from({ length: each }, () => ({ point })));
  const kills = [...named, ...Array.from({ length: random }, () => ({ point: null }))];
  return kills
    .map((kill) => ({ kill, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kill }) => kill);
}

/** How long a point is waited for, and how late a random kill comes. */
const pointMilliseconds = 30_000;
const latestMilliseconds = 3_000;

class Campaign {
  readonly #log = openClientLog();
  readonly #kills: Record<string, number> = {};
  readonly #notPassed: string[] = [];
  readonly #ready: number[] = [];
  readonly #wrongs: string[] = [];
  readonly #place: Place;
  readonly #options: KillOptions;

  constructor(place: Place, options: KillOptions) {
    this.#place = place;
    this.#options = options;
  }

  /** Starts a server, checks what it still knows, lets people work and kills it. */
  async round({ point }: Kill): Promise<void> {
    const server = await this.#start(point);
    this.#count(point ?? "random moment", server === null);
    if (server === null) return;
    await this.#check(server, this.#log.people.slice(-recent));
    // What the check itself passes does not count.
    if (point !== null) process.kill(server.pid, "SIGUSR2");
    const children = watchChildren(server.pid);
    const quiet = new AbortController();
    const target = { address: server.address, log: this.#log, excused: [] };
    const clients = runClients(target, { clients: this.#options.clients, signal: quiet.signal });
    const killed = await this.#end(server, point);
    quiet.abort();
    if (!killed) await server.kill();
    const survivors = await children.survivors(1_000);
    if (survivors.length > 0) this.#wrongs.push(`${survivors.length} children outlived the server`);
    await clients;
    this.#count(point ?? "random moment", killed);
    if (!killed && point !== null) this.#notPassed.push(point);
  }

  /** Everything that anybody was ever told. */
  async checkAll(): Promise<void> {
    const server = await this.#start(null);
    if (server !== null) await this.#check(server, this.#log.people);
    await server?.stop();
  }

  result(): KillResult {
    const ready = this.#ready.toSorted((a, b) => a - b);
    const { people, statuses, unexpected } = this.#log;
    const sum = (size: (one: (typeof people)[number]) => number) =>
      people.reduce((all, one) => all + size(one), 0);
    return {
      database: this.#options.database,
      kills: this.#kills,
      notPassed: this.#notPassed,
      readyMilliseconds: {
        median: Math.round(ready[Math.floor(ready.length / 2)] ?? 0),
        largest: Math.round(ready.at(-1) ?? 0),
      },
      told: {
        people: people.length,
        analyses: sum(({ accepted }) => accepted.size),
        reports: sum(({ reports }) => reports.size),
      },
      statuses,
      wrongs: [...this.#wrongs, ...unexpected],
    };
  }

  /** Null where the server was killed before it was ready, as some points ask. */
  async #start(point: string | null): Promise<Server | null> {
    const preload = point === null ? [] : [killAt(point)];
    const { environment } = this.#place;
    try {
      const server = await startServer({ environment, preload });
      this.#ready.push(server.readyMilliseconds);
      return server;
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
      if (error.ending !== "SIGKILL") this.#wrongs.push(`did not start: ${error.message}`);
      return null;
    }
  }

  async #check({ address }: Server, people: ClientLog["people"]): Promise<void> {
    this.#wrongs.push(...(await checkInvariants(address, people)));
    for (const stray of this.#place.strays()) this.#wrongs.push(`${stray} was left behind`);
  }

  /** Whether the kill happened where it was asked for. */
  async #end(server: Server, point: string | null): Promise<boolean> {
    if (point !== null)
      return Promise.race([
        server.ended.then((ending) => ending === "SIGKILL"),
        sleep(pointMilliseconds, false),
      ]);
    await sleep(randomInt(latestMilliseconds));
    return (await server.kill()) === "SIGKILL";
  }

  #count(name: string, happened: boolean): void {
    if (happened) this.#kills[name] = (this.#kills[name] ?? 0) + 1;
  }
}

/** People checked after each kill; all are checked at the end. */
const recent = 12;

/** Passed before the server is ready. */
const atStart = new Set(["database-opened", "interrupted-ended"]);

function killAt(point: string): URL {
  const module = new URL("./kill-at-point.ts", import.meta.url);
  module.searchParams.set("point", point);
  if (!atStart.has(point)) module.searchParams.set("armed", "later");
  module.searchParams.set("passing", `${1 + randomInt(killPoints[point] ?? 1)}`);
  return module;
}
