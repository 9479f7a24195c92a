import { googleFailedQuery } from "#contract/first/first-places.ts";

/** Whether this page was opened by a sign-in with Google that failed; the address then forgets it. */
export function takeGoogleFailure(): boolean {
  if (!location.search.includes(googleFailedQuery)) return false;
  history.replaceState(null, "", location.pathname);
  return true;
}
