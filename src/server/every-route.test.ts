// @module-tag slow
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { callsOf, type DescribedCall, sampleOf } from "#test/server/described-calls.ts";
import {
  as,
  openTestServer,
  type TestServer,
  testIdentity,
  unlimited,
} from "#test/server/open-test-server.ts";
import { users } from "./database/user-schema.ts";

const broken = "CANARY select * from secrets at /srv/candor/main.ts:1:1";
/** Calls that anybody may make. */
const open = new Set(["/api/health", "/api/ready", "/api/settings"]);

describeDatabases("every route", (databases) => {
  let server: TestServer;
  let routes: readonly DescribedCall[];
  let identityFails = false;
  beforeAll(async () => {
    const identity = {
      ...testIdentity,
      authenticate: (authorization: string | undefined) =>
        identityFails
          ? Promise.reject(new Error(broken))
          : testIdentity.authenticate(authorization),
    };
    const environment = { ...unlimited.environment, REQUESTS_PER_MINUTE_ADDRESS: "100000" };
    server = await openTestServer(await databases.place(), { ...unlimited, environment, identity });
    routes = callsOf(server.app.swagger());
    await server.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => server.close());

  interface Sent {
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: string | object;
    readonly query?: string;
  }
  const send = ({ method, path }: DescribedCall, { query = "", ...sent }: Sent = {}) =>
    server.app.inject({ method, url: `${path.replace("{id}", "none")}${query}`, ...sent });
  const bodyOf = (route: DescribedCall) => route.body && (sampleOf(route.body) as object);
  const named = ({ method, path }: DescribedCall) => `${method} ${path}`;
  const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

  it("answers nosniff, no-store JSON or a file, and allows no other origin to read it", async () => {
    for (const origin of ["https://evil.example", "null"])
      for (const route of routes.filter(({ method }) => method === "GET")) {
        const { headers } = await send(route, { headers: { ...as("ada"), origin } });
        expect(headers["access-control-allow-origin"], named(route)).toBeUndefined();
        expect(headers["access-control-allow-credentials"], named(route)).toBeUndefined();
        expect(headers["x-content-type-options"], named(route)).toBe("nosniff");
        expect(headers["cache-control"], named(route)).toBe("no-store");
        expect(String(headers["content-type"]), named(route)).toMatch(
          /^(application\/json; charset=utf-8|application\/zip|text\/(csv|event-stream))/,
        );
      }
  });

  it("changes nothing for a page of another site, nor for a form", async () => {
    const changing = routes.filter(({ method }) => method !== "GET");
    expect(changing.length).toBeGreaterThan(25);
    const own = { ...as("ada"), "content-type": "application/json" };
    for (const route of changing) {
      const payload = JSON.stringify(bodyOf(route) ?? {});
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await send(route, { headers: { ...own, origin }, payload });
        expect([named(route), answer.statusCode]).toEqual([named(route), 403]);
      }
      if (route.body === undefined) continue;
      for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
        const headers = { ...as("admin"), "content-type": type };
        const { statusCode } = await send(route, { headers, payload });
        expect([400, 415], named(route)).toContain(statusCode);
      }
      const { statusCode } = await server.app.inject({
        ...{ method: "HEAD", url: route.path.replace("{id}", "none"), headers: as("ada") },
      });
      expect([200, 404], named(route)).toContain(statusCode);
    }
  });

  it("takes nothing in its address that people type", () => {
    const parts = routes.flatMap((route) =>
      route.parameters
        .filter((one) => one.in === "query")
        .map(({ name, schema }) => ({ what: `${named(route)} ${name}`, schema })),
    );
    const isClosed = ({ schema }: (typeof parts)[number]) =>
      schema?.enum !== undefined || schema?.pattern !== undefined;
    expect(parts.filter((part) => !isClosed(part)).map(({ what }) => what)).toEqual([]);
    expect(parts.length).toBeGreaterThan(5);
  });

  it("takes no parameter twice, and none of another type", async () => {
    const headers = { ...as("admin"), "content-type": "application/json" };
    const asked = routes.flatMap((route) => [
      ...route.parameters
        .filter((one) => one.in === "query")
        .map(({ name }) => ({
          route,
          sent: { headers: as("admin"), query: `?${name}=a&${name}=b` },
        })),
      // `null` stands for no body where none is needed.
      ...(route.body ? ["[]", '"text"', "1", "true"] : []).map((payload) => ({
        ...{ route, sent: { headers, payload } },
      })),
    ]);
    const wrong: string[] = [];
    for (const { route, sent } of asked) {
      const { statusCode } = await send(route, sent);
      if (statusCode !== 400) wrong.push(`${named(route)} ${statusCode} ${JSON.stringify(sent)}`);
    }
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(80);
  });

  it("logs each refusal with its code, in lines of JSON, UTC, whatever is sent", async () => {
    for (const route of routes.filter(({ path }) => !open.has(path))) {
      const from = server.logged.length;
      const { statusCode } = await send(route);
      expect(statusCode, named(route)).toBe(401);
      const refusal = lines().slice(from).at(-1);
      expect(refusal, named(route)).toMatchObject({
        ...{ message: "request refused", code: "not-signed-in", status: 401 },
        route: route.path.replace(/\{(\w+)\}/, ":$1"),
      });
    }
    const from = server.logged.length;
    const odd = encodeURIComponent("\r\n\u001b[31mforged%s%n%j");
    await server.app.inject({ url: `/api/analyses/${odd}?x=${odd}`, headers: as("ada") });
    const written = server.logged.slice(from);
    expect(written.length).toBe(1);
    expect(written.join("")).not.toContain("forged");
    for (const line of server.logged) {
      expect(line.trimEnd().split(/\r|\n|\p{Cc}/u)).toHaveLength(1);
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  it("refuses, says nothing and writes nothing where who asks cannot be checked", async () => {
    const before = await server.context.database.queries.select().from(users);
    identityFails = true;
    const wrong: string[] = [];
    for (const route of routes.filter(({ path }) => !open.has(path))) {
      const payload = bodyOf(route);
      const answer = await send(route, { headers: as("admin"), ...(payload && { payload }) });
      const told = answer.body + JSON.stringify(answer.headers);
      if (answer.statusCode !== 500 || /CANARY|select|srv|\.ts/.test(told))
        wrong.push(`${named(route)} ${answer.statusCode}`);
    }
    identityFails = false;
    expect(wrong).toEqual([]);
    expect(await server.context.database.queries.select().from(users)).toEqual(before);
    expect(server.logged.join("")).not.toContain("CANARY");
  });

  it("has no neighbours: nothing else of ours is served, and no other method", async () => {
    const probes = [
      ...[".env", ".git/config", ".git/HEAD", "package.json", "package-lock.json", ".data/secret"],
      ...["metrics", "api/metrics", "admin.php", "server-status", "debug", "test", "trace"],
      ...["src/server/main.ts", "node_modules/fastify/package.json", "uploads", "api/uploads"],
      ...["..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd", "assets/../package.json"],
      ...["backup.zip", "dump.sql", "main.js.map", "assets/main.js.map", "api/debug", "api/test"],
      ...["api/swagger", "api/openapi.json", "graphql", "api/graphql", ".well-known/security.txt"],
    ];
    for (const probe of probes) {
      const { statusCode, body } = await server.app.inject({ url: `/${probe}` });
      expect([probe, [404, 400].includes(statusCode) && body.includes('"code"')]).toEqual([
        ...[probe, true],
      ]);
    }
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "PATCH"])
      expect(await raw(`${method} /api/health HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 4\d\d|^$/,
      );
  });

  it("sets no cookie without an act, and begins with nobody's account", async () => {
    for (const url of ["/", "/api/settings", "/api/health", "/api/nothing"])
      expect((await server.app.inject({ url })).headers["set-cookie"]).toBeUndefined();
    expect(await server.context.database.queries.select().from(users)).toEqual([]);
  });

  /** What is answered to these bytes, until the connection is closed. */
  async function raw(bytes: string): Promise<string> {
    const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => {
      heard += String(data);
    });
    socket.on("error", () => undefined);
    socket.write(bytes);
    const timer = setTimeout(() => socket.destroy(), 5_000);
    await Promise.race([once(socket, "close"), once(socket, "end")]);
    clearTimeout(timer);
    socket.destroy();
    return heard;
  }

  describe("[attack 45] two readings of where a request ends", () => {
    const smuggled = "0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: a\r\n\r\n";
    it.each([
      ["a length and chunks", "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n"],
      ["two lengths", "Content-Length: 6\r\nContent-Length: 5\r\n\r\n"],
      ["chunks that are said oddly", "Transfer-Encoding: xchunked\r\n\r\n"],
      ["a chunk that is no number", "Transfer-Encoding: chunked\r\n\r\nzz\r\n"],
      ["a length that is no number", "Content-Length: +6\r\n\r\n"],
    ])("are refused, and the connection closed: %s", async (_, head) => {
      const answer = await raw(`POST /api/analyze HTTP/1.1\r\nHost: a\r\n${head}${smuggled}`);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|401|501) /);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    });
  });
});
