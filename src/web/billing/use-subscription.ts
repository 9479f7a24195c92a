import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { readBilling, readSubscriptionStatus } from "#contract/calls/account.ts";
import { hasModel, readWriters } from "#contract/calls/models.ts";
import { nullIfSignedOut, queryOf } from "#web/api/call-api.ts";

/** The caller's plan and what is left of the month. */
const subscriptionStatusQuery = queryOf(readSubscriptionStatus);

/** The same; null once the session has ended. */
export function useSubscriptionStatus() {
  return useQuery(nullIfSignedOut(subscriptionStatusQuery));
}

/**
 * Both answers on how someone pays, asked anew with each page that shows them, and when its tab is
 * come back to: payments are managed in another tab. `every`: also after so many milliseconds.
 */
export function useFreshBilling({ every = false }: { every?: number | false } = {}) {
  const fresh = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
  const asked = { ...fresh, refetchInterval: every };
  const status = useQuery({ ...subscriptionStatusQuery, ...asked });
  const billing = useQuery({ ...queryOf(readBilling), ...asked });
  return { status, billing };
}

/** Asks both again, after something was paid or changed. */
export function useRefreshBilling(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    // One after the other: the first asks the payment provider, and the second says what came of it.
    for (const { path } of [readBilling, readSubscriptionStatus])
      await queries.invalidateQueries({ queryKey: [path] });
  };
}

/** Who writes reports here: it changes only with the server's settings. */
export const writersQuery = queryOptions({
  ...queryOf(readWriters),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a model is set up here; absent until the server has said it. */
export function useHasModel(): boolean | undefined {
  const { data } = useQuery(writersQuery);
  return data && hasModel(data);
}
