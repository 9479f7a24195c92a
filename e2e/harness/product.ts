import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { embeddedTemplate } from "#test/server/embedded-template.ts";

/** The product as a person starts it, on a free port and a data folder of its own. */
export interface Product {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it as a terminal would and removes its data. Gives the exit code. */
  stop(): Promise<number | null>;
}

const root = resolve(import.meta.dirname, "..", "..");
// A bare machine installs and builds first.
const startMilliseconds = 180_000;

/** Models that the machine itself is set up with. */
const noModel = { GEMINI_API_KEY: "", MODEL_PROVIDER: "" };

/**
 * Runs `npm start` and waits for the address that it prints. `settings` are further variables; the
 * data folder is a new one with an empty database, removed at the end, unless DATA_DIR is among them.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const own = settings.DATA_DIR === undefined ? await preparedFolder() : undefined;
  // Or a journey would call them.
  const env = { ...process.env, ...noModel, PORT: "0", DATA_DIR: own, ...settings };
  const child = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  try {
    const address = await Promise.race([
      addressIn(child.stdout),
      ended.then(() => fail("Candor ended before it was ready", said)),
      new Promise<never>((_, reject) =>
        setTimeout(
          () => reject(new Error("Candor was not ready in time")),
          startMilliseconds,
        ).unref(),
      ),
    ]);
    return { address, process: child, stop: () => stop(child, own) };
  } catch (cause) {
    await stop(child, own);
    throw cause;
  }
}

/** A new folder for data. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "candor-data-"));
}

/** A new folder with an empty database, which takes half of a first start to make. */
async function preparedFolder(): Promise<string> {
  const folder = emptyFolder();
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  return folder;
}

async function addressIn(stdout: NodeJS.ReadableStream): Promise<string> {
  return await new Promise((found) => {
    createInterface({ input: stdout }).on("line", (line) => {
      const [, address] = /Candor is ready at (https?:\S+)/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
  });
}

function fail(reason: string, said: readonly string[]): never {
  throw new Error(`${reason}:\n${said.join("").slice(-2000)}`);
}

async function stop(child: ChildProcess, own?: string): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  if (own !== undefined) rmSync(own, { recursive: true, force: true });
  return child.exitCode;
}
