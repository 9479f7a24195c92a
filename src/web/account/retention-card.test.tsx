import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeavingItem, Retention } from "#contract/calls/retention.ts";
import { RetentionCard } from "./retention-card.tsx";

const soon = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString();
const ward: LeavingItem = {
  ...{ kind: "analysis", id: "a1", name: "Beds by ward", leavesAt: soon, kept: false },
};
const note: LeavingItem = {
  kind: "document",
  id: "d1",
  name: "note.txt",
  leavesAt: soon,
  kept: true,
};
const stored: Retention = {
  ...{ operatorDays: 30, ownDays: null, mayKeep: true },
  ...{ leaving: [ward, note], leavingCount: 1 },
};

/** What the server answers to each method and path. */
let answers: Record<string, Retention>;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  answers = { "GET /api/retention": stored };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push([`${method} ${url}`, JSON.parse(String(body))]);
    const answer = answers[`${method} ${url}`];
    return answer === undefined ? Response.json({}, { status: 500 }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RetentionCard />
    </QueryClientProvider>,
  );

test("says after how many days content goes, who set it, and what goes next", async () => {
  show();
  await screen.findByText(/are deleted 30 days after they were stored\. Your organisation/);
  const list = within(screen.getByRole("region", { name: "Deleted within two weeks" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Beds by wardAnalysis.*Keep$/),
    expect.stringMatching(/^note\.txtDocumentKeptDo not keep$/),
  ]);
});

test("keeps one thing, and offers that only where the operator allows it", async () => {
  answers["PUT /api/retention/kept"] = { ...stored, leaving: [{ ...ward, kept: true }, note] };
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Keep Beds by ward" }));
  await screen.findByRole("button", { name: "Do not keep Beds by ward" });
  expect(sent).toEqual([["PUT /api/retention/kept", { kind: "analysis", id: "a1", kept: true }]]);
  cleanup();
  answers["GET /api/retention"] = { ...stored, mayKeep: false };
  show();
  await screen.findByText("note.txt");
  expect(screen.queryByRole("button", { name: /eep / })).toBeNull();
});

test("shows what a shorter time would delete before it is chosen", async () => {
  const shorter = { ...stored, ownDays: 7 };
  answers["POST /api/retention/preview"] = shorter;
  answers["PUT /api/retention"] = shorter;
  show();
  const days = await screen.findByLabelText("Days until deletion");
  await userEvent.type(days, "31{Enter}");
  await screen.findByText("Please type a whole number of days from 1 to 30.");
  await userEvent.clear(days);
  await userEvent.type(days, "7{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete after 7 days?" }));
  dialog.getByText("Beds by ward");
  expect(sent).toEqual([["POST /api/retention/preview", { ownDays: 7 }]]);
  await userEvent.click(dialog.getByRole("button", { name: "Delete after 7 days" }));
  await screen.findByText(/are deleted 7 days after they were stored\. You have set this/);
  expect(sent.at(-1)).toEqual(["PUT /api/retention", { ownDays: 7 }]);
});
