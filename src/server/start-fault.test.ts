import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openMetrics } from "./metrics/open-metrics.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { startFault } from "./start-fault.ts";

/** What goes wrong when it is done. */
const failureOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

const listen = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(port, host, () => resolve(server));
  });

it("names the setting of the port that is in use", async () => {
  const taken = await listen(0, "127.0.0.1");
  const { port } = taken.address() as AddressInfo;
  const sentence = (name: string) =>
    `The port is in use. Stop what uses it, or set ${name} to another.`;
  const host = "127.0.0.1";
  expect(startFault(await failureOf(() => listen(port, host)))).toBe(sentence("PORT"));
  const metrics = () => serveMetrics(openMetrics(), { host, port });
  expect(startFault(await failureOf(metrics))).toBe(sentence("METRICS_PORT"));
  taken.close();
});

it("names the setting of an address that this machine does not have", async () => {
  // Kept for documentation: nobody has it.
  const host = "192.0.2.1";
  const sentence = (name: string) => `This machine does not have the address that ${name} names.`;
  expect(startFault(await failureOf(() => listen(0, host)))).toBe(sentence("HOST"));
  const metrics = () => serveMetrics(openMetrics(), { host, port: 0 });
  expect(startFault(await failureOf(metrics))).toBe(sentence("METRICS_HOST"));
});

it("names the folder where it cannot be written, and tells nothing of what nobody foresaw", async () => {
  const folder = await failureOf(() => mkdirSync("/proc/candor"));
  expect(startFault(folder)).toBe("The folder DATA_DIR names cannot be written.");
  expect(startFault(new Error("CANARY"))).toMatch(/^Candor cannot start: \{"type":"Error"/);
  expect(startFault(new Error("CANARY"))).not.toContain("CANARY");
});
