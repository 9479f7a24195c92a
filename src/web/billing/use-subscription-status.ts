import { useQuery } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { nullIfSignedOut, queryOf } from "#web/api/queries.ts";

/** The caller's plan and what is left of the month. */
export const statusQuery = queryOf(readSubscriptionStatus);

/** The same; null once the session has ended. */
export function useSubscriptionStatus() {
  return useQuery(nullIfSignedOut(statusQuery));
}
