import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { answerRequests } from "#analysis/worker-protocol.ts";
import { Problem } from "#contract/problem.ts";

let asked = 0;

/** The tests' own worker: misbehaves on request. */
answerRequests(async (message) => {
  asked += 1;
  if (message === "problem") throw new Problem("sheet-not-found", { sheet: "Patients" });
  if (message === "bug") throw new TypeError("cannot read 'Jane Doe'");
  if (message === "sleep") await sleep(60_000);
  if (message === "pause") await sleep(200);
  if (message === "spin") spin();
  if (message === "exit") process.exit(3);
  if (message === "heap") fillHeap();
  if (message === "buffers") fillBuffers();
  if (message === "pid") return process.pid;
  if (message === "count") return asked;
  if (message === "environment") return Object.keys(env);
  if (message instanceof Int32Array) countForever(message);
  return { echo: message };
});

function spin(): never {
  for (;;) Math.sqrt(2);
}

/** Counts in memory that whoever asked can see. */
function countForever(count: Int32Array): never {
  for (;;) Atomics.add(count, 0, 1);
}

/** In small steps: an array grows by half in one allocation, and one far past a thread's limit aborts the whole process. */
function fillHeap(): never {
  let held: object | null = null;
  for (;;) held = { held };
}

function fillBuffers(): never {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
}
