import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { limits } from "#contract/limits.ts";
import { analysisRequest, as, openTestServer } from "#test/server/open-test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
const server = await openTestServer({ databaseUrl: null, dataDir: folder });
await server.app.listen({ port: 0, host: "127.0.0.1" });
try {
  process.stdout.write(`${JSON.stringify(await measure(), null, 2)}\n`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}

/** Analyses the largest table there may be and watches how long others are kept waiting meanwhile. */
async function measure() {
  const content = largeTable();
  const columns = { selectedHeaders: [], groupByHeader: "cost" };
  const payload = { fileContent: content, hipaaKeywords: ["lee", "ssn"], ...columns };
  const body = JSON.stringify(analysisRequest(payload));
  await post("/api/analyze", JSON.stringify(analysisRequest()));
  const held = await watched(() => post("/api/analyze", body));
  const ran = await watched(() => post("/api/analyze-confirmed", body));
  return { megabytes: body.length / 1e6, held, ran };
}

function largeTable(): string {
  const records = ["id,name,date,ward,cost,note,zip"];
  for (let length = 0; length < limits.fileBytes; length += records.at(-1)?.length ?? 0) {
    const n = records.length;
    const day = String((n % 28) + 1).padStart(2, "0");
    records.push(`P${n},Ann Lee,2024-01-${day},Ward ${n % 9},${(n * 7) % 1000},stable today,02139`);
  }
  return records.join("\r\n");
}

/** Milliseconds: of the whole call, and the longest the event loop stood still. */
async function watched(call: () => Promise<number>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const from = performance.now();
  const status = await call();
  delay.disable();
  const whole = Math.round(performance.now() - from);
  return { status, whole, stoodStill: Math.round(delay.max / 1e6) };
}

async function post(path: string, body: string): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { ...as("admin"), "content-type": "application/json" };
  const sending = request({ port, path, method: "POST", headers }).end(body);
  const [answer] = await once(sending, "response");
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}
