import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeDatabases, type TestPlace } from "./database/describe-databases.ts";
import { analysisRequest, as, openTestServer, type TestServer } from "./open-test-server.ts";

describeDatabases("the server", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let page: string;
  beforeAll(async () => {
    page = mkdtempSync(join(tmpdir(), "candor-page-"));
    mkdirSync(join(page, "assets"));
    writeFileSync(join(page, "index.html"), "<!doctype html><title>Candor</title>");
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
      });
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
    const calls = [
      ["GET", "/api/analyses"],
      ["GET", "/api/analyses/1"],
      ["GET", "/api/analyses/1/events"],
      ["POST", "/api/analyses/1/stop"],
      ["POST", "/api/analyze"],
      ["POST", "/api/analyze-confirmed"],
      ["POST", "/api/upload-spreadsheet"],
      ["GET", "/api/me"],
      ["GET", "/api/subscription-status"],
      ["POST", "/api/auth/user"],
    ] as const;

    it.each(calls)(
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
      const known = calls.map(([method, url]) => `${method} ${url.replace("/1", "/{id}")}`);
      expect(described.sort()).toEqual([...known, ...open].sort());
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

  it("limits each account, and each address until somebody signs in, and says for how long", async () => {
    const limited = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ACCOUNT: "2", REQUESTS_PER_MINUTE_ADDRESS: "6" },
    });
    const call = (name: string) => limited.app.inject({ url: "/api/analyses", headers: as(name) });
    expect((await call("ada")).statusCode).toBe(200);
    expect((await call("ada")).statusCode).toBe(200);
    const third = await call("ada");
    expect([third.statusCode, third.json().code]).toEqual([429, "too-many-requests"]);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect(third.json().message).toMatch(/^Too many requests. Please try again in \d+ seconds\.$/);

    // A hospital behind one address: each of its people has an account's own limit.
    for (let person = 0; person < 20; person += 1)
      expect((await call(`person${person}`)).statusCode).toBe(200);
    const claims = { "x-forwarded-for": "9.9.9.9" };
    for (const [url, status] of [
      ["/api/health", 200],
      ["/api/nothing", 404],
      ["/api/settings", 200],
    ] as const)
      expect((await limited.app.inject({ url, headers: claims })).statusCode).toBe(status);
    for (const status of [401, 401, 401, 429])
      expect((await call("nobody")).statusCode).toBe(status);
    expect((await limited.app.inject("/api/health")).statusCode).toBe(429);
    expect((await limited.app.inject("/robots.txt")).statusCode).toBe(200);
    expect((await call("eve")).statusCode).toBe(200);
    await limited.close();
  });

  it("sends HSTS and hides the outbox in production", async () => {
    const strict = await openTestServer(await databases.place(), {
      environment: {
        DEPLOYMENT: "production",
        HOST: "0.0.0.0",
        PUBLIC_ORIGIN: "https://candor.example.org",
        MASTER_KEY: "Zk3vXq8LmN1pRt6WyB4cDf7GhJ2sUa90",
        ALLOW_IN_PRODUCTION: "embedded-database",
      },
    });
    const { headers, body } = await strict.app.inject("/api/settings");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(body).toContain('"outbox":null');
    const own = { ...as("ada"), origin: "https://candor.example.org" };
    const stop = (headers: object) =>
      strict.app.inject({ method: "POST", url: "/api/analyses/1/stop", headers: { ...headers } });
    expect((await stop(own)).statusCode).toBe(404);
    expect((await stop({ ...own, origin: "http://localhost" })).statusCode).toBe(403);
    await strict.close();
  });

  it.runIf(databases.crash)(
    "says so while the database is away, and goes on when it is back",
    async () => {
      const away = await openTestServer(await databases.place());
      const list = () => away.app.inject({ url: "/api/analyses", headers: as("ada") });
      expect((await list()).statusCode).toBe(200);
      const crashing = databases.crash?.();
      const answers = await Promise.all(Array.from({ length: 20 }, list));
      await crashing;
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) expect(answer.json().code).toBe("database-unavailable");
      await expect.poll(async () => (await away.app.inject("/api/ready")).statusCode).toBe(200);
      expect((await list()).statusCode).toBe(200);
      await away.close();
    },
  );
});
