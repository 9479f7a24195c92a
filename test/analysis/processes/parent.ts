import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";

// The tests' own server: starts a worker that never stops by itself, says which, and waits.
const entry = new URL("./child.ts", import.meta.url);
const session = await startWorkerPool().open(entry, { milliseconds: 20_000, megabytes: 900 });
process.stdout.write(`${await session.ask("pid")}\n`);
await session.ask(process.argv[2]);
