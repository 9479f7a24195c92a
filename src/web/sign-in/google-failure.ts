import { googleFailedQuery } from "#contract/calls/identity.ts";

/** Whether this page was opened by a sign-in with Google that failed. */
export const hasGoogleFailed = () => location.search.includes(googleFailedQuery);

/** The same; the address then forgets it. */
export function takeGoogleFailure(): boolean {
  if (!hasGoogleFailed()) return false;
  history.replaceState(null, "", location.pathname);
  return true;
}
