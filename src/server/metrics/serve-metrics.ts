import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./open-metrics.ts";

/** The metrics on a port of their own, which people outside must never reach. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The place for the metrics cannot be listened on; its cause is Node's error. */
export class MetricsNotServed extends Error {
  constructor(cause: unknown) {
    super("the metrics cannot be served", { cause });
    this.name = "MetricsNotServed";
  }
}

/** Serves `GET /metrics` and nothing else; rejects with MetricsNotServed. */
export async function serveMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(metrics, request, response);
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  server.maxConnections = 20;
  server.listen(place.port, place.host);
  await once(server, "listening").catch((cause: unknown) => {
    throw new MetricsNotServed(cause);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  metrics: Metrics,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== "GET" || url !== "/metrics") {
    response.writeHead(404).end();
    return;
  }
  const text = await metrics.text().catch(() => null);
  if (text === null) response.writeHead(500).end();
  else response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(text);
}
