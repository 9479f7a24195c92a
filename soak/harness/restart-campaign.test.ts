// @module-tag slow
import { expect, it } from "vitest";
import { postgresBinaries } from "#test/server/start-test-postgres.ts";
import { runRestartCampaign } from "./restart-campaign.ts";

// The whole campaign is `npm run soak -- restart-postgres`.
it.skipIf(postgresBinaries === null)(
  "a server lives on when PostgreSQL restarts under it, and answers nothing worse than 503",
  { timeout: 400_000 },
  async () => {
    const result = await runRestartCampaign({ restarts: 1, clients: 1 });
    expect(result.wrongs).toEqual([]);
    expect(result.restarts).toBe(1);
    expect(result.told.reports).toBeGreaterThan(0);
  },
);
