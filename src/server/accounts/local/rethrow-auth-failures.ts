import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseUnavailable, isStorageFull } from "#server/database/database-unavailable.ts";

const hearing = new AsyncLocalStorage<{ failure: unknown }>();

/** better-auth's logger: what it is told belongs to the call under way, and is printed nowhere. */
export function captureAuthFailure(_level: string, ...details: unknown[]): void {
  const heard = hearing.getStore();
  if (heard !== undefined) heard.failure ??= details.find(isPassing);
}

/**
 * Asks better-auth. A database that is away or has no room it only logs, and answers with a refusal
 * of its own as if the person were wrong: here that failure is thrown.
 */
export async function askAuth<T>(ask: () => Promise<T>): Promise<T> {
  const heard: { failure: unknown } = { failure: undefined };
  const answer = hearing.run(heard, ask);
  await answer.catch(() => undefined);
  if (heard.failure !== undefined) throw heard.failure;
  return answer;
}

const isPassing = (detail: unknown) => isDatabaseUnavailable(detail) || isStorageFull(detail);
