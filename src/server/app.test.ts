import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { signedInCalls } from "#test/server/signed-in-calls.ts";

describeDatabases("the server", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let page: string;
  beforeAll(async () => {
    page = mkdtempSync(join(tmpdir(), "candor-page-"));
    mkdirSync(join(page, "assets"));
    writeFileSync(
      join(page, "index.html"),
      '<!doctype html><meta name="build-id" content="4f3a" /><title>Candor</title>',
    );
    writeFileSync(join(page, "assets/main-4f3a.js"), `"${"x".repeat(5_000)}"`);
    place = await databases.place();
    server = await openTestServer(place, { page });
  });
  afterAll(async () => {
    await server.close();
    rmSync(page, { recursive: true, force: true });
  });

  const get = (url: string, headers = {}) => server.app.inject({ url, headers });
  const post = (url: string, headers: object, payload: object | string = analysisRequest()) =>
    server.app.inject({ method: "POST", url, headers: { ...headers }, payload });

  describe("answers everyone", () => {
    it("that it lives, is ready, and what the page must know", async () => {
      expect((await get("/api/health")).json()).toEqual({ status: "ok" });
      expect((await get("/api/ready")).json()).toEqual({ status: "ready" });
      expect((await get("/api/settings")).json()).toEqual({
        identity: "local",
        google: false,
        outbox: "/outbox",
        firebase: null,
      });
    });

    it("with the build of the page, refusals and files included", async () => {
      for (const url of [
        "/",
        "/assets/main-4f3a.js",
        "/api/health",
        "/api/nothing",
        "/api/analyses",
      ])
        expect((await get(url)).headers["x-build-id"], url).toBe("4f3a");
    });

    it("with strict headers on pages, calls and refusals", async () => {
      for (const url of [
        "/",
        "/api/health",
        "/api/nothing",
        "/api/analyses",
        "/robots.txt",
        "/api/docs",
      ]) {
        const { headers } = await get(url);
        const policy = String(headers["content-security-policy"]);
        for (const rule of [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: blob:",
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
        ])
          expect(policy.split(";")).toContain(rule);
        expect(policy).not.toMatch(/unsafe|https?:/);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "permissions-policy": expect.stringContaining("camera=()"),
          "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        expect(headers["strict-transport-security"]).toBeUndefined();
        if (url.startsWith("/api/")) expect(headers["cache-control"]).toBe("no-store");
      }
    });

    it("with the page for every address that is neither file nor call", async () => {
      for (const url of ["/", "/history/17?x=1", "/sign-in"]) {
        const answer = await get(url);
        expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("Candor")]);
        expect(answer.headers["cache-control"]).toBe("no-cache");
      }
      const asset = await get("/assets/main-4f3a.js", { "accept-encoding": "br" });
      expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(asset.headers["content-encoding"]).toBe("br");
      for (const url of [
        "/assets/gone-1.js",
        "/api/nothing",
        "/api",
        "/.env",
        "/../package.json",
      ]) {
        const answer = await get(url);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not-found"]);
      }
      expect((await get("/robots.txt")).body).toBe("User-agent: *\nAllow: /$\nDisallow: /\n");
    });

    it("with a description of every call, which runs nothing from elsewhere", async () => {
      const { paths } = (await get("/api/docs/json")).json();
      const calls = [
        "/api/analyze",
        "/api/analyze-confirmed",
        "/api/analyses/{id}",
        "/api/upload-spreadsheet",
        "/api/upload-document",
        "/api/subscription-status",
      ];
      expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls));
      expect(
        Object.keys(
          paths["/api/analyze"].post.requestBody.content["application/json"].schema.properties,
        ),
      ).toContain("hipaaKeywords");
      expect((await get("/api/docs")).body).not.toMatch(/<script>|<style>|https?:\/\/(?!127)/);
    });
  });

  describe("lets nobody in", () => {
    it.each(signedInCalls)(
      "[RO-4] to %s %s by a user-id header, a false token or another's",
      async (method, url) => {
        const status = async (headers: Record<string, string>) =>
          (await server.app.inject({ method, url, headers })).statusCode;
        expect(await status({})).toBe(401);
        expect(await status({ "x-user-id": "ada" })).toBe(401);
        expect(await status({ authorization: "Bearer nobody", "x-user-id": "ada" })).toBe(401);
        expect(await status({ ...as("ada"), "x-user-id": "eve" })).toBe(403);
      },
    );

    it("names all calls above, and they are all there are", async () => {
      const { paths } = (await get("/api/docs/json")).json();
      const open = ["GET /api/health", "GET /api/ready", "GET /api/settings"];
      const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const known = signedInCalls.map(([method, url]) => `${method} ${url.replace("/1", "/{id}")}`);
      expect(described.sort()).toEqual([...known, ...open].sort());
    });

    it("[CA-15] wants someone signed in, even for a request that is not valid", async () => {
      const answer = await server.app.inject({ method: "POST", url: "/api/analyze", payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "not-signed-in"]);
      const empty = await server.app.inject({
        method: "POST",
        url: "/api/analyze",
        headers: { "x-user-id": "" },
        payload: analysisRequest(),
      });
      expect(empty.statusCode).toBe(401);
    });

    it("from a page of another site", async () => {
      for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
        const answer = await post("/api/analyze", { ...as("ada"), origin });
        expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong-origin"]);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
      const own = await post(
        "/api/analyses/1/stop",
        { ...as("ada"), origin: "http://localhost" },
        "",
      );
      expect(own.statusCode).toBe(404);
      const form = await post("/api/analyze", { ...as("ada"), "content-type": "text/plain" }, "{}");
      expect(form.json()).toMatchObject({ code: "invalid-request" });
    });
  });

  describe("refuses in words", () => {
    it.each([
      ["no JSON", '{"prompt": CANARY', "its body is not JSON."],
      ["an empty body", "", "its body is empty."],
      ["a list", "[]", "its body is missing or of the wrong kind."],
      ["a missing field", "{}", "prompt is missing or of the wrong kind."],
      ["a poisoned prototype", '{"__proto__": {"admin": true}}', "its body is not JSON."],
    ])("%s", async (_, payload, detail) => {
      const answer = await post(
        "/api/analyze",
        { ...as("ada"), "content-type": "application/json" },
        payload,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: "invalid-request",
        message: `This request is not valid: ${detail}`,
        requestId: answer.headers["x-request-id"],
      });
    });

    it("a body that is too large", async () => {
      const large = await post("/api/analyze", as("ada"), { prompt: "x".repeat(25 * 1024 * 1024) });
      expect([large.statusCode, large.json().message]).toEqual([
        413,
        "This request is larger than 25 MB.",
      ]);
    });

    it("with ids of its own, whatever the client claims", async () => {
      const answer = await get("/api/nothing", {
        "x-request-id": "mine\r\n".trim(),
        "x-forwarded-for": "1.2.3.4",
      });
      expect(answer.json().requestId).not.toBe("mine");
    });
  });

  it("logs what happened and nothing that anyone typed", async () => {
    const canary = "CANARY";
    await get(`/api/${canary}?q=${canary}`, { "user-agent": canary, "x-user-id": canary });
    await get(`/api/analyses/${canary}`, as("ada"));
    await get(`/${canary}.js`);
    await post(`/api/analyze?${canary}=1`, { ...as("ada"), "content-type": canary }, canary);
    await post(
      "/api/analyze",
      as("ada"),
      analysisRequest({
        prompt: canary,
        title: canary,
        fileName: canary,
        hipaaKeywords: [canary],
        selectedHeaders: [canary],
      }),
    );
    const log = server.logged.join("");
    expect(log).not.toMatch(/CANARY|hospital\.example|127\.0\.0\.1/);
    const line = JSON.parse(server.logged.at(-1) ?? "{}");
    expect(line).toMatchObject({
      level: "info",
      method: "POST",
      route: "/api/analyze",
      status: 400,
      requestId: expect.any(String),
    });
  });
});
