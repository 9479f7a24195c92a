import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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

/** Starts the server and waits until it is ready; throws NotStarted when it ends before. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, argumentsOf(options), {
    env: { ...standard, ...options.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A campaign that fails leaves no server behind.
  const orphaned = () => child.kill("SIGKILL");
  process.once("exit", orphaned);
  child.once("close", () => process.off("exit", orphaned));
  const printed: string[] = [];
  const said = () => printed.join("");
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? "gone"));
  });
  const address = await addressOf(child, printed, ended);
  const pid = child.pid ?? 0;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    ...{ address, pid, ended, said },
    readyMilliseconds: performance.now() - started,
    residentMegabytes: () => residentMegabytes(pid),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

function argumentsOf({ preload = [], nodeOptions = [] }: ServerOptions): string[] {
  // The switch is that of scripts/start.mjs.
  return [
    "--max-semi-space-size=4",
    ...nodeOptions,
    ...preload.flatMap(({ href }) => ["--import", href]),
    main,
  ];
}

function addressOf(
  child: ChildProcess,
  printed: string[],
  ended: Promise<number | string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      printed.push(bytes.toString());
      const [, address] = /^Candor is ready at (\S+)$/m.exec(printed.join("")) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    void ended.then((ending) => reject(new NotStarted(printed.join(""), ending)));
  });
}

/** Resident size of a process in megabytes as Linux counts it; 0 when it is gone. */
function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
