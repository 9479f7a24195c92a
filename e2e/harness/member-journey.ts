import { randomUUID } from "node:crypto";
import { type BrowserContextOptions, expect, request } from "@playwright/test";
import { signUp } from "#contract/calls/identity.ts";
import { journey } from "./journey.ts";

/** An account that the journeys of one worker share. */
interface Shared {
  account: NonNullable<BrowserContextOptions["storageState"]>;
}

/**
 * A journey that begins signed in. The account is made once a worker: the product lets one address
 * make only so many in a minute.
 */
export const memberJourney = journey.extend<object, Shared>({
  account: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
    async ({}, use) => {
      const baseURL = process.env.CANDOR_ADDRESS ?? "";
      const calls = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
      const data = {
        name: "Ada Byron",
        email: `ada-${randomUUID()}@example.org`,
        password: `a long ${randomUUID()}`,
      };
      expect((await calls.post(signUp.path, { data })).ok()).toBe(true);
      await use(await calls.storageState());
      await calls.dispose();
    },
    { scope: "worker" },
  ],
  storageState: async ({ account }, use) => use(account),
});
