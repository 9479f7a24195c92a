import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { browserWizardTools } from "./browser-wizard-tools.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("[AP-16] reads the usage at once, after one second and after two", async () => {
  const queries = new QueryClient();
  const began = Date.now();
  const readAt: number[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: [readSubscriptionStatus.path],
    queryFn: async () => readAt.push(Date.now() - began),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  readAt.length = 0;
  browserWizardTools(queries).usageChanged();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readAt).toEqual([0, 1_000, 2_000]);
  stop();
});
