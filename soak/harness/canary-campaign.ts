import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openCanaries } from "./canaries.ts";
import { freePort } from "./free-port.ts";
import { type DatabaseName, openPlace, type Place } from "./open-place.ts";
import {
  analyze,
  type Planting,
  plantInAnalyses,
  plantInRequests,
  plantInSignIns,
  plantInUploads,
  requestOf,
} from "./plant-canaries.ts";
import { childrenOf } from "./read-process.ts";
import { signUp } from "./sign-up.ts";
import { type Server, startServer } from "./start-server.ts";

/** Where canaries were looked for, how much was looked through, and how many were there. */
export interface CanaryReport {
  readonly planted: number;
  /** By call and status, such as `POST /api/analyze 200`. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly searched: Readonly<
    Record<string, { readonly characters: number; readonly found: number }>
  >;
  readonly faults: readonly string[];
}

export interface CanaryOptions {
  readonly database: DatabaseName;
  /** A data folder to begin with. */
  readonly template?: string;
  /** Modules that run in the server's process before it. */
  readonly preload?: readonly URL[];
  /** What is planted instead of all. */
  plant?(planting: Planting): Promise<void>;
}

/**
 * Plants canaries in all that people can send to a real server, which logs all it can; kills its
 * children at work, takes its database away where it has one of its own, and makes it fail as a bug
 * would. Then nothing it has printed, counted, refused or left on the disk may hold one.
 */
export async function canaryCampaign(options: CanaryOptions): Promise<CanaryReport> {
  const place = await openPlace(options.database, { template: options.template });
  try {
    return await campaignIn(place, options);
  } finally {
    await place.remove();
  }
}

async function campaignIn(
  place: Place,
  { preload = [], plant }: CanaryOptions,
): Promise<CanaryReport> {
  const canaries = openCanaries();
  const metricsPort = await freePort();
  const server = await startServer({
    environment: {
      ...place.environment,
      ...{ LOG_LEVEL: "trace", METRICS_PORT: String(metricsPort), CANARY: canaries.make() },
    },
    preload: [new URL("./crash-with-canary.ts", import.meta.url), ...preload],
  });
  try {
    const member = await signUp(server.address);
    const planting = { address: server.address, canaries, member, errors: [], statuses: {} };
    await (plant?.(planting) ?? plantEverywhere(planting, server, place));
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    process.kill(server.pid, "SIGUSR2");
    const ending = await server.ended;
    return reportOn(planting, {
      "standard output and error": server.said(),
      metrics,
      "error answers": planting.errors.join("\n"),
      "files left behind": filesLeft(place),
      ...(ending === 1 ? {} : { fault: `the server ended with ${ending}` }),
    });
  } finally {
    await server.kill();
  }
}

async function plantEverywhere(planting: Planting, server: Server, place: Place): Promise<void> {
  await plantInSignIns(planting);
  await plantInRequests(planting);
  await plantInUploads(planting);
  await plantInAnalyses(planting);
  await killChildren(planting, server);
  if (place.postgres === null) return;
  const crashing = place.postgres.crash();
  await Promise.all([plantInSignIns(planting), plantInAnalyses(planting)]);
  await crashing;
}

/** Ends children as the system does when memory runs out. */
async function killChildren(planting: Planting, server: Server): Promise<void> {
  if (!existsSync(`/proc/${server.pid}/task`)) return;
  const column = planting.canaries.make();
  const work = Array.from({ length: 6 }, () =>
    analyze(planting, requestOf(planting, ["ward", column, "cost"])),
  );
  let working = true;
  const all = Promise.all(work).finally(() => {
    working = false;
  });
  while (working) {
    for (const pid of childrenOf(server.pid)) endIfThere(pid);
    await sleep(150);
  }
  await all;
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}

/** All there is but the database's own files, which hold what was stored; core files anywhere. */
function filesLeft({ environment }: Place): string {
  const { DATA_DIR = "", TMPDIR = "" } = environment;
  const files = [DATA_DIR, TMPDIR].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const own = files.filter((file) => !file.startsWith(join(DATA_DIR, "database")));
  const dumps = readdirSync(process.cwd()).filter((name) => /^(core|Heap|report)\b/.test(name));
  const texts = own
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"));
  return [...own, ...dumps.map((name) => `dump ${name}`), ...texts].join("\n");
}

function reportOn(planting: Planting, places: Record<string, string>): CanaryReport {
  const { canaries, statuses } = planting;
  const { fault, ...texts } = places;
  const searched: Record<string, { characters: number; found: number }> = {};
  const faults = fault === undefined ? [] : [fault];
  for (const [name, text] of Object.entries(texts)) {
    const found = canaries.foundIn(text);
    searched[name] = { characters: text.length, found: found.length };
    for (const canary of found) faults.push(`${canary} stands in ${name}: ${around(text, canary)}`);
  }
  if (texts["files left behind"]?.includes("dump ")) faults.push("a dump was left behind");
  for (const route of answeredRoutes)
    if (statuses[route] === undefined) faults.push(`nobody was answered: ${route}`);
  return { planted: canaries.count, statuses, searched, faults };
}

/** Not only what is refused was looked through. */
const answeredRoutes = [
  "POST /api/analyze 200",
  "POST /api/analyze-confirmed 200",
  "POST /api/upload-spreadsheet 200",
  "GET /api/analyses 200",
];

function around(text: string, canary: string): string {
  const at = text.toLowerCase().indexOf(canary.slice(0, 8));
  return at < 0 ? "in another form" : text.slice(Math.max(0, at - 100), at + 60);
}
