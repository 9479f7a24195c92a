import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { readBilling } from "#contract/calls/billing.ts";
import { callApi } from "#web/api/call-api.ts";

/** The caller's plan and what is left of the month. */
export function useSubscriptionStatus() {
  return useQuery({
    queryKey: [readSubscriptionStatus.path],
    queryFn: ({ signal }) => callApi(readSubscriptionStatus, { signal }),
  });
}

/**
 * Both answers on how someone pays, asked anew with each page that shows them, and when its tab is
 * come back to: payments are managed in another tab. `every`: also after so many milliseconds.
 */
export function usePayments({ every = false }: { every?: number | false } = {}) {
  const fresh = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
  const status = useQuery({
    queryKey: [readSubscriptionStatus.path],
    queryFn: ({ signal }) => callApi(readSubscriptionStatus, { signal }),
    ...fresh,
    refetchInterval: every,
  });
  const billing = useQuery({
    queryKey: [readBilling.path],
    queryFn: ({ signal }) => callApi(readBilling, { signal }),
    ...fresh,
    refetchInterval: every,
  });
  return { status, billing };
}

/** Asks both again, after something was paid or changed. */
export function useRefreshPayments(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [readSubscriptionStatus, readBilling].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
}
