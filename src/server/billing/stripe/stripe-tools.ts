import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import type { Database } from "#server/database/database.ts";
import type { Ledger } from "../subscription-store.ts";
import type { PriceList } from "./price-list.ts";

/** How Stripe is reached; secrets are never logged. */
export interface StripeSettings {
  /** `sk_test_…` or `sk_live_…`, or a restricted key of either. */
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `whsec_…`; several while one takes the place of another. */
  readonly webhookSecrets: readonly string[];
  /** Where a double of Stripe answers; null is Stripe itself. */
  readonly address: string | null;
}

/** What everything that speaks with Stripe works with. */
export interface StripeTools {
  readonly stripe: Stripe;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly prices: PriceList;
  readonly log: FastifyBaseLogger;
  clock(): Date;
}

/** Whether no money moves with these keys. */
export const areTestKeys = ({ secretKey }: Pick<StripeSettings, "secretKey">) =>
  /^[rs]k_test_/.test(secretKey);
