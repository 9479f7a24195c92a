import type { SoldPlan } from "#contract/plans.ts";
import type { Ledger, Subscription } from "./subscription-store.ts";

/** An event of the payment provider that came in and has not led to what it should. */
export interface FailedWebhook {
  readonly id: string;
  readonly type: string;
  readonly receivedAt: Date;
  readonly attempts: number;
  /** A word for what went wrong, such as the code of a problem. */
  readonly problem: string | null;
}

/** Use that was not reported to the payment provider, and will not be by itself. */
export interface UnreportedUsage {
  /** Id of the analysis. */
  readonly id: string;
  readonly userId: string;
  readonly cents: number;
  readonly happenedAt: Date;
  readonly attempts: number;
  readonly problem: string;
}

export interface SubscriptionDetails {
  readonly provider: Ledger;
  readonly plan: SoldPlan | null;
  readonly status: Subscription["status"];
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDueSince: Date | null;
  /** The provider's ids of the person and of the subscription; null in the sandbox. */
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
}

export interface Refund {
  /** What goes back to the person, in whole cents. */
  readonly cents: number;
}

/** What an administrator may see and do of other people's payments. */
export interface AdminBilling {
  /** The oldest hundred. */
  failedWebhooks(): Promise<FailedWebhook[]>;
  /** Does again what the event should have led to. Throws `not-found`, or what goes wrong again. */
  retryWebhook(id: string): Promise<void>;
  /** The oldest hundred. */
  unreportedUsage(): Promise<UnreportedUsage[]>;
  /**
   * Gives back all that was paid for a subscription within the days of the guarantee, and ends it.
   * Throws `no-subscription`, `refund-too-late`, `already-refunded`.
   */
  refund(userId: string): Promise<Refund>;
  /** Null where the person never had one. */
  subscriptionOf(userId: string): Promise<SubscriptionDetails | null>;
}
