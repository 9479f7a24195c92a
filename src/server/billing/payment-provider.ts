import type { FastifyInstance } from "fastify";
import type { SoldPlan } from "#contract/plans.ts";
import type { AdminBilling } from "./admin-billing.ts";
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
  /** What a card form of its own is opened with; null where there is none. */
  readonly publishableKey: string | null;
  /** The subscription as the provider last said; null where there never was one. */
  read(userId: string): Promise<Subscription | null>;
  /** The same, after asking the provider again where its word may be old. */
  syncSubscription(userId: string): Promise<Subscription | null>;
  /** The address of a page that sells `plan`. Throws Problem `already-subscribed`. */
  checkout(payer: Payer, plan: SoldPlan, origin: string): Promise<string>;
  /** The secret that the payment form on our own page pays with. Throws `already-subscribed`. */
  setUp(payer: Payer, plan: SoldPlan): Promise<string>;
  /** The address of a page to manage payments on, which leads back to `origin`. */
  portal(payer: Payer, origin: string): Promise<string>;
  /**
   * Ends whatever the person pays for, at once, before their account goes. Throws a Problem where
   * that is not certain; then nothing may be deleted.
   */
  end(userId: string): Promise<void>;
  readonly admin: AdminBilling;
  /** Adds its own calls to a scope that requires a user. */
  addRoutes(app: FastifyInstance): void;
  /** Adds the calls that the provider itself makes, which nobody signs in for. */
  addOpenRoutes(app: FastifyInstance): void;
  /** Stops what it does by itself; resolves when nothing of it runs any more. */
  close(): Promise<void>;
}
