import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { fileExtensions } from "#contract/limits.ts";
import { problems } from "#contract/problem.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { openMetrics } from "./open-metrics.ts";
import { type MetricsServer, serveMetrics } from "./serve-metrics.ts";

const opened: (MetricsServer | TestServer)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

describe("the metrics' own port", () => {
  it("serves them and nothing else, and never beside another server", async () => {
    const served = await serveMetrics(openMetrics(), { host: "127.0.0.1", port: 0 });
    opened.push(served);
    const get = (path: string, method = "GET") =>
      fetch(`http://127.0.0.1:${served.port}${path}`, { method });
    const answer = await get("/metrics");
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4");
    expect(await answer.text()).toContain("# TYPE candor_http_request_duration_seconds histogram");
    for (const path of ["/", "/metrics/", "/metrics?x", "/api/health"])
      expect((await get(path)).status).toBe(404);
    expect((await get("/metrics", "POST")).status).toBe(404);
    await expect(serveMetrics(openMetrics(), { ...served, host: "127.0.0.1" })).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: "EADDRINUSE" }) }),
    );
  });
});

describeDatabases("what a server measures", (databases) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await databases.place();
  });

  it("is counted by closed lists, whatever people type and however much of it", {
    tags: "slow",
  }, async () => {
    const server = await openTestServer(place, { environment: { METRICS_PORT: "0" } });
    opened.push(server);
    for (let count = 0; count < 30; count += 1) {
      const typed = `CANARY${count}`;
      await server.app.inject(`/api/${typed}?${typed}`);
      await server.app.inject(`/${typed}`);
      await server.app.inject({ url: `/api/analyses/${typed}`, headers: as("ada") });
      await server.app.inject({ url: "/api/analyses", headers: as(typed) });
      const payload = analysisRequest({ prompt: typed, selectedHeaders: [typed] });
      await server.app.inject({ method: "POST", url: "/api/analyze", headers: as("ada"), payload });
      await server.app.inject({ method: "PROPFIND" as "GET", url: `/${typed}` });
    }
    const text = await metricsOf(server);
    expect(text).not.toContain("CANARY");
    expect(text).toContain('candor_refused_requests_total{code="column-not-found"} 30');
    expect(text).toMatch(
      /candor_http_request_duration_seconds_count\{method="GET",route="\/api\/analyses\/:id",status="4xx"\} 30/,
    );
    expect(text).toContain("candor_database_up 1");
    expect(text).toContain("candor_analyses_in_progress 0");
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expectClosedLabels(text, await routesOf(server));
  });

  it("holds what became of analyses, workers and log lines", async () => {
    const server = await openTestServer(place, { environment: { METRICS_PORT: "0" } });
    opened.push(server);
    const payload = analysisRequest();
    const done = { method: "POST", url: "/api/analyze", headers: as("ada"), payload } as const;
    expect((await server.app.inject(done)).statusCode).toBe(200);
    await expect.poll(() => metricsOf(server)).toContain('state="succeeded"} 1');
    const text = await metricsOf(server);
    expect(text).toMatch(/candor_analysis_stage_duration_seconds_count\{stage="computing"\} 1/);
    await expect.poll(() => metricsOf(server)).toContain('kind="engine-child",reason="closed"} 1');
    expect(text).toMatch(/candor_worker_processes_running\{kind="engine-child"\} \d/);
    expect(text).toMatch(/candor_log_lines_total\{level="info"\} [1-9]/);
  });
});

async function metricsOf({ logged }: TestServer): Promise<string> {
  const line = logged.find((text) => text.includes("metrics endpoint listening")) ?? "{}";
  return (await fetch(`http://127.0.0.1:${JSON.parse(line).port}/metrics`)).text();
}

async function routesOf({ app }: TestServer): Promise<string[]> {
  const { paths } = (await app.inject("/api/docs/json")).json() as { paths: object };
  const described = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ":$1"));
  return ["none", "/*", "/robots.txt", "/api/docs/json", ...described];
}

/** Every value of every label of ours stands in a list that nobody's typing can make longer. */
function expectClosedLabels(text: string, routes: readonly string[]): void {
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "other"];
  const lists: Record<string, readonly string[]> = {
    ...{ route: routes, method: methods, status: ["2xx", "3xx", "4xx", "5xx"] },
    code: Object.keys(problems),
    level: ["fatal", "error", "warn", "info", "debug", "trace"],
    format: [...fileExtensions, "other"],
    outcome: ["read", ...Object.keys(problems)],
    kind: ["parse-child", "document-child", "engine-child", "scan-child"],
  };
  const labels = text.split("\n").filter((line) => line.startsWith("candor_"));
  for (const [, name = "", value] of labels.join("\n").matchAll(/(\w+)="([^"]*)"/g))
    if (name !== "le") expect(lists[name] ?? [], `label ${name}`).toContain(value);
}
