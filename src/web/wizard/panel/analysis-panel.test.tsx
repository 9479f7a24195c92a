import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, button, press, walkToPrompt } from "#test/web/walk-wizard.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import { readAnswer } from "#web/api/read-answer.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

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
