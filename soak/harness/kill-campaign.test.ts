// @module-tag slow
import { expect, it } from "vitest";
import { embeddedTemplate } from "#test/server/embedded-template.ts";
import { runKillCampaign } from "./kill-campaign.ts";

// The whole campaign is `npm run soak -- kill-server`.
it("a server killed at named points and at random moments keeps all it has told", {
  timeout: 400_000,
}, async () => {
  const points = ["child-started", "ending-stored"];
  const result = await runKillCampaign({
    ...{ database: "pglite", points, each: 1, random: 1, clients: 1 },
    template: await embeddedTemplate(),
  });
  expect(result.wrongs).toEqual([]);
  expect(result.kills).toEqual({ "child-started": 1, "ending-stored": 1, "random moment": 1 });
  expect(result.told.reports).toBeGreaterThan(0);
});
