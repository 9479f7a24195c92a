import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
  testIdentity,
} from "#test/server/open-test-server.ts";

/** As many bodies of the largest size as one person may hold. */
const maxBodies = limits.heldBytes / 2 / limits.analysisBodyBytes;

describeDatabases("people who leave", (databases) => {
  let server: TestServer;
  let recognised = 0;
  const finish = Promise.withResolvers<void>();
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      environment: { FREE_ANALYSES_LIMIT: "1000" },
      identity: {
        ...testIdentity,
        authenticate: async (authorization) => {
          // Long enough for a connection to break meanwhile.
          if (authorization === "Bearer slow") await setTimeout(100);
          recognised += 1;
          return testIdentity.authenticate(authorization);
        },
      },
      analyse: async ({ prompt }) => {
        if (prompt === "held") await finish.promise;
        return smallAnalysis(prompt);
      },
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  const post = async (name: string) => {
    const request = { method: "POST", url: "/api/analyze", headers: as(name) } as const;
    const answer = await server.app.inject({ ...request, payload: analysisRequest() });
    return answer.statusCode;
  };

  /** Sends the beginning of a request, and whatever of its body is given. */
  async function begin(name: string, ...lines: string[]): Promise<Socket> {
    const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
    await once(socket, "connect");
    const head = ["POST /api/analyze HTTP/1.1", "host: x", `authorization: Bearer ${name}`];
    socket.write([...head, "content-type: application/json", ...lines].join("\r\n"));
    return socket;
  }

  it("before they are recognised hold nothing", async () => {
    const before = recognised;
    const length = `content-length: ${limits.analysisBodyBytes}`;
    for (let left = 0; left < maxBodies; left += 1) {
      const socket = await begin("slow", length, "\r\n");
      await setTimeout(10);
      socket.destroy();
    }
    await expect.poll(() => recognised - before).toBe(maxBodies);
    expect(await post("slow")).toBe(200);
  });

  it("while their analysis is written down hold what it holds until it ends", async () => {
    const left = Promise.withResolvers<void>();
    const { store } = server.context;
    const begun = store.begin;
    const begins = vi.spyOn(store, "begin").mockImplementation(async (analysis) => {
      await left.promise;
      return begun(analysis);
    });
    const body = JSON.stringify(analysisRequest({ prompt: "held" }));
    // A body that does not say how long it is counts as the longest.
    const chunk = `\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from({ length: maxBodies }, () => begin("ada", "transfer-encoding: chunked", chunk)),
    );
    await expect.poll(() => begins.mock.calls.length).toBe(maxBodies);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openConnections).toBe(0);
    left.resolve();
    begins.mockRestore();
    await expect.poll(() => server.context.runs.count).toBe(maxBodies);
    expect(await post("ada")).toBe(503);
    expect(await refusalOfHead("ada")).toContain('"code":"busy"');
    finish.resolve();
    await expect.poll(() => post("ada")).toBe(200);
  });

  it("who wait for too many already are refused before they send a body", async () => {
    const reserves = vi.spyOn(server.context.runs, "reserve").mockImplementationOnce(() => {
      throw new Problem("too-many-waiting", { limit: 100 });
    });
    expect(await refusalOfHead("eve")).toContain('"code":"too-many-waiting"');
    reserves.mockRestore();
  });

  /** What is answered to one who has sent the headers of a request and nothing of its body. */
  async function refusalOfHead(name: string): Promise<string> {
    const socket = await begin(name, `content-length: ${limits.analysisBodyBytes}`, "\r\n");
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer);
  }

  const openConnections = () =>
    new Promise<number>((resolve) => {
      server.app.server.getConnections((_, count) => resolve(count));
    });
});
