import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The server in a process of its own, with one person signed in. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly pid: number;
  /** Of the person signed in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const entry = resolve(import.meta.dirname, "..", "src", "server", "main.ts");
const startMilliseconds = 60_000;

/** Starts the server as it is deployed, its log lines written to a file, its limits on calls raised. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const log = join(folder, "log");
  const output = openSync(log, "a");
  const env = {
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    ...{ PORT: "0", DATA_DIR: join(folder, "data") },
    ...{ REQUESTS_PER_MINUTE_ACCOUNT: "1000000000", REQUESTS_PER_MINUTE_ADDRESS: "1000000000" },
  };
  // The switch is that of scripts/start.mjs.
  const args = ["--max-semi-space-size=4", entry];
  const server = spawn(process.execPath, args, { env, stdio: ["ignore", output, output] });
  closeSync(output);
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const address = await addressIn(log, () => server.exitCode !== null);
    return { address, pid: server.pid ?? 0, headers: await signUpAt(address), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addressIn(log: string, hasEnded: () => boolean): Promise<string> {
  for (const from = performance.now(); performance.now() - from < startMilliseconds; ) {
    const said = readFileSync(log, "utf8");
    const [, address] = /Candor is ready at (http:\S+)/.exec(said) ?? [];
    if (address !== undefined) return address;
    if (hasEnded()) throw new Error(`The server ended:\n${said}`);
    await sleep(50);
  }
  throw new Error("The server was not ready in time");
}

async function signUpAt(address: string): Promise<Record<string, string>> {
  const person = { name: "Ada", email: "ada@example.org", password: "correct horse battery" };
  const signedUp = await fetch(`${address}/api/identity/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify(person),
  });
  if (!signedUp.ok) throw new Error(`Signing up got ${signedUp.status}`);
  const cookie = signedUp.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const answer = await fetch(`${address}/api/identity-token`, {
    headers: { cookie: cookie.join("; ") },
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
