import { forgetDatasets as forgetCall } from "#contract/calls/datasets.ts";
import { identityHeaders } from "./identity-source.ts";

/**
 * Has the server forget the data it keeps for whom the token names, where it cannot see by itself that
 * their session ends. It waits for no answer and ignores failures: data expires after two hours.
 */
export function forgetDatasets(token: string | null): void {
  if (token === null) return;
  const { method, path } = forgetCall;
  const headers = identityHeaders(token);
  // The page may be left at once.
  fetch(path, { method, headers, keepalive: true }).catch(() => undefined);
}
