import { spawn } from "node:child_process";
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { residentMegabytesOf } from "./read-process.ts";

/** A real server in a process of its own, as `npm start` starts it once the page is built. */
export interface Server {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly pid: number;
  /** From the start of the process until it said that it is ready. */
  readonly readyMilliseconds: number;
  /** The exit code or the signal that ended it; resolves once it is gone. */
  readonly ended: Promise<number | string>;
  /** All it has printed on both streams. */
  said(): string;
  residentMegabytes(): number;
  /** SIGTERM: running analyses may end. */
  stop(): Promise<number | string>;
  kill(): Promise<number | string>;
}

export interface ServerOptions {
  /** All of its environment: settings as in docs/operating.md. `DATA_DIR` must be among them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Modules that run in the server's process before it. */
  readonly preload?: readonly URL[];
  /** Further switches for Node. */
  readonly nodeOptions?: readonly string[];
}

/** The server ended before it was ready; the message is what it printed. */
export class NotStarted extends Error {
  readonly ending: number | string;

  constructor(said: string, ending: number | string) {
    super(said);
    this.name = "NotStarted";
    this.ending = ending;
  }
}

const main = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

/**
 * What every campaign sets: any free port, no limit that one machine with many clients would meet,
 * and each client's own network address believed (see `signUp`).
 */
const standard = {
  PORT: "0",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "127.0.0.1",
  FREE_ANALYSES_LIMIT: "1000000",
  REQUESTS_PER_MINUTE_ACCOUNT: "1000000",
  REQUESTS_PER_MINUTE_ADDRESS: "1000000",
};

/** How `npm start` starts the server. */
const asStarted = JSON.parse(
  readFileSync(new URL("../../scripts/server-process.json", import.meta.url), "utf8"),
) as {
  readonly switches: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};

/** Longer than any start may take. */
const startMilliseconds = 60_000;

/**
 * Starts the server and waits until it is ready; throws NotStarted when it ends before, or is not
 * ready within a minute.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const started = performance.now();
  const log = openLog();
  const child = spawn(process.execPath, argumentsOf(options), {
    env: { ...asStarted.environment, ...standard, ...options.environment },
    stdio: ["ignore", log.descriptor, log.descriptor],
  });
  // A campaign that fails leaves no server behind.
  const orphaned = () => child.kill("SIGKILL");
  process.once("exit", orphaned);
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => {
      process.off("exit", orphaned);
      log.close();
      resolve(code ?? signal ?? "gone");
    });
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const address = await addressIn(log, ended);
  if (address === null) {
    await end("SIGKILL");
    throw new NotStarted(log.text(), "not ready in time");
  }
  const pid = child.pid ?? 0;
  return {
    ...{ address, pid, ended, said: log.text },
    readyMilliseconds: performance.now() - started,
    residentMegabytes: () => residentMegabytesOf(pid),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

function argumentsOf({ preload = [], nodeOptions = [] }: ServerOptions): string[] {
  return [
    ...asStarted.switches,
    ...nodeOptions,
    ...preload.flatMap(({ href }) => ["--import", href]),
    main,
  ];
}

interface Log {
  /** To write to. */
  readonly descriptor: number;
  text(): string;
  /** What was written until then can still be read. */
  close(): void;
}

/** A file without a name, so that nothing of it is left whatever happens. */
function openLog(): Log {
  const folder = mkdtempSync(join(tmpdir(), "candor-log-"));
  const path = join(folder, "log");
  const [descriptor, reading] = [openSync(path, "a"), openSync(path, "r")];
  rmSync(folder, { recursive: true });
  let whole: string | null = null;
  const read = () => {
    const bytes = Buffer.alloc(fstatSync(reading).size);
    return bytes.toString("utf8", 0, readSync(reading, bytes, 0, bytes.length, 0));
  };
  return {
    descriptor,
    text: () => whole ?? read(),
    close: () => {
      whole = read();
      closeSync(descriptor);
      closeSync(reading);
    },
  };
}

/** Null when it was not told in time; throws NotStarted when the server ended before. */
async function addressIn(log: Log, ended: Promise<number | string>): Promise<string | null> {
  let ending: number | string | null = null;
  void ended.then((told) => {
    ending = told;
  });
  for (const from = performance.now(); performance.now() - from < startMilliseconds; ) {
    const [, address] = /^Candor is ready at (\S+)$/m.exec(log.text()) ?? [];
    if (address !== undefined) return address;
    if (ending !== null) throw new NotStarted(log.text(), ending);
    await sleep(lookMilliseconds);
  }
  return null;
}

const lookMilliseconds = 10;
