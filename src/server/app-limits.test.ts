import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { countTurns } from "#test/count-turns.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer } from "#test/server/open-test-server.ts";

describeDatabases("a server of its own", (databases) => {
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

  it("treats a path that is written in another way like any other", async () => {
    const limited = await openTestServer(await databases.place(), {
      environment: { REQUESTS_PER_MINUTE_ADDRESS: "6" },
    });
    const address = await limited.app.listen({ host: "127.0.0.1", port: 0 });
    const call = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(address, { path }, (answer) => resolve(answer.resume())).on("error", reject);
      });
    const written = ["/%61pi/health", "/ap%69/h%65alth", "http://x.example/api/health"];
    for (const path of [...written, ...written]) {
      const { statusCode, headers } = await call(path);
      expect([path, statusCode, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    }
    for (const path of written) expect([path, (await call(path)).statusCode]).toEqual([path, 429]);
    await limited.close();
  });

  it("lets connections that end at once go a few in each turn of the event loop", async () => {
    const left = await openTestServer(await databases.place());
    const counter = countTurns();
    const ended: number[] = [];
    let connected = 0;
    left.app.server.on("connection", (socket) => {
      connected += 1;
      socket.once("close", () => ended.push(counter.now()));
    });
    await left.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = left.app.server.address() as AddressInfo;
    const sockets = Array.from({ length: 60 }, () => connect(port, "127.0.0.1"));
    const body = "POST /api/analyze HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{";
    for (const socket of sockets) socket.on("error", () => undefined).write(body);
    await expect.poll(() => connected).toBe(60);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(() => ended.length).toBe(60);
    const turns = [...Map.groupBy(ended, (turn) => turn).values()].map(({ length }) => length);
    expect(Math.max(...turns)).toBeLessThanOrEqual(16);
    counter.stop();
    await left.close();
  });

  it("sends HSTS and hides the outbox in production", async () => {
    const strict = await openTestServer(await databases.place(), {
      environment: {
        DEPLOYMENT: "production",
        HOST: "0.0.0.0",
        PUBLIC_ORIGIN: "https://candor.example.org",
        SIGN_UP: "open",
        RETENTION_DAYS: "forever",
        MASTER_KEY: "Zk3vXq8LmN1pRt6WyB4cDf7GhJ2sUa90",
        ALLOW_IN_PRODUCTION: "embedded-database,no-mail",
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
      let isBack = false;
      const crashing = databases.crash?.().then(() => {
        isBack = true;
      });
      const answers = [];
      while (!isBack) answers.push(await list());
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
