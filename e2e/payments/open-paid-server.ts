import type { AddressInfo } from "node:net";
import { openClient } from "#server/billing/stripe/open-client.ts";
import { openPriceList } from "#server/billing/stripe/price-list.ts";
import type { StripeTools } from "#server/billing/stripe/sync-subscription.ts";
import { webhookPath } from "#server/billing/stripe/webhook-route.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { signature } from "#test/doubles/stripe/webhooks.ts";
import type { TestPlace } from "#test/server/describe-databases.ts";
import {
  as,
  openTestServer,
  type TestOptions,
  type TestServer,
} from "#test/server/open-test-server.ts";

export const webhookSecret = "whsec_test";

/** The real server with the real SDK, which take Stripe's double for Stripe. */
export interface PaidServer extends TestServer {
  readonly stripe: StripeDouble;
  /** Where events are sent. */
  readonly webhookAddress: string;
  /** A call of a person, who need not sign in first; the status of its answer stands in `http`. */
  call(person: string, url: string, payload?: object): Promise<Answer>;
}

/** Hands an event to a server as Stripe does, signed now, and gives the status of its answer. */
export async function deliver(server: PaidServer, event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const answer = await server.app.inject({
    ...{ method: "POST", url: webhookPath, payload },
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature(payload, webhookSecret),
    },
  });
  return answer.statusCode;
}

/** What the server itself speaks with Stripe by, with a clock of the test's own. */
export function toolsOf({ context, stripe }: PaidServer, clock: () => Date): StripeTools {
  const { database, log } = context;
  const client = openClient(stripe);
  return {
    ...{ stripe: client, database, ledger: "stripe-test", log, clock },
    prices: openPriceList(client, log),
  };
}

export type Answer = { readonly http: number } & Readonly<Record<string, unknown>>;

/** Several servers may share a double and a place; each closes itself alone. */
export async function openPaidServer(
  place: TestPlace,
  stripe: StripeDouble,
  options: TestOptions = {},
): Promise<PaidServer> {
  const server = await openTestServer(place, {
    ...options,
    environment: {
      ...settingsOf(stripe),
      REQUESTS_PER_MINUTE_ACCOUNT: "100000",
      REQUESTS_PER_MINUTE_ADDRESS: "1000000",
      ...options.environment,
    },
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const webhookAddress = `http://127.0.0.1:${port}${webhookPath}`;
  stripe.webhooks.sendTo(webhookAddress, webhookSecret);
  return {
    ...server,
    stripe,
    webhookAddress,
    call: async (person, url, payload) => {
      const answer = await server.app.inject({
        ...{ method: payload === undefined ? "GET" : "POST", url, headers: as(person) },
        ...(payload === undefined ? {} : { payload }),
      });
      return { http: answer.statusCode, ...answer.json() };
    },
  };
}

export const settingsOf = ({ secretKey, publishableKey, address }: StripeDouble) => ({
  BILLING_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_ADDRESS: address,
});
