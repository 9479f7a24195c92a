import { useQuery } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { orNothing, queryOf } from "#web/api/query-of.ts";

/** The caller's plan and what is left of the month. */
export const statusQuery = queryOf(readSubscriptionStatus);

/** The same; null once the session has ended. */
export function useSubscriptionStatus() {
  return useQuery(orNothing(statusQuery));
}
