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
  return { echo: message };
});

function spin(): never {
  for (;;) Math.sqrt(2);
}

function fillHeap(): never {
  const held: object[] = [];
  for (;;) held.push({ held });
}

function fillBuffers(): never {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
}
