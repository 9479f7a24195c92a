import { expect, it } from "vitest";
import { runKillCampaign } from "./kill-campaign.ts";

// The whole campaign is `npm run soak -- kill-server`.
it("a server killed at named points and at random moments keeps all it has told", {
  timeout: 400_000,
}, async () => {
  const points = ["analysis-stored", "ending-made", "ending-stored"];
  const result = await runKillCampaign({
    ...{ database: "pglite", points, each: 1, random: 2, clients: 1 },
  });
  expect(result.wrongs).toEqual([]);
  expect(result.notPassed).toEqual([]);
  expect(result.told.analyses).toBeGreaterThan(0);
});
