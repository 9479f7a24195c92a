import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer, chartOf } from "#test/web/answer.ts";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { drawCharts } from "../results/charts/draw-charts.tsx";
import type { FinishedRun } from "../wizard-state.ts";
import { WizardToolsContext } from "../wizard-tools.ts";
import { FullExportButtons } from "./full-export-buttons.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked: FinishedRun["asked"] = {
  prompt: "Which?",
  title: "",
  fileName: "a.csv",
  fileType: "spreadsheet",
  columns: 3,
};

function show(premium: boolean | undefined, finished: FinishedRun = { asked, answer, changes: 0 }) {
  const tools = fakeTools();
  render(
    <WizardToolsContext value={tools}>
      <FullExportButtons finished={finished} premium={premium} />
    </WizardToolsContext>,
  );
  return tools;
}

test("without premium each whole report is locked, with the way to upgrade", async () => {
  const person = userEvent.setup();
  const tools = show(false);
  await person.click(screen.getByRole("button", { name: "HTML (premium only)" }));
  await person.click(screen.getByRole("button", { name: "Upgrade to Pro" }));
  expect(tools.offers).toEqual(["", ""]);
});

test("nothing can be chosen until the plan is known", () => {
  show(undefined);
  for (const button of screen.getAllByRole("button"))
    expect(button.hasAttribute("disabled")).toBe(true);
});

test("[ER-7] premium is told where there is nothing to save, or it could not be saved", async () => {
  const person = userEvent.setup();
  const empty = { ...answer, results: { ...answer.results, analysis: " " } };
  const first = show(true, { asked, answer: empty, changes: 0 });
  await person.click(screen.getByRole("button", { name: "HTML" }));
  expect(first.shown).toEqual(["No analysis results to download"]);
  cleanup();
  const second = show(true);
  vi.stubGlobal("URL", {
    createObjectURL: () => {
      throw new Error("no room");
    },
  });
  await person.click(screen.getByRole("button", { name: "HTML" }));
  await waitFor(() =>
    expect(second.shown).toEqual(["Failed to save the file / Nothing is lost. Please try again."]),
  );
});

test("a file is recorded before it is made, and not made where it cannot be recorded", async () => {
  const person = userEvent.setup();
  const made = vi.fn(() => "blob:a");
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { createObjectURL: made }));
  const tools = fakeTools();
  const { recordExport } = tools;
  tools.recordExport = async (...taken) => {
    await recordExport(...taken);
    throw new Error("away");
  };
  render(
    <WizardToolsContext value={tools}>
      <FullExportButtons finished={{ asked, answer, changes: 0 }} premium />
    </WizardToolsContext>,
  );
  await person.click(screen.getByRole("button", { name: "HTML" }));
  await waitFor(() => expect(tools.shown.join()).toContain("Failed to save the file"));
  expect([tools.taken, made.mock.calls]).toEqual([[[answer.id, "html"]], []]);
});

test("charts are drawn off the page, with their colours named", () => {
  const charts = [chartOf("bar"), chartOf("pie", { id: "c2" }), chartOf("bar", { result: "q9" })];
  const drawn = drawCharts({ ...answer.report, charts });
  expect([...drawn.keys()]).toEqual(["c1", "c2"]);
  expect(drawn.get("c1")).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(drawn.get("c1")).toContain("var(--chart-focus)");
  expect(drawn.get("c1")).toContain("$8.00 million");
});
