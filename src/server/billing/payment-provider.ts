import type { FastifyInstance } from "fastify";
import type { SoldPlan } from "#contract/plans.ts";
import type { Ledger, Subscription } from "./subscription-store.ts";

/** Who pays; `request.user` is one. */
export interface Payer {
  readonly providerUserId: string;
  readonly email: string;
  readonly admin: boolean;
}

/** What every payment company, and the sandbox in its place, is to the rest of billing. */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Under which name what it says is kept. */
  readonly ledger: Ledger;
  /** False where it has no keys; then all that sells throws Problem `billing-not-configured`. */
  readonly configured: boolean;
  /** Whether it takes test cards and no others. */
  readonly testCards: boolean;
  /** The subscription as the provider has it now; null where there never was one. */
  read(userId: string): Promise<Subscription | null>;
  /** The address of a page that sells `plan`. Throws Problem `already-subscribed`. */
  checkout(payer: Payer, plan: SoldPlan): Promise<string>;
  /** The secret that the payment form on our own page pays with. Throws `already-subscribed`. */
  setUp(payer: Payer, plan: SoldPlan): Promise<string>;
  /** The address of a page to manage payments on. */
  portal(payer: Payer): Promise<string>;
  /** Adds its own calls to a scope that requires a user. */
  addRoutes(app: FastifyInstance): void;
}
