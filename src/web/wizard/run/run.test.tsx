import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AnalysisEvent } from "#contract/calls/analyses.ts";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, button, press, step, walkToPrompt } from "#test/web/walk-wizard.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import type { AnalysisOutcome } from "#web/api/stream-analysis.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

/** The report's part of the page is fetched when it is first needed. */
const lazily = { timeout: 15_000 };
const complete = "Analysis complete / Your data has been analyzed successfully";

/** A run that goes on until the test ends it. */
function heldRun() {
  const { promise, resolve } = Promise.withResolvers<AnalysisOutcome>();
  let tell: (event: AnalysisEvent) => void = () => undefined;
  const outcome = (options: { onEvent(event: AnalysisEvent): void }) => {
    tell = options.onEvent;
    return promise;
  };
  const event = (next: AnalysisEvent) => act(() => tell(next));
  return { outcome, event, end: (end: AnalysisOutcome) => act(async () => resolve(end)) };
}

test("[WZ-8] [WZ-9] a run sends what was chosen, shows its report, and can be followed by another", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  await person.type(screen.getByLabelText(/Title/), "Stays");
  await ask(person);
  expect(tools.sent).toHaveLength(1);
  expect(tools.sent[0]).toMatchObject({
    confirmed: false,
    request: {
      prompt: "Which ward?",
      title: "Stays",
      fileName: "wards.csv",
      selectedHeaders: ["Ward", "Stay", "Age"],
      groupByHeader: "Stay",
      dataFlowDirection: "rows",
      aiModel: "flash",
      datasetId: "uploaded",
    },
  });
  expect(tools.sent[0]?.request).not.toHaveProperty("fileContent");
  expect(tools.shown.at(-1)).toBe(complete);
  expect(tools).toMatchObject({ addressed: "a1", usageReads: 1 });
  expect(step()).toBe("Step 6 of 6: Results");
  await person.click(await screen.findByRole("button", { name: "New Analysis" }, lazily));
  expect(step()).toBe("Step 5 of 6: Prompt");
  expect(screen.getByLabelText("Instructions")).toHaveProperty("value", "");
  expect(tools.addressed).toBeNull();
});

test("[PR-8] a blank prompt is refused however the run is asked for", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  await press(person, "Run Analysis");
  await person.type(screen.getByLabelText("Instructions"), " {Control>}{Enter}{/Control}");
  const missing = "Missing information / Please provide analysis prompt and file content";
  expect(tools.shown.slice(-2)).toEqual([missing, missing]);
  expect(tools.sent).toEqual([]);
});

test("[HW-1] [HW-2] [HW-3] a keyword in the data holds the request until it is confirmed", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person, "STAY\nmissing");
  await ask(person);
  const dialog = within(screen.getByRole("dialog", { name: "HIPAA Compliance Warning" }));
  expect(tools.sent).toEqual([]);
  dialog.getByText("Found Keywords");
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["STAY"]);
  await person.click(dialog.getByRole("button", { name: "Confirm and Continue" }));
  expect(tools.sent).toHaveLength(1);
  expect(tools.sent[0]).toMatchObject({
    confirmed: true,
    request: { confirmedKeywords: ["STAY"], hipaaKeywords: ["STAY", "missing"] },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[HW-1] a keyword in the question or the file's name holds it too", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person, "which ward\nwards.csv");
  await ask(person);
  const dialog = within(screen.getByRole("dialog", { name: "HIPAA Compliance Warning" }));
  const found = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect([found, tools.sent]).toEqual([["which ward", "wards.csv"], []]);
});

test("[HW-4] Cancel Analysis sends nothing and says so", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person, "stay");
  await ask(person);
  await press(person, "Cancel Analysis");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(tools.sent).toEqual([]);
  expect(tools.shown.at(-1)).toBe(
    "Analysis cancelled / Analysis was cancelled due to HIPAA compliance concerns",
  );
  expect(screen.getByLabelText("Instructions")).toHaveProperty("value", "Which ward?");
});

test("[HW-5] the server's own hold opens the same dialog, with the request kept", async () => {
  const tools = fakeTools();
  tools.outcomes.push(async () => ({ kind: "confirmation", foundKeywords: ["ward a"] }));
  const { person } = openWizard(tools);
  await walkToPrompt(person, "nowhere");
  await ask(person);
  within(screen.getByRole("dialog", { name: "HIPAA Compliance Warning" })).getByText("ward a");
  await press(person, "Confirm and Continue");
  expect(tools.sent.map((run) => run.confirmed)).toEqual([false, true]);
  expect(tools.sent[1]?.request).toMatchObject({
    datasetId: "uploaded",
    confirmedKeywords: ["ward a"],
  });
});

test("[HW-5] a hold that names no keyword can be confirmed too", async () => {
  const tools = fakeTools();
  tools.outcomes.push(async () => ({ kind: "confirmation", foundKeywords: [] }));
  const { person } = openWizard(tools);
  await walkToPrompt(person, "nowhere");
  await ask(person);
  const dialog = within(screen.getByRole("dialog", { name: "HIPAA Compliance Warning" }));
  dialog.getByText(/^Your data contains keywords from your list/);
  dialog.getByText("The server did not say which they are.");
  await press(person, "Confirm and Continue");
  expect(tools.sent.map((run) => run.confirmed)).toEqual([false, true]);
});

test("[PR-5] a running analysis shows its stages, and stops when asked", async () => {
  const run = heldRun();
  const stopped: string[] = [];
  const tools = fakeTools({ stop: async (id) => stopped.push(id) });
  tools.outcomes.push(run.outcome);
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  expect(button("Analyzing Your Data...")).toHaveProperty("disabled", true);
  run.event({ type: "accepted", id: "a7" });
  run.event({ type: "stage", stage: { name: "computing", done: 3, total: 12 } });
  expect(tools.addressed).toBe("a7");
  screen.getByText("3 of 12");
  await press(person, "Stop");
  expect(stopped).toEqual(["a7"]);
  await run.end({ kind: "stopped" });
  expect(tools.shown.at(-1)).toBe("Analysis stopped / Nothing was charged.");
  expect(button("Run Analysis")).toHaveProperty("disabled", false);
});

test("a stop before the server has answered reaches it with the analysis's id", async () => {
  const run = heldRun();
  const stopped: string[] = [];
  const tools = fakeTools({ stop: async (id) => stopped.push(id) });
  tools.outcomes.push(run.outcome);
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  await press(person, "Stop");
  expect(stopped).toEqual([]);
  run.event({ type: "accepted", id: "a8" });
  expect(stopped).toEqual(["a8"]);
});

test("[ER-2] a failure stands where it happened, with what was kept", async () => {
  const tools = fakeTools();
  tools.outcomes.push(async () => ({
    kind: "problem",
    problem: { code: "analysis-too-large", message: "Select fewer columns and try again." },
  }));
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  expect(tools.shown.at(-1)).toBe("Analysis failed. Please try again.");
  expect(screen.getByRole("alert").textContent).toContain("Select fewer columns and try again.");
  expect(screen.getByLabelText("Instructions")).toHaveProperty("value", "Which ward?");
  expect(step()).toBe("Step 5 of 6: Prompt");
});

const stored = {
  id: "a9",
  prompt: "Which ward?",
  title: null,
  fileName: "wards.csv",
  columns: 3,
  createdAt: "2026-11-21T12:00:00Z",
  stage: null,
  answer: null,
  problem: null,
} as const;

test("a reload finds the finished report that the address names", async () => {
  const tools = fakeTools({
    read: async () => ({ ...stored, state: "succeeded", answer: emptyAnswer("a9") }),
  });
  tools.addressed = "a9";
  openWizard(tools);
  await screen.findByRole("button", { name: "New Analysis" }, lazily);
  expect(step()).toBe("Step 6 of 6: Results");
  expect(tools.shown).toEqual([]);
});

test("an analysis out of reach stays in the address, and is looked for again", async () => {
  const reads = [
    () => Promise.reject(new ApiError({ status: 503, statusText: "Busy", body: "" })),
    async () => ({ ...stored, state: "succeeded", answer: emptyAnswer("a9") }) as const,
  ];
  const tools = fakeTools({ read: () => (reads.shift() ?? Promise.reject)() });
  tools.addressed = "a9";
  const { person } = openWizard(tools);
  screen.getByText("Opening the analysis...");
  await screen.findByText("The report could not be fetched");
  expect(tools.addressed).toBe("a9");
  await press(person, "Look again");
  await screen.findByRole("button", { name: "New Analysis" }, lazily);
});

test("a line that breaks says nothing of an analysis the server has begun", async () => {
  const run = heldRun();
  const tools = fakeTools({
    read: async () => ({ ...stored, state: "succeeded", answer: emptyAnswer("a9") }),
  });
  tools.outcomes.push(run.outcome);
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  run.event({ type: "accepted", id: "a9" });
  const lost = { code: "unreachable", message: "Candor cannot be reached." };
  await run.end({ kind: "problem", problem: lost });
  expect(tools.addressed).toBe("a9");
  await press(person, "Look again");
  await screen.findByRole("button", { name: "New Analysis" }, lazily);
});

test("an analysis that nobody has is not looked for again", async () => {
  const gone = new ApiError({ status: 404, statusText: "Not Found", body: "" });
  const tools = fakeTools({ read: () => Promise.reject(gone) });
  tools.addressed = "a9";
  openWizard(tools);
  await screen.findByText("There is no report");
  expect(tools.addressed).toBe(null);
});

test("a reload follows the running analysis to its end", async () => {
  const run = heldRun();
  const tools = fakeTools({
    read: async () => ({ ...stored, state: "running" }),
    follow: (_, options) => run.outcome(options),
  });
  tools.addressed = "a9";
  openWizard(tools);
  await screen.findByRole("region", { name: "Analysis in progress" });
  await run.end({ kind: "report", answer: emptyAnswer("a9") });
  await screen.findByRole("button", { name: "New Analysis" }, lazily);
  expect(tools.shown).toEqual([complete]);
});

test("a report in the address can be left for another step and opened again", async () => {
  const tools = fakeTools({
    read: async () => ({ ...stored, state: "succeeded", answer: emptyAnswer("a9") }),
  });
  tools.addressed = "a9";
  const { person } = openWizard(tools);
  await screen.findByText("Step 6 of 6: Results");
  await person.click(button(/Upload/));
  expect(step()).toBe("Step 1 of 6: Upload");
  await press(person, "Back to the report");
  expect(step()).toBe("Step 6 of 6: Results");
});

test("the focus goes to the running analysis, and back to the step once it ends without a report", async () => {
  const { person, tools } = openWizard();
  const run = heldRun();
  tools.outcomes.push(run.outcome);
  await walkToPrompt(person);
  await ask(person);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Analysis in progress" }));
  await run.end({ kind: "problem", problem: { code: "busy", message: "Candor is busy." } });
  expect(document.activeElement?.textContent).toBe("Step 5 of 6: Prompt");
  tools.outcomes.push(async () => ({ kind: "stopped" }));
  await press(person, "Run Analysis");
  expect(document.activeElement?.textContent).toBe("Step 5 of 6: Prompt");
});
