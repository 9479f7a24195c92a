// Senders of a byte a second, readers who read nothing and silent connections, while others work.
// npm run soak -- slow-clients [--idle 5000] [--slow 200] [--seconds 40]; prints JSON.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPlace } from "./harness/open-place.ts";
import { type Member, signUp } from "./harness/sign-up.ts";
import { type Server, startServer } from "./harness/start-server.ts";
import { TimingsByKind } from "./harness/timings.ts";

const { values } = parseArgs({
  options: {
    idle: { type: "string", default: "5000" },
    slow: { type: "string", default: "200" },
    seconds: { type: "string", default: "40" },
  },
});
/** Idle connections are gone, and slow senders refused, within so many milliseconds. */
const patience = { idle: 30_000, slow: 40_000 } as const;
const table = `ward,cost\n${"East,10\n".repeat(1_000)}`;

const place = await openPlace("pglite");
const server = await startServer({ environment: place.environment });
try {
  const told = await campaign(server);
  process.stdout.write(`${JSON.stringify(told, null, 1)}\n`);
  process.exitCode = told.faults.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await place.remove();
}

async function campaign(running: Server) {
  const [slow, honest] = [await signUp(running.address), await signUp(running.address)];
  const startMegabytes = Math.round(running.residentMegabytes());
  const idle = await openIdle(running, Number(values.idle));
  const senders = Array.from({ length: Number(values.slow) }, (_, at) =>
    trickle(running, slow, at),
  );
  const readers = Array.from({ length: 20 }, () => askAndReadNothing(running, slow));
  const timings = new TimingsByKind();
  await work(running, honest, timings);
  const [idleLongest, slowLongest] = await Promise.all([longest(idle), longest(senders)]);
  for (const { socket } of [...idle, ...senders, ...readers]) socket.destroy();
  const light = timings.of("list", "upload");
  return {
    idle: { connections: idle.length, longestMilliseconds: idleLongest },
    slow: { senders: senders.length, longestMilliseconds: slowLongest },
    others: timings.byKind(),
    residentMegabytes: { start: startMegabytes, end: Math.round(running.residentMegabytes()) },
    faults: [
      ...(idleLongest <= patience.idle ? [] : ["an idle connection stayed open"]),
      ...(slowLongest <= patience.slow ? [] : ["a slow sender was listened to"]),
      ...(light.p99 < 1_000 ? [] : [`others' p99 was ${light.p99} ms`]),
      ...(Object.keys(light.statuses).join() === "200" ? [] : [JSON.stringify(light.statuses)]),
    ],
  };
}

/** A connection and how long it lasted. */
interface Opened {
  readonly socket: Socket;
  readonly closed: Promise<number>;
}

function openSocket({ address }: Server): Opened {
  const { hostname, port } = new URL(address);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once("close", () => resolve(Math.round(performance.now() - began)));
  });
  return { socket, closed };
}

/** A hundred at a time: a system that is overrun forgets connections which the client believes in. */
async function openIdle(running: Server, count: number): Promise<Opened[]> {
  const idle: Opened[] = [];
  while (idle.length < count) {
    const some = Array.from({ length: 100 }, () => sayNothing(running));
    await Promise.all(some.map(({ socket }) => once(socket, "connect")));
    idle.push(...some);
  }
  return idle;
}

function sayNothing(running: Server): Opened {
  const opened = openSocket(running);
  // Who reads nothing does not learn that the connection was closed.
  opened.socket.resume();
  return opened;
}

/** Every second one byte of an upload, or of an analysis, which claims to be five megabytes. */
function trickle(running: Server, member: Member, at: number): Opened {
  const opened = openSocket(running);
  const upload = at % 2 === 0;
  const type = upload ? "multipart/form-data; boundary=b" : "application/json";
  opened.socket.write(head(upload ? "/api/upload-spreadsheet" : "/api/analyze", member, type));
  if (upload)
    opened.socket.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    );
  else opened.socket.write('{"prompt": "');
  const timer = setInterval(() => opened.socket.write("x"), 1_000);
  opened.socket.resume();
  void opened.closed.then(() => clearInterval(timer));
  return opened;
}

function head(path: string, { headers }: Member, type: string): string {
  const lines = Object.entries({ ...headers, "content-type": type, "content-length": "5000000" });
  const all = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `POST ${path} HTTP/1.1\r\nhost: candor\r\n${all}\r\n`;
}

/** Asks for the whole description of all calls, many times over one connection, and reads none. */
function askAndReadNothing(running: Server, { headers }: Member): Opened {
  const opened = openSocket(running);
  opened.socket.pause();
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET /api/docs/json HTTP/1.1\r\nhost: candor\r\n${own.join("")}\r\n`;
  for (let count = 0; count < 50; count += 1) opened.socket.write(request);
  return opened;
}

async function work({ address }: Server, { headers }: Member, timings: TimingsByKind) {
  const until = performance.now() + Number(values.seconds) * 1_000;
  const ask = async (kind: string, path: string, init: RequestInit = {}) => {
    const from = performance.now();
    const answer = await fetch(`${address}${path}`, { ...init, headers });
    await answer.arrayBuffer();
    timings.add(kind, answer.status, performance.now() - from);
  };
  for (let count = 0; performance.now() < until; count += 1) {
    await ask("list", "/api/analyses");
    if (count % 20 === 0) {
      const body = new FormData();
      body.append("file", new Blob([table]), "costs.csv");
      await ask("upload", "/api/upload-spreadsheet", { method: "POST", body });
    }
    await sleep(50);
  }
}

/** How long the longest of them lasted; those that last until the end count until then. */
async function longest(opened: readonly Opened[]): Promise<number> {
  const late = sleep(60_000, Number.POSITIVE_INFINITY, { ref: false });
  const times = await Promise.all(opened.map(({ closed }) => Promise.race([closed, late])));
  return Math.max(0, ...times);
}
