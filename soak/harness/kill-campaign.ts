import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "./check-invariants.ts";
import {
  type ClientLog,
  nothingTold,
  openClientLog,
  type Spread,
  spreadOf,
  type ToldCounts,
  toldBy,
} from "./client-log.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import { runClients } from "./run-clients.ts";
import { NotStarted, type Server, startServer } from "./start-server.ts";

/** Each point with its last passing that is chosen: how often it is passed in a second or two. */
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
  /** Kills at each of these points: at its last passing, and at earlier ones in even steps. */
  readonly points: readonly string[];
  readonly each: number;
  /** Kills at random moments. */
  readonly random: number;
  readonly clients: number;
  /** A data folder to begin with. */
  readonly template?: string;
  /** Hears how it stands after each kill: a whole campaign takes an hour. */
  onRound?(result: KillResult): void;
}

export interface KillResult {
  readonly database: DatabaseName;
  readonly kills: Readonly<Record<string, number>>;
  readonly readyMilliseconds: Spread;
  readonly told: ToldCounts;
  readonly statuses: ClientLog["statuses"];
  /**
   * One sentence for each thing that was not as it had been told, or of which nothing was shown;
   * none is what we want.
   */
  readonly wrongs: string[];
}

/** Kills a server under load again and again, and compares what is left with what it has told. */
export async function runKillCampaign(options: KillOptions): Promise<KillResult> {
  const place = await openPlace(options.database, { template: options.template });
  try {
    const campaign = new Campaign(place, options);
    for (const kill of killsOf(options)) {
      await campaign.kill(kill);
      options.onRound?.(campaign.result());
    }
    await campaign.checkAll();
    return campaign.result();
  } finally {
    await place.remove();
  }
}

/** A passing of a point, or null for a random moment. */
type Kill = { readonly point: string; readonly passing: number } | null;

/** In any order, so that each kind of kill meets what every other has left. */
function killsOf({ points, each, random }: KillOptions): Kill[] {
  const named = points.flatMap((point) =>
    Array.from({ length: each }, (_, at) => ({
      point,
      passing: Math.ceil(((at + 1) * (killPoints[point] ?? 1)) / each),
    })),
  );
  const kills: Kill[] = [...named, ...Array.from({ length: random }, () => null)];
  return kills
    .map((kill) => ({ kill, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ kill }) => kill);
}

const maxTries = 3;

/** How long a point is waited for, and how late a random kill comes. */
const pointMilliseconds = 30_000;
const latestMilliseconds = 3_000;

class Campaign {
  readonly #log = openClientLog();
  readonly #kills: Record<string, number> = {};
  readonly #ready: number[] = [];
  readonly #wrongs: string[] = [];
  readonly #place: Place;
  readonly #options: KillOptions;

  constructor(place: Place, options: KillOptions) {
    this.#place = place;
    this.#options = options;
  }

  /** People act at random, so that a point may not be passed often enough at the first try. */
  async kill(kill: Kill): Promise<void> {
    const name = kill?.point ?? "random moment";
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (!(await this.#round(kill))) continue;
      this.#kills[name] = (this.#kills[name] ?? 0) + 1;
      return;
    }
    this.#wrongs.push(`never killed at passing ${kill?.passing} of ${name}`);
  }

  /** Starts a server, checks what it still knows, lets people work and kills it, where asked for if it can. */
  async #round(kill: Kill): Promise<boolean> {
    const server = await this.#start(kill);
    const killed = typeof server === "boolean" ? server : await this.#work(server, kill);
    await this.#awaitOrphans();
    return killed;
  }

  /** Everything that anybody was ever told. */
  async checkAll(): Promise<void> {
    const { people } = this.#log;
    const server = await this.#start(null);
    try {
      if (typeof server !== "boolean") await this.#check(server, people);
    } finally {
      if (typeof server !== "boolean") await server.stop();
    }
    this.#wrongs.push(...nothingTold(people));
  }

  result(): KillResult {
    const { people, statuses, unexpected } = this.#log;
    return {
      database: this.#options.database,
      kills: this.#kills,
      readyMilliseconds: spreadOf(this.#ready),
      told: toldBy(people),
      statuses,
      wrongs: [...this.#wrongs, ...unexpected],
    };
  }

  /** Where it ended before it was ready: whether it was killed then, as some points ask. */
  async #start(kill: Kill): Promise<Server | boolean> {
    const preload = kill === null ? [] : [killAt(kill)];
    const { environment } = this.#place;
    try {
      const server = await startServer({ environment, preload });
      this.#ready.push(server.readyMilliseconds);
      return server;
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
      const asAsked = error.ending === "SIGKILL" && isAtStart(kill);
      if (!asAsked) this.#wrongs.push(`did not start: ${error.ending} ${error.message}`);
      return asAsked;
    }
  }

  /** Whether the server was killed where it was asked for; it is gone in any case. */
  async #work(server: Server, kill: Kill): Promise<boolean> {
    const { clients } = this.#options;
    const quiet = new AbortController();
    try {
      await this.#check(server, this.#log.people.slice(-recent));
      // What the check itself passes does not count.
      if (kill !== null) process.kill(server.pid, "SIGUSR2");
      const target = { ...anyCut, address: server.address, log: this.#log };
      const working = runClients(target, { clients, signal: quiet.signal });
      const killed = await killedBy(server, kill);
      quiet.abort();
      await server.kill();
      await working;
      return killed;
    } finally {
      quiet.abort();
      await server.kill();
    }
  }

  async #check({ address }: Server, people: ClientLog["people"]): Promise<void> {
    this.#wrongs.push(...(await checkInvariants(address, people)));
    for (const stray of this.#place.strays()) this.#wrongs.push(`${stray} was left behind`);
  }

  /** No child may outlive its server by more than a moment. */
  async #awaitOrphans(): Promise<void> {
    const until = performance.now() + orphanMilliseconds;
    while (this.#place.processes().length > 0 && performance.now() < until) await sleep(20);
    const orphans = this.#place.processes();
    for (const pid of orphans) process.kill(pid, "SIGKILL");
    if (orphans.length > 0) this.#wrongs.push(`${orphans.length} children outlived the server`);
  }
}

const orphanMilliseconds = 1_000;

/** Of a server that is killed any connection may be cut; nothing else is excused. */
const anyCut = { excuses: () => false, mayBeCut: true } as const;

/** Whether the kill happened where it was asked for. */
async function killedBy(server: Server, kill: Kill): Promise<boolean> {
  if (kill !== null)
    return Promise.race([
      server.ended.then((ending) => ending === "SIGKILL"),
      sleep(pointMilliseconds, false),
    ]);
  await sleep(randomInt(latestMilliseconds));
  return (await server.kill()) === "SIGKILL";
}

/** People checked after each kill; all are checked at the end. */
const recent = 12;

/** Passed before the server is ready. */
const atStart = new Set(["database-opened", "interrupted-ended"]);

const isAtStart = (kill: Kill) => kill !== null && atStart.has(kill.point);

function killAt({ point, passing }: NonNullable<Kill>): URL {
  const module = new URL("./kill-at-point.ts", import.meta.url);
  module.searchParams.set("point", point);
  if (!atStart.has(point)) module.searchParams.set("armed", "later");
  module.searchParams.set("passing", `${passing}`);
  return module;
}
