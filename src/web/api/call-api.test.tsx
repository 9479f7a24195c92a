import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHealth } from "#contract/calls/health.ts";
import { notices } from "#contract/notices.ts";
import { useSession, useSessionStore } from "#web/sign-in/use-session.ts";
import { useTheme } from "#web/theme.ts";
import { Notices, notify } from "#web/ui/notices.tsx";
import { useWizardTools } from "#web/wizard/wizard-tools.ts";
import { newQueryClient, nullIfSignedOut, queryOf } from "./call-api.ts";

const realFetch = globalThis.fetch;
const asked: [url: unknown, init: RequestInit | undefined][] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  status = 200;
  globalThis.fetch = async (url, init) => {
    asked.push([url, init]);
    return new Response('{"status":"ok"}', { status });
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  globalThis.fetch = realFetch;
});

const health = queryOf(readHealth);

function Health({ mayBeNothing = false }) {
  const query = useQuery<unknown>(mayBeNothing ? nullIfSignedOut(health) : health);
  return <p>{query.isError ? "failed" : JSON.stringify(query.data)}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole("paragraph").textContent;

/** Everything that makes a query ask again where it is not told otherwise. */
async function tempt() {
  for (const event of ["visibilitychange", "focus", "online"])
    window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(24 * 60 * 60_000);
}

function pageOf(queries = newQueryClient()) {
  return (child: ReactNode) => <QueryClientProvider client={queries}>{child}</QueryClientProvider>;
}

test("[CA-3] a query that failed is not tried again, on focus or with time", async () => {
  status = 500;
  render(pageOf()(<Health />));
  await pass(60_000);
  expect(shown()).toBe("failed");
  await tempt();
  expect(asked).toHaveLength(1);
});

test("[CA-3] an answer is never stale: another part of the page asks nothing", async () => {
  const page = pageOf();
  const { rerender } = render(page(<Health key="first" />));
  await pass(0);
  expect(shown()).toBe('{"status":"ok"}');
  await tempt();
  rerender(page(<Health key="second" />));
  await pass(0);
  expect(shown()).toBe('{"status":"ok"}');
  expect(asked).toHaveLength(1);
});

test("[CA-3] one mode takes a 401 for an empty answer, and no other failure", async () => {
  status = 401;
  const { unmount } = render(pageOf()(<Health mayBeNothing />));
  await pass(0);
  expect(shown()).toBe("null");
  unmount();
  render(pageOf()(<Health />)).unmount();
  status = 403;
  render(pageOf()(<Health mayBeNothing />));
  await pass(0);
  expect(shown()).toBe("failed");
});

test("[CA-18] a query is a GET on the first element of its key, with cookies", async () => {
  const queries = newQueryClient();
  render(pageOf(queries)(<Health />));
  await pass(0);
  const [key] = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
  expect(asked).toEqual([
    [key, expect.objectContaining({ method: "GET", credentials: "include" })],
  ]);
});

const Stray = ({ use }: { readonly use: () => unknown }) => <p>{typeof use()}</p>;

test.each([
  ["session", useSession, "The session is used outside <SessionContext>."],
  ["session's store", useSessionStore, "The session is used outside <SessionContext>."],
  ["theme", useTheme, "The theme is used on a page without data-theme."],
  ["wizard's tools", useWizardTools, "The wizard's tools are used outside the wizard."],
  ["queries", () => useQuery(health), /No QueryClient set/],
])("[ER-8] the %s used outside its provider is a developer error", (_, use, error) => {
  delete document.documentElement.dataset.theme;
  expect(() => render(<Stray use={use} />)).toThrow(error);
});

test("[ER-8] a notice without a place for notices is a developer error", () => {
  const show = () => notify(...notices.promptSaved);
  expect(show).toThrow("A notice is shown on a page without <Notices />.");
  const { unmount } = render(<Notices />);
  act(show);
  expect(screen.getByText(notices.promptSaved[1])).toBeTruthy();
  unmount();
  expect(show).toThrow("A notice is shown on a page without <Notices />.");
});
