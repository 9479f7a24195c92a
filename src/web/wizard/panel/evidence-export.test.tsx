import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer } from "#test/web/answer.ts";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { type WizardTools, WizardToolsContext } from "../wizard-tools.ts";
import { EvidenceExport } from "./evidence-export.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = {
  ...{ prompt: "Which?", title: "", fileName: "a.csv", columns: 3 },
  fileType: "spreadsheet" as const,
};

function show(premium: boolean | undefined, changes: Partial<WizardTools> = {}) {
  const tools = fakeTools(changes);
  render(
    <WizardToolsContext value={tools}>
      <EvidenceExport finished={{ asked, answer, changes: 0 }} premium={premium} />
    </WizardToolsContext>,
  );
  return { tools, person: userEvent.setup() };
}

test("holds the data only where its owner says so", async () => {
  const wanted: [string, boolean][] = [];
  const evidence = async (id: string, withData: boolean) => {
    wanted.push([id, withData]);
    return new Blob(["zip"]);
  };
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const { person, tools } = show(true, { evidence });
  const button = () => screen.getByRole("button", { name: "Evidence bundle" });
  await person.click(button());
  await person.click(screen.getByRole("checkbox", { name: "With the data" }));
  await person.click(button());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(wanted).toEqual([
    [answer.id, false],
    [answer.id, true],
  ]);
  expect(tools.shown).toEqual([]);
});

test("is locked without premium, and says where the file could not be had", async () => {
  const locked = show(false);
  await locked.person.click(screen.getByRole("button", { name: "Evidence bundle (premium only)" }));
  expect(locked.tools.offers).toEqual([""]);
  cleanup();
  const failing = show(true);
  await failing.person.click(screen.getByRole("button", { name: "Evidence bundle" }));
  await waitFor(() =>
    expect(failing.tools.shown).toEqual([
      "Failed to save the file / Nothing is lost. Please try again.",
    ]),
  );
});
