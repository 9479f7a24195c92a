// Senders of a byte a second, readers who read nothing and silent connections, while others work.
// npm run soak -- slow-clients [--idle 5000] [--slow 200] [--seconds 75]; prints JSON.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { costTable } from "./harness/cost-question.ts";
import { type Member, signUp } from "./harness/sign-up.ts";
import type { Server } from "./harness/start-server.ts";
import { TimingsByKind, timedFetch } from "./harness/timings.ts";
import { withServer } from "./harness/with-server.ts";

const { values } = parseArgs({
  options: {
    idle: { type: "string", default: "5000" },
    slow: { type: "string", default: "200" },
    seconds: { type: "string", default: "75" },
  },
});
/** Within so many milliseconds those who say nothing are gone, and slow senders refused. */
const patience = { idle: 30_000, slow: 40_000 } as const;
/** A slow line is borne at least so long: who is gone before was refused for something else. */
const leastPatience = 10_000;
/** A minute is promised to readers who take nothing, and a quarter of it passes between looks. */
const readerPatience = 75_000;
const table = costTable(1_000);
/** So long that nobody is ever done, and that together they may be held, see body-memory-budget.ts. */
const claimedBytes = 1_000_000;
/** Each asks for twice what the system keeps of an answer that nobody reads. */
const readers = { count: 20, bytes: 10_000_000 } as const;

await withServer({ database: "pglite" }, campaign);

async function campaign(running: Server) {
  const honest = await signUp(running.address);
  const people = await Promise.all(Array.from({ length: 4 }, () => signUp(running.address)));
  const startMegabytes = Math.round(running.residentMegabytes());
  const idle = await openIdle(running, Number(values.idle));
  const senders = Array.from({ length: Number(values.slow) }, (_, at) =>
    trickle(running, people[(at >> 1) % people.length] ?? honest, at),
  );
  const unread = readUnread(running, honest);
  const timings = new TimingsByKind();
  await work(running, honest, timings);
  const [idleLives, slowLives, read] = await Promise.all([livesOf(idle), livesOf(senders), unread]);
  const light = timings.of("list", "upload");
  const connections = { idle: spanOf(idleLives), slow: spanOf(slowLives) };
  return {
    ...connections,
    readers: read,
    others: timings.byKind(),
    residentMegabytes: { start: startMegabytes, end: Math.round(running.residentMegabytes()) },
    faults: [
      ...(connections.idle.longest <= patience.idle ? [] : ["an idle connection stayed open"]),
      ...(connections.slow.longest <= patience.slow ? [] : ["a slow sender was listened to"]),
      ...(connections.slow.shortest >= leastPatience ? [] : ["a slow sender was cut too early"]),
      ...(read.every(({ whole }) => !whole) ? [] : ["a reader who took nothing was waited for"]),
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

/** Every second one byte of an upload, or of an analysis, which claims to be a megabyte. */
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
  const own = { ...headers, "content-type": type, "content-length": String(claimedBytes) };
  return `POST ${path} HTTP/1.1\r\nhost: candor\r\n${linesOf(own)}\r\n`;
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.join("");
}

interface Read {
  readonly bytes: number;
  /** Whether all that was asked for came in the end. */
  readonly whole: boolean;
}

/** Asks for the same long answer many times over one connection each, and reads only when it is late. */
async function readUnread(running: Server, { headers }: Member): Promise<Read[]> {
  const path = "/api/docs/json";
  const one = await (await fetch(`${running.address}${path}`, { headers })).arrayBuffer();
  const requests = Math.ceil(readers.bytes / one.byteLength);
  const request = `GET ${path} HTTP/1.1\r\nhost: candor\r\n${linesOf(headers)}\r\n`;
  const opened = Array.from({ length: readers.count }, () => {
    const { socket } = openSocket(running);
    socket.pause();
    socket.write(request.repeat(requests));
    return socket;
  });
  await sleep(readerPatience);
  return Promise.all(
    opened.map(async (socket) => {
      const bytes = await bytesUntilEnd(socket);
      return { bytes, whole: bytes >= one.byteLength * requests };
    }),
  );
}

/** What still comes until the connection ends; endless when it does not within five seconds. */
async function bytesUntilEnd(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on("data", (more: Buffer) => {
    bytes += more.length;
  });
  const ended = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  socket.resume();
  const isOver = await Promise.race([ended, sleep(5_000, false)]);
  socket.destroy();
  return isOver ? bytes : Number.POSITIVE_INFINITY;
}

async function work(running: Server, { headers }: Member, timings: TimingsByKind) {
  const until = performance.now() + Number(values.seconds) * 1_000;
  const ask = (kind: string, path: string, init: RequestInit = {}) => {
    const url = `${running.address}${path}`;
    return timedFetch(timings, kind, { url, init: { ...init, headers } });
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

/** How long each lasted; those that last until the end are cut, and count as endless. */
async function livesOf(opened: readonly Opened[]): Promise<number[]> {
  const late = sleep(60_000, Number.POSITIVE_INFINITY, { ref: false });
  const lives = await Promise.all(opened.map(({ closed }) => Promise.race([closed, late])));
  for (const { socket } of opened) socket.destroy();
  return lives;
}

function spanOf(lives: readonly number[]) {
  return {
    connections: lives.length,
    shortest: Math.min(...lives),
    longest: Math.max(0, ...lives),
  };
}
