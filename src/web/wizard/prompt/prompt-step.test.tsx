import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { modelProblems } from "#contract/model-problems.ts";
import { Problem } from "#contract/problem.ts";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, button, press, walkToPrompt } from "#test/web/walk-wizard.ts";
import { ApiError } from "#web/api/call-api.ts";
import { wizardReducer } from "../wizard-reducer.ts";
import { emptyWizard } from "../wizard-state.ts";
import { canSavePrompt } from "./save-prompt.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

const model = () => screen.getByLabelText("AI model") as HTMLSelectElement;
const refusal = (status: number, body: object) =>
  new ApiError({ status, statusText: "", body: JSON.stringify(body) });

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
  const { person, tools } = openWizard(fakeTools({ writers: async () => gemini }), true);
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
  const state = wizardReducer(emptyWizard, { type: "prompt-loaded", saved });
  expect(state).toMatchObject({ title: "Stays", model: "pro" });
  expect(state.prompt).toHaveLength(5_000);
  const text = wizardReducer(
    { ...emptyWizard, flow: "document" },
    { type: "prompt-loaded", saved },
  );
  expect(text.prompt).toHaveLength(6_000);
});

test("[PR-9] the flow of documents saves under a title, the other one without", () => {
  const asked = { ...emptyWizard, prompt: "Which ward?" };
  expect(canSavePrompt(asked)).toBe(true);
  expect(canSavePrompt({ ...asked, prompt: " " })).toBe(false);
  expect(canSavePrompt({ ...asked, flow: "document" })).toBe(false);
  expect(canSavePrompt({ ...asked, flow: "document", title: "Notes" })).toBe(true);
});

test("[PR-9] [CA-17] the wizardReducer saves title and prompt, untitled ones as Untitled Prompt", async () => {
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

test("however a model failed, it is said in its words, and the built-in answer is offered at once", {
  tags: "slow",
}, async () => {
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
  const tools = fakeTools({ writers: async () => gemini });
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
