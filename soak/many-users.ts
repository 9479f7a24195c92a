// Many people at work behind one network address, as in a hospital; prints JSON.
// npm run soak -- many-users [--users 200] [--minutes 10] [--database pglite|postgres]
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { costQuestion, costTable } from "./harness/cost-question.ts";
import { freePort } from "./harness/free-port.ts";
import type { DatabaseName } from "./harness/open-place.ts";
import { type Member, signUp, withToken } from "./harness/sign-up.ts";
import type { Server } from "./harness/start-server.ts";
import { TimingsByKind, timedFetch } from "./harness/timings.ts";
import { watchServer } from "./harness/watch-server.ts";
import { withServer } from "./harness/with-server.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "200" },
    minutes: { type: "string", default: "10" },
    database: { type: "string", default: "pglite" },
  },
});
const milliseconds = Number(values.minutes) * 60_000;
const thinkMilliseconds = [1_000, 5_000] as const;

/** What nobody has to compute for; the bounds are on these. */
const light = ["page", "settings", "token", "user", "subscription", "list", "open"];

/** What people do: how many of a thousand times, each with those before it; else they list. */
const habits = [
  ["arrive", 150],
  ["subscription", 300],
  ["open", 600],
  ["upload", 620],
  ["analyze", 625],
] as const;

const table = costTable(200);

const metricsPort = await freePort();
const ground = {
  database: values.database as DatabaseName,
  environment: {
    METRICS_PORT: String(metricsPort),
    // The limits that people meet, and everybody behind one address. Only signing up goes faster.
    TRUST_PROXY: "",
    REQUESTS_PER_MINUTE_ACCOUNT: "300",
    REQUESTS_PER_MINUTE_ADDRESS: "3000",
    SIGN_INS_PER_MINUTE_ADDRESS: "1000000",
  },
};
await withServer(ground, campaign);

async function campaign(running: Server) {
  const members = await signUpAll(running, Number(values.users));
  const timings = new TimingsByKind();
  const watch = watchServer(running, metricsPort);
  const until = performance.now() + milliseconds;
  await Promise.all(members.map((member) => work({ running, timings, until }, member)));
  const { resident, ...watched } = await watch.stop();
  // The first sixth warms up: code is compiled, children and caches are there for the first time.
  const warm = resident.slice(Math.floor(resident.length / 6));
  const part = Math.max(1, Math.floor(warm.length / 6));
  const [start, end] = [median(warm.slice(0, part)), median(warm.slice(-part))];
  const growth = end / start - 1;
  const all = timings.of(...light);
  const byKind = timings.byKind();
  const unexpected = Object.entries(byKind).flatMap(([kind, { statuses }]) =>
    Object.entries(statuses)
      .filter(([status]) => status !== "200")
      .map(([status, count]) => `${kind} was answered ${status} ${count} times`),
  );
  return {
    ...{ users: members.length, minutes: Number(values.minutes), database: values.database },
    light: all,
    byKind,
    residentMegabytes: { start, end, growthPercent: Math.round(growth * 1000) / 10 },
    ...watched,
    faults: [
      ...(all.p95 < 200 ? [] : [`p95 of light calls was ${all.p95} ms`]),
      ...unexpected,
      ...(growth < 0.1 ? [] : [`the resident size grew from ${start} to ${end} MB`]),
    ],
  };
}

async function signUpAll({ address }: Server, count: number): Promise<Member[]> {
  const members: Member[] = [];
  // Hashing a password takes a core for a tenth of a second.
  while (members.length < count)
    members.push(...(await Promise.all(Array.from({ length: 4 }, () => signUp(address)))));
  return members.slice(0, count);
}

interface Campaign {
  readonly running: Server;
  readonly timings: TimingsByKind;
  readonly until: number;
}

async function work(campaign: Campaign, who: Member): Promise<void> {
  let member = who;
  let signedIn = performance.now();
  await sleep(randomInt(thinkMilliseconds[1]), undefined, { ref: true });
  while (performance.now() < campaign.until) {
    // The page, too, renews its token before ten minutes are over.
    if (performance.now() - signedIn > 480_000) {
      member = await withToken(campaign.running.address, member);
      signedIn = performance.now();
    }
    await doOneThing(campaign, member);
    await sleep(randomInt(...thinkMilliseconds));
  }
}

async function doOneThing(campaign: Campaign, member: Member): Promise<void> {
  const roll = randomInt(1_000);
  const [habit] = habits.find(([, below]) => roll < below) ?? ["list"];
  if (habit === "arrive") await arrive(campaign, member);
  else if (habit === "open") await openOne(campaign, member);
  else if (habit === "subscription")
    await ask(campaign, "subscription", ["/api/subscription-status", { headers: member.headers }]);
  else if (habit === "upload") await upload(campaign, member);
  else if (habit === "analyze") await analyze(campaign, member);
  else await ask(campaign, "list", ["/api/analyses", { headers: member.headers }]);
}

/** The calls of a page that is opened. */
async function arrive(campaign: Campaign, { cookie, headers, userId, email }: Member) {
  await ask(campaign, "page", ["/", {}]);
  await ask(campaign, "settings", ["/api/settings", {}]);
  await ask(campaign, "token", ["/api/identity-token", { headers: { cookie } }]);
  const body = JSON.stringify({ firebaseUid: userId, email, username: "Ada Byron" });
  const json = { ...headers, "content-type": "application/json" };
  await ask(campaign, "user", ["/api/auth/user", { method: "POST", headers: json, body }]);
}

async function openOne(campaign: Campaign, { headers }: Member): Promise<void> {
  const list = await ask(campaign, "list", ["/api/analyses", { headers }]);
  const [first] = JSON.parse(list) as { id: string }[];
  if (first !== undefined) await ask(campaign, "open", [`/api/analyses/${first.id}`, { headers }]);
}

async function upload(campaign: Campaign, { headers }: Member): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([table]), "costs.csv");
  await ask(campaign, "upload", ["/api/upload-spreadsheet", { method: "POST", headers, body }]);
}

async function analyze(campaign: Campaign, { headers }: Member): Promise<void> {
  const body = JSON.stringify(costQuestion(table));
  const json = { ...headers, "content-type": "application/json" };
  await ask(campaign, "analyze", ["/api/analyze", { method: "POST", headers: json, body }]);
}

function ask(
  { running, timings }: Campaign,
  kind: string,
  [path, init]: [string, RequestInit],
): Promise<string> {
  return timedFetch(timings, kind, { url: `${running.address}${path}`, init });
}

function median(numbers: readonly number[]): number {
  return Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);
}
