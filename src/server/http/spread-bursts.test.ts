import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { countTurns } from "#test/count-turns.ts";
import { spreadBursts } from "./spread-bursts.ts";

describe("requests that come in at once", () => {
  it("begin a few in each turn of the event loop, and all are answered", async () => {
    const begun = await beginTogether(100, () => "10.0.0.1");
    expect(begun).toHaveLength(100);
    const turns = Map.groupBy(begun, ({ turn }) => turn);
    expect(Math.max(...[...turns.values()].map((turn) => turn.length))).toBe(8);
  });

  it("of a crowd keep others waiting for one turn and not for all of the crowd's", async () => {
    const begun = await beginTogether(101, (at) => (at < 100 ? "10.0.0.1" : "10.0.0.2"));
    expect(begun.findIndex(({ address }) => address === "10.0.0.2")).toBeLessThan(16);
  });

  it("begin at once where they are few", async () => {
    const first = await beginTogether(8, () => "10.0.0.1");
    expect(new Set(first.map(({ turn }) => turn)).size).toBe(1);
  });
});

/** In the order in which they began, with the turn of the event loop in which each did. */
async function beginTogether(requests: number, addressOf: (at: number) => string) {
  const begun: { address: string; turn: number }[] = [];
  const counter = countTurns();
  const app = fastify();
  spreadBursts(app);
  app.addHook("onRequest", async ({ ip }) => void begun.push({ address: ip, turn: counter.now() }));
  app.get("/", async () => "");
  await app.ready();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, at) =>
      app.inject({ url: "/", remoteAddress: addressOf(at) }),
    ),
  );
  counter.stop();
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await app.close();
  return begun;
}
