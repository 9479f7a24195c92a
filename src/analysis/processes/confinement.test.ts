import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "../facts/open-engine.ts";
import { type ConfinedTo, cutsNetwork } from "./confinement.ts";
import type { Attempt } from "./spying-child.ts";
import { startWorkerPool } from "./start-worker-pool.ts";

const entry = new URL("./spying-child.ts", import.meta.url);
const server = createServer((_, response) => response.end());
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "candor-confined-"));
  mkdirSync(join(folder, "uploads"));
  writeFileSync(join(folder, "master.key"), "secret");
  writeFileSync(join(folder, "uploads", "file"), "a,b");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function attemptAs(confinedTo: ConfinedTo, attempts: readonly Attempt[], loadsAddon = false) {
  const pool = startWorkerPool({ size: 1, confinedTo });
  const child = await pool.open(entry, { megabytes: 900, milliseconds: 60_000, loadsAddon });
  const outcomes = [];
  for (const attempt of attempts) outcomes.push(await child.ask(attempt));
  await pool.close();
  return outcomes;
}

const path = (...names: string[]) => join(folder, ...names);

it("a confined process reads and writes in its folders, and nowhere else", async () => {
  const allowed: Attempt[] = [
    { do: "read", path: path("uploads", "file") },
    { do: "write", path: path("uploads", "answer") },
  ];
  const refused: Attempt[] = [
    { do: "read", path: path("master.key") },
    { do: "read", path: path("uploads", "..", "master.key") },
    { do: "read", path: "/etc/passwd" },
    { do: "list", path: "/" },
    { do: "write", path: path("other") },
    { do: "write", path: join(import.meta.dirname, "written.ts") },
    { do: "run" },
  ];
  const outcomes = await attemptAs([path("uploads")], [...allowed, ...refused]);
  expect(outcomes).toEqual([
    ...allowed.map(() => "done"),
    ...refused.map(() => "ERR_ACCESS_DENIED"),
  ]);
});

it("a process that loads native code is held the same, and computes", async () => {
  const attempts: Attempt[] = [
    { do: "read", path: path("uploads", "file") },
    { do: "write", path: path("uploads", "other") },
    { do: "run" },
  ];
  const outcomes = await attemptAs([], attempts, true);
  expect(outcomes).toEqual(attempts.map(() => "ERR_ACCESS_DENIED"));
  const workers = startWorkerPool({ size: 1, confinedTo: [] });
  const table = { name: "visits.csv", content: "ward,wait\r\nEast,1\r\nWest,2" };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  expect((await engine.run("SELECT sum(wait) FROM data")).rows).toEqual([[3]]);
  await workers.close();
});

it("has no network where the system can take it away", async () => {
  const [outcome] = await attemptAs([path("uploads")], [{ do: "connect", port }]);
  expect(outcome === "done").toBe(!cutsNetwork());
});

it("is not what a process is that nobody confined", async () => {
  const attempts: Attempt[] = [
    { do: "read", path: path("master.key") },
    { do: "connect", port },
  ];
  expect(await attemptAs(null, attempts)).toEqual(["done", "done"]);
});
