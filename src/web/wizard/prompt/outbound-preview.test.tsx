import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import type { SendingPreview } from "#contract/calls/preview.ts";
import { type Fakes, fakeTools, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, press, walkToPrompt } from "#test/web/walk-wizard.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { WizardView } from "../wizard-view.tsx";

beforeEach(standInForDialogs);
afterEach(cleanup);

const body = '{"contents":[{"text":"<data-1>\\n{\\"question\\":\\"Which ward?\\"}\\n</data-1>"}]}';
const seen: SendingPreview = { request: { model: "gemini-3.8-flash", sha256: "abc123", body } };

function openHosted(tools: Fakes, hosted = true) {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <WizardView tools={tools} writers={{ family: "gemini", hosted }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const hostedTools = (preview: WizardTools["preview"]) =>
  fakeTools({ writers: async () => ({ family: "gemini", hosted: true }), preview });

test("shows what would leave, of the request that a run then makes", { tags: "slow" }, async () => {
  const looked: AnalysisRequest[] = [];
  const tools = hostedTools(async (request) => {
    looked.push(request);
    return seen;
  });
  const person = openHosted(tools);
  await walkToPrompt(person);
  await press(person, "See what will be sent");
  expect(tools.shown.at(-1)).toMatch(/^Missing information/);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "See what will be sent");
  const dialog = within(screen.getByRole("dialog", { name: "What will be sent" }));
  await dialog.findByText("abc123");
  expect(dialog.getByRole("region", { name: /^Your data in it/ }).textContent).toContain(
    '"question": "Which ward?"',
  );
  expect(dialog.getByRole("region", { name: /^The whole request/ }).textContent).toBe(body);
  await press(person, "Close");
  await person.clear(screen.getByLabelText("Instructions"));
  await ask(person);
  expect(looked).toEqual([tools.sent[0]?.request]);
  expect(looked[0]?.aiPlatform).toBe("gemini");
});

test("says where the model stands", { tags: "slow" }, async () => {
  const tools = fakeTools({
    writers: async () => ({ family: "compatible", hosted: true }),
    preview: async () => seen,
  });
  const view = (stands: "inside" | "outside") => (
    <QueryClientProvider client={new QueryClient()}>
      <WizardView tools={tools} writers={{ family: "compatible", hosted: true, stands }} />
    </QueryClientProvider>
  );
  const { rerender } = render(view("inside"));
  const person = userEvent.setup();
  await walkToPrompt(person);
  screen.getByText(/what it is sent stays in your network/);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "See what will be sent");
  await screen.findByText(/they stay in your network.*single rows/);
  expect(screen.queryByText(/No row leaves/)).toBeNull();
  await press(person, "Close");
  rerender(view("outside"));
  expect(screen.queryByText(/stays in your network/)).toBeNull();
  screen.getByText(/A hosted model writes this report/);
});

test("says why it could not be computed, and tries again", async () => {
  const answers = [() => Promise.reject(new TypeError("offline")), async () => seen];
  const tools = hostedTools(
    () => answers.shift()?.() ?? Promise.reject(new Error("asked too often")),
  );
  const person = openHosted(tools);
  await walkToPrompt(person);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "See what will be sent");
  await screen.findByText("What would be sent could not be computed");
  await press(person, "Try again");
  await screen.findByText("abc123");
});

test("offers nothing to see where the report is written here", async () => {
  const person = openHosted(fakeTools(), false);
  await walkToPrompt(person);
  expect(screen.queryByText(/hosted model/)).toBeNull();
});
