import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { cutsNetwork } from "#analysis/processes/confinement.ts";
import type { Attempt } from "#analysis/processes/spying-child.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { readConfig } from "./config/config.ts";
import { openLog } from "./logging/open-log.ts";
import { startWorkers } from "./start-workers.ts";

const spy = new URL("../analysis/processes/spying-child.ts", import.meta.url);
const dataDir = mkdtempSync(join(tmpdir(), "candor-workers-"));
afterEach(() => rmSync(dataDir, { recursive: true }));

it("lets those that parse read what was handed over, and the others nothing; the log says so", async () => {
  const uploaded = join(dataDir, "uploads", "file");
  mkdirSync(join(dataDir, "uploads"));
  writeFileSync(uploaded, "a,b");
  writeFileSync(join(dataDir, "master.key"), "secret");
  const lines: string[] = [];
  const log = openLog("info", (line) => lines.push(line));
  const { parsers, engines } = startWorkers(readConfig({ DATA_DIR: dataDir }), { log });
  const attempts: Attempt[] = [
    { do: "read", path: uploaded },
    { do: "read", path: join(dataDir, "master.key") },
    { do: "run" },
  ];
  expect(await outcomes(parsers, attempts)).toEqual(["done", denied, denied]);
  expect(await outcomes(engines, attempts)).toEqual([denied, denied, denied]);
  await Promise.all([parsers.close(), engines.close()]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      message: "worker processes confined",
      files: "node permissions",
      network: cutsNetwork() ? "none" : "not confined",
    },
  ]);
});

const denied = "ERR_ACCESS_DENIED";

async function outcomes(pool: WorkerPool, attempts: readonly Attempt[]) {
  const worker = await pool.open(spy, { megabytes: 900, milliseconds: 60_000 });
  const all = [];
  for (const attempt of attempts) all.push(await worker.ask(attempt));
  await worker.close();
  return all;
}
