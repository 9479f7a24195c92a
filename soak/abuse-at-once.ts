// 200 slow uploads, 200 slow bodies and 50 hostile tables at once, while others work; prints JSON.
// npm run soak -- abuse-at-once [--people 12] [--seconds 30]
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { costQuestion, costTable } from "./harness/cost-question.ts";
import { freePort } from "./harness/free-port.ts";
import { hostileFiles } from "./harness/hostile-files.ts";
import { type Member, signUp } from "./harness/sign-up.ts";
import { openSlowCrowd } from "./harness/slow-crowd.ts";
import type { Server } from "./harness/start-server.ts";
import { TimingsByKind, timedFetch } from "./harness/timings.ts";
import { uploadFile } from "./harness/upload-file.ts";
import { watchServer } from "./harness/watch-server.ts";
import { withServer } from "./harness/with-server.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "12" },
    seconds: { type: "string", default: "30" },
  },
});
const crowd = { uploads: 200, bodies: 200, tables: 50 } as const;
/** What needs no parser; the bound on the time is on these. */
const light = ["list", "subscription", "dataset"];
const table = costTable(200);

const metricsPort = await freePort();
const environment = { METRICS_PORT: String(metricsPort), SIGN_INS_PER_MINUTE_ADDRESS: "1000" };
await withServer({ database: "pglite", environment }, campaign);

async function campaign(server: Server) {
  const attackers = await attackersOf(server.address);
  const people: Member[] = [];
  while (people.length < Number(values.people)) people.push(await signUp(server.address));
  const quiet = await measure(server, people, () => undefined);
  const attacked = await measure(server, people, () => attack(server, attackers));
  return { quiet, attacked, faults: faultsOf(attacked) };
}

interface Attackers {
  /** Two accounts behind one network address, who may hold as many places as one may. */
  readonly slow: readonly Member[];
  /** Each with an address of their own: they get whatever others may have. */
  readonly hostile: readonly Member[];
}

async function attackersOf(address: string): Promise<Attackers> {
  const members = await Promise.all(Array.from({ length: 6 }, () => signUp(address)));
  const from = { "x-forwarded-for": members[0]?.headers["x-forwarded-for"] ?? "" };
  const slow = members
    .slice(0, 2)
    .map((member) => ({ ...member, headers: { ...member.headers, ...from } }));
  return { slow, hostile: members.slice(2) };
}

interface Attack {
  /** Statuses of the hostile tables that were answered, and how often each. */
  readonly tables: Readonly<Record<string, number>>;
  end(): void;
}

function attack({ address }: Server, { slow, hostile }: Attackers): Attack {
  const slowly = openSlowCrowd({ address, members: slow, ...crowd });
  const files = hostileFiles(1024 * 1024);
  const tables: Record<string, number> = {};
  for (let at = 0; at < crowd.tables; at += 1) {
    const [file, member] = [files[at % files.length], hostile[at % hostile.length]];
    if (file === undefined || member === undefined) continue;
    void uploadFile(address, file, { headers: member.headers }).then(({ status }) => {
      tables[status] = (tables[status] ?? 0) + 1;
    });
  }
  return { tables, end: () => slowly.end() };
}

async function measure(server: Server, people: readonly Member[], begin: () => Attack | undefined) {
  const timings = new TimingsByKind();
  const watch = watchServer(server, metricsPort);
  const began = begin();
  const until = performance.now() + Number(values.seconds) * 1_000;
  await Promise.all(people.map((person) => work(server, person, { timings, until })));
  began?.end();
  const { eventLoopMilliseconds } = await watch.stop();
  return {
    ...{ light: timings.of(...light), byKind: timings.byKind(), eventLoopMilliseconds },
    hostileTables: began?.tables ?? {},
  };
}

interface Stretch {
  readonly timings: TimingsByKind;
  readonly until: number;
}

/** What a page asks for while somebody works, a second apart. */
async function work({ address }: Server, { headers }: Member, { timings, until }: Stretch) {
  const ask = (kind: string, path: string, init: RequestInit = {}) =>
    timedFetch(timings, kind, {
      url: `${address}${path}`,
      init: { ...init, headers: { ...headers, ...init.headers } },
    });
  const post = (kind: string, path: string, body: object) =>
    ask(kind, path, {
      ...{ method: "POST", body: JSON.stringify(body) },
      headers: { "content-type": "application/json" },
    });
  for (let turn = 0; performance.now() < until; turn += 1) {
    await ask("list", "/api/analyses");
    await ask("subscription", "/api/subscription-status");
    await post("dataset", "/api/datasets", { fileName: "costs.csv", content: table });
    if (turn % 5 === 1) {
      const body = new FormData();
      body.append("file", new Blob([table]), "costs.csv");
      await ask("upload", "/api/upload-spreadsheet", { method: "POST", body });
    }
    if (turn % 5 === 3) await post("analyze", "/api/analyze", costQuestion(table));
    await sleep(1_000);
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

function faultsOf({ light: calls, byKind, eventLoopMilliseconds }: Measured): string[] {
  const refused = Object.entries(byKind).flatMap(([kind, { statuses }]) =>
    Object.entries(statuses)
      .filter(([status]) => status !== "200")
      .map(([status, count]) => `${kind} was answered ${status} ${count} times`),
  );
  return [
    ...(calls.p95 < 500 ? [] : [`p95 of light calls was ${calls.p95} ms`]),
    ...refused,
    ...(eventLoopMilliseconds.longest <= 100
      ? []
      : [`the event loop stood still for ${eventLoopMilliseconds.longest} ms`]),
  ];
}
