import type { SubscriptionStatus } from "#contract/calls/account.ts";
import type { PlanName } from "#contract/plans.ts";
import type { Database } from "#server/database/database.ts";

export interface AdminContext {
  readonly database: Database;
  readonly billing: AdminBilling;
  readonly access: AdminAccess;
  /** Whether an address stands in ADMIN_EMAILS. */
  isListedAdmin(email: string): boolean;
  clock(): Date;
}

/** Ends what people have open. */
export interface AdminAccess {
  endSessions(userId: string): Promise<void>;
  /** Resolves when they have ended. */
  stopAnalyses(userId: string): Promise<void>;
  /** Null where the identity provider keeps factors itself. */
  readonly resetFactors: ((userId: string) => Promise<void>) | null;
}

/** Whom billing is asked about. */
export interface Person {
  readonly providerUserId: string;
  readonly email: string;
  readonly admin: boolean;
}

export interface PersonEntitlement {
  readonly status: SubscriptionStatus["subscriptionStatus"];
  readonly plan: PlanName;
  readonly billedSince: Date | null;
}

interface Fault {
  readonly id: string;
  readonly attempts: number;
}

/** The slice of billing that administrators look into. */
export interface AdminBilling {
  entitlementOf(person: Person): Promise<PersonEntitlement>;
  /** Null where the person never had one. */
  subscriptionOf(userId: string): Promise<{
    readonly provider: string;
    readonly status: string;
    readonly periodEnd: Date | null;
    readonly cancelAtPeriodEnd: boolean;
    readonly customerId: string | null;
    readonly subscriptionId: string | null;
  } | null>;
  failedWebhooks(): Promise<
    (Fault & {
      readonly type: string;
      readonly receivedAt: Date;
      readonly problem: string | null;
    })[]
  >;
  unreportedUsage(): Promise<
    (Fault & {
      readonly userId: string;
      readonly cents: number;
      readonly happenedAt: Date;
      readonly problem: string;
    })[]
  >;
  /** Throws Problem `not-found`, or what goes wrong again. */
  retryWebhook(id: string): Promise<void>;
  /** Gives what goes back to the person; throws the Problem that says why nothing does. */
  refund(userId: string): Promise<{ readonly cents: number }>;
}
