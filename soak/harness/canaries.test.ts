// @module-tag slow
import { describe, expect, it } from "vitest";
import { embeddedTemplate } from "#test/server/embedded-template.ts";
import { openCanaries } from "./canaries.ts";
import { canaryCampaign } from "./canary-campaign.ts";
import { plantInRequests } from "./plant-canaries.ts";

describe("the search for canaries", () => {
  it("finds one, or half of one, however it is written", () => {
    const canaries = openCanaries();
    const canary = canaries.make();
    canaries.make();
    const bytes = Buffer.from(`${canary}`);
    for (const text of [
      canary,
      canary.toUpperCase(),
      canary.slice(3, 11),
      [...canary].reverse().join(""),
      bytes.toString("hex"),
      bytes.toString("hex").replace(/../g, "%$&"),
      ...["", "a", "ab"].map((before) => Buffer.from(`${before}${canary}b`).toString("base64")),
      Buffer.from(`??>${canary}`).toString("base64url"),
    ])
      expect(canaries.foundIn(`said "${text}" here`), text).toEqual([canary]);
    expect(canaries.foundIn(canary.slice(0, 7))).toEqual([]);
    expect(canaries.foundIn('{"requestId":"c0ffee00-1234","level":"warn"}')).toEqual([]);
  });
});

describe("a thousand canaries in what people send", () => {
  it("are in no log, no metric, no refusal, no crash and no file", {
    timeout: 300_000,
  }, async () => {
    const { planted, searched, faults, statuses } = await canaryCampaign({
      database: "pglite",
      template: await embeddedTemplate(),
    });
    expect(faults).toEqual([]);
    expect(planted).toBeGreaterThan(1_000);
    // What was searched was there: log lines, metrics and refusals of each kind.
    for (const { characters } of Object.values(searched)) expect(characters).toBeGreaterThan(100);
    const seen = Object.keys(statuses).join("\n");
    for (const status of ["200", "400", "401", "403", "404", "413", "422"])
      expect(seen).toContain(` ${status}`);
  });

  it("are found where a log line tells the address of a request", {
    timeout: 300_000,
  }, async () => {
    const { searched, faults } = await canaryCampaign({
      ...{ database: "pglite", template: await embeddedTemplate() },
      preload: [new URL("./log-every-path.ts", import.meta.url)],
      plant: plantInRequests,
    });
    expect(searched["standard output and error"]?.found).toBeGreaterThan(20);
    expect(faults.join("\n")).toContain("stands in standard output and error");
  });
});
