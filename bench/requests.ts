import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readMe, readSubscriptionStatus } from "#contract/calls/account.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { type RunningServer, runServer } from "./running-server.ts";

interface Rates {
  /** A route that needs a valid token and no query. */
  readonly token: number[];
  /** A route that asks the embedded database once. */
  readonly query: number[];
  readonly bare: number[];
}

/**
 * Requests a second on small routes that a token must be sent to, beside a Fastify server that does
 * nothing else. Each server runs in a process of its own, and so does what calls it.
 */
export async function benchRequests({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [10] : [5, 10, 25, 50];
  const rounds = quick ? 1 : 3;
  const server = await runServer();
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL("./bare-fastify.ts", import.meta.url))],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const [line] = await once(bare.stdout, "data");
    const load = { server, bare: String(line).trim(), rounds, seconds: quick ? 1 : 3 };
    const measured: { size: number; rates: Rates }[] = [];
    for (const size of sizes) measured.push({ size, rates: await ratesOf(load, size) });
    const figure = (route: "token" | "query", path: string): Omit<Figure, "title"> => ({
      ...{ name: `requests-${route}`, unit: "requests/s", sizeUnit: "connections" },
      yardstick: "a bare Fastify route",
      bound: route === "token" ? { atLeast: 0.3 } : null,
      points: measured.map(({ size, rates }) =>
        pointOf(size, { ours: rates[route], theirs: rates.bare }),
      ),
      note: `GET ${path}`,
    });
    return [
      { ...figure("token", readMe.path), title: "Calls of a route for signed-in people" },
      {
        ...figure("query", readSubscriptionStatus.path),
        title: "Calls of a route that asks the embedded database",
      },
    ];
  } finally {
    bare.kill();
    await server.stop();
  }
}

interface Load {
  readonly server: RunningServer;
  /** Address of the bare server. */
  readonly bare: string;
  readonly rounds: number;
  readonly seconds: number;
}

async function ratesOf(
  { server, bare, rounds, seconds }: Load,
  connections: number,
): Promise<Rates> {
  const rates: Rates = { token: [], query: [], bare: [] };
  const call = (base: string, path: string) =>
    rateOf(`${base}${path}`, { connections, seconds, headers: server.headers });
  // The first round warms the servers.
  for (let round = 0; round <= rounds; round += 1) {
    const [token, query, alone] = [
      await call(server.address, readMe.path),
      await call(server.address, readSubscriptionStatus.path),
      await call(bare, readMe.path),
    ];
    if (round === 0) continue;
    rates.token.push(token);
    rates.query.push(query);
    rates.bare.push(alone);
  }
  return rates;
}

interface Calls {
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Right answers a second. */
async function rateOf(url: string, { connections, seconds, headers }: Calls): Promise<number> {
  const program = fileURLToPath(import.meta.resolve("autocannon"));
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const counts = ["-c", String(connections), "-d", String(seconds)];
  const client = spawn(process.execPath, [program, "--json", ...counts, ...sent, url], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const said: Buffer[] = [];
  client.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  await once(client, "close");
  const { "2xx": right, duration } = JSON.parse(Buffer.concat(said).toString()) as {
    "2xx": number;
    duration: number;
  };
  return right / duration;
}
