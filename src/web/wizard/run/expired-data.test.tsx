import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, press, walkToPrompt } from "#test/web/walk-wizard.ts";
import { wardContent } from "#test/web/wizard-states.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

/** The report's part of the page is fetched when it is first needed. */
const lazily = { timeout: 15_000 };

const expired = async () =>
  ({
    kind: "problem",
    problem: { code: "dataset-expired", message: "Please send the file again." },
  }) as const;

test("data that the server has forgotten goes there once more, and nobody is told", async () => {
  const tools = fakeTools();
  tools.outcomes.push(expired);
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  expect(tools.kept).toEqual([
    { fileName: "wards.csv", fileType: "spreadsheet", content: wardContent },
  ]);
  expect(tools.sent.map(({ request }) => request.datasetId)).toEqual(["uploaded", "kept 1"]);
  expect(tools.shown.at(-1)).toMatch(/^Analysis complete/);
  await person.click(await screen.findByRole("button", { name: "New Analysis" }, lazily));
  await ask(person);
  expect(tools.sent.at(-1)?.request.datasetId).toBe("kept 1");
  expect(tools.kept).toHaveLength(1);
});

test("data that is forgotten before a confirmation goes there before the confirmed request", async () => {
  const tools = fakeTools();
  tools.outcomes.push(expired);
  const { person } = openWizard(tools);
  await walkToPrompt(person, "stay");
  await ask(person);
  await press(person, "Confirm and Continue");
  expect(tools.sent).toMatchObject([
    { confirmed: true, request: { datasetId: "uploaded" } },
    { confirmed: true, request: { datasetId: "kept 1", confirmedKeywords: ["stay"] } },
  ]);
});

test("data that the server forgets at once is asked for", async () => {
  const tools = fakeTools();
  tools.outcomes.push(expired, expired);
  const { person } = openWizard(tools);
  await walkToPrompt(person);
  await ask(person);
  expect(tools.sent).toHaveLength(2);
  expect(screen.getByRole("alert").textContent).toContain("Please send the file again.");
});
