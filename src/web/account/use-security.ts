import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSettings } from "#contract/calls/account.ts";
import { readSecurity } from "#contract/calls/security.ts";
import { queryOf } from "#web/api/call-api.ts";
import { identitySource } from "#web/api/identity-source.ts";

/**
 * How somebody signs in, asked anew with each visit; only who does it with a hosted provider.
 * `isSettled`: its card has its height, so that what stands below stays where it is.
 */
export function useSecurity() {
  const settings = useQuery(queryOf(readSettings));
  const identity = settings.data?.identity ?? null;
  const overview = useQuery({
    ...queryOf(readSecurity),
    enabled: identity === "local",
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const isSettled = settings.isError || identity === "firebase" || !overview.isPending;
  return { identity, outbox: settings.data?.outbox ?? null, overview, isSettled };
}

export type Security = ReturnType<typeof useSecurity>;

/** Asks again after a change. Some end this session for a new one, of which the page needs a token. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await identitySource().renew();
    await queries.invalidateQueries({ queryKey: [readSecurity.path] });
  };
}
