import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modelProblems } from "#contract/model-problems.ts";
import { Problem } from "#contract/problem.ts";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, button, press, walkToPrompt } from "#test/web/walk-wizard.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/api-error.ts";
import { readAnswer } from "#web/api/read-answer.ts";
import { wizard } from "../wizard.ts";
import { emptyWizard } from "../wizard-state.ts";
import { canSavePrompt } from "./save-prompt.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

const model = () => screen.getByLabelText("AI model") as HTMLSelectElement;
const panel = () => within(screen.getByRole("region", { name: "Analysis panel" }));
const refusal = (status: number, body: object) =>
  new ApiError({ status, statusText: "", body: JSON.stringify(body) });

/** Finishes an analysis and comes back to the prompt, where the panel shows it. */
async function askAndReturn(person: Parameters<typeof ask>[0]) {
  await walkToPrompt(person);
  await ask(person);
  await screen.findByRole("button", { name: "New Analysis" }, { timeout: 15_000 });
  await press(person, "Previous");
}

const gemini = { family: "gemini", hosted: true };
const builtin = { family: "builtin", hosted: false };

test("[PR-1] [UG-1] the Pro model is locked without premium, with the way to upgrade", async () => {
  const { person, tools } = openWizard(fakeTools(), false, gemini);
  await walkToPrompt(person);
  expect(model().value).toBe("flash");
  expect(model().querySelector("option[value=pro]")).toHaveProperty("disabled", true);
  screen.getByText(/^Pro is for premium users/);
  expect(screen.queryByText(/no model is set up/)).toBeNull();
  await press(person, "Upgrade to Pro");
  expect(tools.offers).toEqual([""]);
});

test("[PR-1] [UG-1] where no model is set up, the choice says who answers, and sells none", async () => {
  const { person, tools } = openWizard(fakeTools(), false, builtin);
  await walkToPrompt(person);
  expect([...model().options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ["Flash", false],
    ["Pro", true],
  ]);
  const said = screen.getByText(/^The built-in analyst answers here; no model is set up\./);
  expect(model().getAttribute("aria-describedby")).toBe(said.id);
  expect(screen.queryByText(/premium users/)).toBeNull();
  await press(person, "Upgrade to Pro");
  expect(tools.offers).toEqual([""]);
});

test("[PR-1] premium is told of no model too, and not to upgrade", async () => {
  const { person } = openWizard(fakeTools(), true, builtin);
  await walkToPrompt(person);
  screen.getByText("The built-in analyst answers here; no model is set up.");
  expect(model().options[1]?.disabled).toBe(false);
  expect(screen.queryByRole("button", { name: "Upgrade to Pro" })).toBeNull();
});

test("[PR-1] [CA-16] premium chooses Pro, and the request names model and family", async () => {
  const writers = async () => ({ family: "gemini", hosted: true });
  const { person, tools } = openWizard(fakeTools({ writers }), true);
  await walkToPrompt(person);
  await person.selectOptions(model(), "pro");
  await ask(person);
  expect(tools.sent[0]?.request).toMatchObject({ aiModel: "pro", aiPlatform: "gemini" });
});

test("[PR-2] a plan that lapses takes the Pro model back to Flash", async () => {
  const { person, tools, rerender, view } = openWizard(fakeTools(), true);
  await walkToPrompt(person);
  await person.selectOptions(model(), "pro");
  rerender(view(false));
  expect(model().value).toBe("flash");
  rerender(view(true));
  await ask(person);
  expect(tools.sent[0]?.request.aiModel).toBe("flash");
});

test("a saved prompt brings its model along, and no more text than fits", () => {
  const saved = { title: "Stays", prompt: "x".repeat(6_000), aiModel: "pro" } as const;
  const state = wizard(emptyWizard, { type: "prompt-loaded", saved });
  expect(state).toMatchObject({ title: "Stays", model: "pro" });
  expect(state.prompt).toHaveLength(5_000);
  const text = wizard({ ...emptyWizard, flow: "document" }, { type: "prompt-loaded", saved });
  expect(text.prompt).toHaveLength(6_000);
});

test("[PR-9] the flow of documents saves under a title, the other one without", () => {
  const asked = { ...emptyWizard, prompt: "Which ward?" };
  expect(canSavePrompt(asked)).toBe(true);
  expect(canSavePrompt({ ...asked, prompt: " " })).toBe(false);
  expect(canSavePrompt({ ...asked, flow: "document" })).toBe(false);
  expect(canSavePrompt({ ...asked, flow: "document", title: "Notes" })).toBe(true);
});

test("[PR-9] [CA-17] the wizard saves title and prompt, untitled ones as Untitled Prompt", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  expect(button("Save")).toHaveProperty("disabled", true);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "Save");
  await person.type(screen.getByLabelText(/Title/), "Wards");
  await press(person, "Save");
  expect(tools.saved).toEqual([
    { title: "Untitled Prompt", prompt: "Which ward?" },
    { title: "Wards", prompt: "Which ward?" },
  ]);
  expect(tools.shown.slice(-2)).toEqual([
    "Prompt saved successfully!",
    "Prompt saved successfully!",
  ]);
});

test("[ER-6] a save that fails says so, and a full list offers the upgrade", async () => {
  const refusals = [
    refusal(500, { code: "saved-prompt-not-saved", message: "Failed to save prompt" }),
    refusal(403, { code: "saved-prompts-used", message: "You keep 20 saved prompts." }),
  ];
  const tools = fakeTools({ savePrompt: () => Promise.reject(refusals.shift()) });
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "Save");
  expect(tools.shown.at(-1)).toBe("Failed to save prompt. Please try again.");
  await press(person, "Save");
  expect(tools.offers).toEqual(["You keep 20 saved prompts."]);
});

test("[AP-2] [AP-14] [CA-17] the panel saves a prompt with all it was written for", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person, "MRN");
  expect(panel().queryByRole("button", { name: "Save This Prompt" })).toBeNull();
  await ask(person);
  await screen.findByRole("button", { name: "New Analysis" }, { timeout: 15_000 });
  await press(person, "Save This Prompt");
  expect(tools.saved).toEqual([
    {
      title: "Analysis for wards.csv",
      prompt: "Which ward?",
      fileName: "wards.csv",
      selectedHeaders: ["Ward", "Stay", "Age"],
      dataFlowDirection: "rows",
      hipaaKeywords: ["MRN"],
      aiModel: "flash",
    },
  ]);
  expect(tools.shown.at(-1)).toBe(
    "Prompt saved / Your analysis prompt has been saved successfully",
  );
});

test("[AP-13] the panel saves no blank prompt, and nothing of a stranger", async () => {
  const tools = fakeTools({
    savePrompt: () => Promise.reject(refusal(401, { code: "not-signed-in", message: "Sign in." })),
  });
  const { person } = openWizard(tools);
  await askAndReturn(person);
  const cannot = "Cannot save prompt / No prompt to save or user not authenticated";
  await press(person, "Save This Prompt");
  expect(tools.shown.at(-1)).toBe(cannot);
  await press(person, "Clear");
  tools.shown.length = 0;
  await press(person, "Save This Prompt");
  expect(tools.shown).toEqual([cannot]);
});

test.each([
  [
    refusal(500, { code: "saved-prompt-not-saved", message: "Failed to save prompt" }),
    "Failed to save prompt",
  ],
  [refusal(502, ["no sentence"]), "Unable to save prompt"],
])("[ER-6] the panel says the server's words, or that it could not save", async (failure, text) => {
  const tools = fakeTools({ savePrompt: () => Promise.reject(failure) });
  const { person } = openWizard(tools);
  await askAndReturn(person);
  await press(person, "Save This Prompt");
  expect(tools.shown.at(-1)).toBe(`Save failed / ${text}`);
});

test("[AP-1] [AP-17] the panel runs what is written, once there is something", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  expect(button("Generate Analysis")).toHaveProperty("disabled", true);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "Generate Analysis");
  expect(tools.sent).toHaveLength(1);
});

test.each([
  [{ code: "busy", message: "Candor is busy." }, "Candor is busy."],
  [
    { code: "unknown", message: "Oh.", raised: "HTTP error! status: 502" },
    "HTTP error! status: 502",
  ],
  [null, "Unable to process analysis"],
])("[ER-2] the panel says why an analysis failed", async (problem, text) => {
  const tools = fakeTools();
  tools.outcomes.push(async () => {
    if (problem === null) throw new TypeError("no such thing");
    return { kind: "problem", problem };
  });
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  await press(person, "Generate Analysis");
  expect(tools.shown.at(-1)).toBe(`Analysis failed / ${text}`);
});

test("however a model failed, it is said in its words, and the built-in answer is offered at once", async () => {
  const tools = fakeTools({ writers: async () => gemini });
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await person.type(screen.getByLabelText("Instructions"), "Which ward?");
  for (const code of Object.keys(modelProblems) as (keyof typeof modelProblems)[]) {
    const { message } = new Problem(code, { when: "later" });
    tools.outcomes.push(async () => ({ kind: "problem", problem: { code, message } }));
    await press(person, "Run Analysis");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(message);
    expect(message).toContain("Nothing was charged.");
    within(alert).getByRole("button", { name: "Let the built-in analyst answer" });
  }
});

test("a model that failed is answered for by the built-in analyst, at one press", async () => {
  const writers = async () => ({ family: "gemini", hosted: true });
  const tools = { ...fakeTools(), writers };
  const problem = { code: "model-overloaded", message: "The hosted model is busy." };
  tools.outcomes.push(async () => ({ kind: "problem", problem }));
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  expect(tools.sent.at(-1)?.request.aiPlatform).not.toBe("builtin");
  await press(person, "Let the built-in analyst answer");
  expect(tools.sent.at(-1)?.request.aiPlatform).toBe("builtin");
  expect(screen.queryByRole("button", { name: "Let the built-in analyst answer" })).toBeNull();
});

test("an allowance that is used up offers the upgrade, and says nothing of trying again", async () => {
  const tools = fakeTools();
  const problem = { code: "free-analyses-used", message: "You have used your 5 free analyses." };
  tools.outcomes.push(async () => ({ kind: "problem", problem }));
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  tools.shown.length = 0;
  await ask(person);
  expect(tools.offers).toEqual([problem.message]);
  expect(tools.shown).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain(problem.message);
});

test("[AP-12] [AP-18] a response that is nothing but text is shown, without cards", async () => {
  const tools = fakeTools();
  const answer = readAnswer({ analysis: "**Texas** receives most." });
  tools.outcomes.push(async () => ({ kind: "report", answer }));
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  const part = await screen.findByRole("region", { name: "Analysis Results" }, { timeout: 15_000 });
  expect(part.querySelector("strong")?.textContent).toBe("Texas");
  expect(screen.getAllByText("Nothing was computed for this text.")).not.toHaveLength(0);
  expect(screen.queryByText(/HIPAA Compliance (Analysis|Scan)/)).toBeNull();
  await press(person, "Previous");
  const text = await panel().findByRole("region", { name: "Analysis Results" });
  expect(text.textContent).toContain("Texas receives most.");
  expect(panel().queryByRole("heading", { name: "Key Insights" })).toBeNull();
});

test("[AP-4] [ER-7] [OK-5] the panel copies, and says when it cannot or need not", async () => {
  const { person, tools } = openWizard();
  await askAndReturn(person);
  await press(person, "Copy Analytics");
  expect(await navigator.clipboard.readText()).toBe("Prompt: Which ward?\n\nNothing to report.");
  expect(tools.shown.at(-1)).toBe("Copied to clipboard / Analysis results copied successfully");
  const refused = new Error("not allowed");
  // For one call: the clipboard stays for the files of tests after this one.
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(refused);
  await press(person, "Copy Analytics");
  expect(tools.shown.at(-1)).toBe("Copy failed / Unable to copy to clipboard");
});

test("[ER-7] the panel says that there is nothing to copy or to download", async () => {
  const tools = fakeTools();
  const { results, ...rest } = emptyAnswer();
  const answer = { ...rest, results: { ...results, analysis: " \n" } };
  tools.outcomes.push(async () => ({ kind: "report", answer }));
  const { person } = openWizard(tools);
  await askAndReturn(person);
  for (const [name, text] of [
    ["Copy Analytics", "No analysis results to copy"],
    ["Markdown", "No analysis results to download"],
    ["Rich Text Format", "No analysis results to download"],
  ] as const) {
    tools.shown.length = 0;
    await press(person, name);
    expect(tools.shown).toEqual([text]);
  }
});
