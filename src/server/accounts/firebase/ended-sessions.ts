import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/user-schema.ts";

/** What people ended here themselves, all sessions at once: Google does not know of it. */
export interface EndedSessions {
  /** When they last did, seconds since 1970: whoever signed in by then is out; for ever where the account is disabled. */
  lastEnd(userId: string): Promise<number | null>;
  endAll(userId: string): Promise<void>;
}

export function openEndedSessions({ queries }: Pick<Database, "queries">): EndedSessions {
  return {
    async lastEnd(userId) {
      const [row] = await queries
        .select({ at: users.signedOutAt, disabledAt: users.disabledAt })
        .from(users)
        .where(eq(users.providerUserId, userId));
      if (row?.disabledAt) return Number.POSITIVE_INFINITY;
      return row?.at ? Math.floor(row.at.getTime() / 1000) : null;
    },
    async endAll(userId) {
      const signedOutAt = new Date();
      await queries.update(users).set({ signedOutAt }).where(eq(users.providerUserId, userId));
    },
  };
}
