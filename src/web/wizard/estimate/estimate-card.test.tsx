import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import type { AnalystStatus } from "#contract/calls/models.ts";
import type { MonthLeft, RunEstimate } from "#contract/calls/preview.ts";
import { fakeTools, openWizard } from "#test/web/open-wizard.tsx";
import { press, walkToPrompt } from "#test/web/walk-wizard.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { EstimateCard, leftWords } from "./estimate-card.tsx";

afterEach(cleanup);

const writers: AnalystStatus = { family: "gemini", hosted: true, stands: "outside" };
const month: MonthLeft = {
  free: { left: 3, limit: 5 },
  bill: null,
  model: { cap: 200_000, left: 150_000, needed: 60_000 },
};
const told: RunEstimate = {
  estimate: {
    ...{ requests: { low: 1, high: 3 }, inputTokens: { low: 7_233, high: 30_169 } },
    ...{ outputTokens: { low: 203, high: 5_142 }, micros: { low: 8_612, high: 56_334 } },
    ...{ seconds: { low: 3, high: 61 }, reports: 40 },
  },
  month,
};

async function openOn(estimate: WizardTools["estimate"], standing = writers) {
  const tools = fakeTools({ estimate, writers: async () => standing });
  const { person } = openWizard(tools, false, standing);
  await walkToPrompt(person);
  return { tools, person };
}
const card = () => screen.findByRole("region", { name: "Before you run it" }, { timeout: 5_000 });

test("says before a run what it is likely to take and what is left, of the request that is then run", {
  tags: "slow",
}, async () => {
  const asked: AnalysisRequest[] = [];
  const { tools, person } = await openOn(async (request) => {
    asked.push(request);
    return told;
  });
  expect(asked).toEqual([]);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  const text = (await card()).textContent;
  expect(text).toContain("Likely cost0.86 to 5.7 cents");
  expect(text).toContain("Time3 to 61 seconds");
  expect(text).toContain("Requests1 to 3");
  expect(text).toContain("Tokens read7,200 to 31,000");
  expect(text).toContain("As nine in ten of the last 40 reports of this kind took");
  expect(text).toContain("Left this month: 3 of 5 free analyses, $0.15 of $0.20 for the model.");
  await press(person, "Run Analysis");
  expect(asked).toEqual([tools.sent[0]?.request]);
});

test("asks once the question rests, and marks what is told of an earlier one", {
  tags: "slow",
}, async () => {
  const asked: string[] = [];
  const { person } = await openOn(async ({ prompt }) => {
    asked.push(prompt);
    return told;
  });
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await card();
  await person.type(screen.getByLabelText("Instructions"), " And when?");
  expect((await card()).getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(asked).toEqual(["Which ward?", "Which ward? And when?"]), {
    timeout: 5_000,
  });
  await waitFor(async () => expect((await card()).getAttribute("aria-busy")).toBe("false"));
});

test("says that it could pass the cap, and has the built-in analyst answer at one press", {
  tags: "slow",
}, async () => {
  const short = { ...month, model: { cap: 200_000, left: 40_000, needed: 60_000 } };
  const { tools, person } = await openOn(async () => ({ ...told, month: short }));
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  expect((await card()).textContent).toContain(
    "Up to $0.06 is set aside while it runs, and $0.04 is left. If you run it, nothing is sent",
  );
  await person.click(
    within(await card()).getByRole("button", { name: "Let the built-in analyst answer" }),
  );
  await waitFor(() => expect(tools.sent[0]?.request.aiPlatform).toBe("builtin"));
});

const show = (ask: () => Promise<RunEstimate>, isInside = false) =>
  render(<EstimateCard about="Which ward?" ask={ask} isInside={isInside} />);

test("names no price of a model within the house", { tags: "slow" }, async () => {
  const estimate = told.estimate && { ...told.estimate, micros: null, reports: 0 };
  show(async () => ({ estimate, month: { free: null, bill: null, model: null } }), true);
  const text = (await card()).textContent;
  expect(text).toContain("Likely costno price");
  expect(text).toContain("A first guess");
  expect(text).toContain("It stays in your network.");
  expect(text).not.toContain("pays");
});

test("says why nothing is known, and nothing where no model would write", {
  tags: "slow",
}, async () => {
  show(() => Promise.reject(new TypeError("offline")));
  await screen.findByText(/^What this would take is not known\./, {}, { timeout: 5_000 });
  cleanup();
  show(async () => ({ estimate: null, month }));
  await waitFor(() => expect(screen.queryByText(/Estimating/)).toBeNull(), { timeout: 5_000 });
  expect(document.body.textContent).toBe("");
});

test.each([
  [{ free: null, bill: null, model: null }, "Your plan counts no analyses."],
  [{ free: null, bill: { cents: 1, leftCents: null }, model: null }, "On your bill: $0.01."],
  [
    { free: null, bill: { cents: 20, leftCents: 480 }, model: null },
    "On your bill: $0.20. Left this month: $4.80 of your spending cap.",
  ],
])("says of a month %o: %s", (left, words) => expect(leftWords(left)).toBe(words));

test("is not asked while something runs", { tags: "slow" }, async () => {
  const asked: string[] = [];
  const tools = fakeTools({
    writers: async () => writers,
    estimate: async ({ prompt }) => {
      asked.push(prompt);
      return told;
    },
  });
  tools.outcomes.push(() => new Promise(() => undefined));
  const { person } = openWizard(tools, false, writers);
  await walkToPrompt(person);
  await userEvent.setup().type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "Run Analysis");
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(asked).toEqual([]);
});
