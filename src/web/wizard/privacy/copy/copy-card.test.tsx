import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type {
  CopiedColumn,
  CopyAction,
  CopyPlan,
  NewCopy,
} from "#contract/calls/deidentified-copy.ts";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { wardSource } from "#test/web/wizard-states.ts";
import { noAnswer } from "#web/api/call-api.ts";
import { type WizardTools, WizardToolsContext } from "../../wizard-tools.ts";
import { CopyCard } from "./copy-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const column = (name: string, changes: Partial<CopiedColumn> = {}): CopiedColumn => ({
  ...{ name, found: null, confidence: 1, evidence: [], asks: false },
  ...{ action: "keep", allowed: ["keep", "drop", "token"], changed: 0 },
  ...changes,
});

const names = { found: "Names", confidence: 0.95, evidence: ["the header", "values that fit it"] };

function planOf(actions: readonly CopyAction[] | null): CopyPlan {
  const [ward = "keep", name = "drop"] = actions ?? [];
  return {
    columns: [
      column("ward", { action: ward }),
      column("name", { ...names, action: name, changed: 3 }),
      column("note", { changed: 2 }),
    ],
    risk: { columns: ["sex"], smallest: 1, people: 2 },
    rows: 3,
    keptByChoice: name === "keep" ? ["name"] : [],
  };
}

function show(premium: boolean, changes: Partial<WizardTools> = {}) {
  const asked: (readonly CopyAction[] | null)[] = [];
  const planCopy = async (_: string, actions: readonly CopyAction[] | null) => {
    asked.push(actions);
    return planOf(actions);
  };
  const tools = fakeTools({ planCopy, ...changes });
  render(
    <WizardToolsContext value={tools}>
      <CopyCard source={wardSource()} premium={premium} />
    </WizardToolsContext>,
  );
  return { tools, asked, person: userEvent.setup() };
}

const open = "See what would be done";

test("shows each column with what it may hold, and asks anew when something else is chosen", async () => {
  const { person, asked } = show(true);
  await person.click(screen.getByRole("button", { name: open }));
  const list = await screen.findByRole("list", { name: "Columns" });
  expect(within(list).getByText("Names")).toBeTruthy();
  expect(within(list).getByText("Identifiers in some cells")).toBeTruthy();
  expect(
    within(list).getByText(/^95 % sure, because of the header and values that fit it/),
  ).toBeTruthy();
  expect(screen.getByText(/2 people stand in groups of fewer than 5/)).toBeTruthy();
  expect(screen.getByText(/^Transformed by Safe Harbor rules/)).toBeTruthy();
  await person.selectOptions(screen.getByLabelText("What to do with name"), "keep");
  expect(await screen.findByText("Not all of it is transformed")).toBeTruthy();
  expect(screen.queryByText(/^Transformed by Safe Harbor rules/)).toBeNull();
  expect(asked).toEqual([null, ["keep", "keep", "keep"]]);
});

test("takes the copy along as it was chosen", async () => {
  const made: NewCopy[] = [];
  const makeCopy = async (_: string, order: NewCopy) => {
    made.push(order);
    return new Blob(["copy"]);
  };
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const { person } = show(true, { makeCopy });
  await person.click(screen.getByRole("button", { name: open }));
  await person.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await person.selectOptions(screen.getByLabelText("What to do with ward"), "drop");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Download Excel" })).toHaveProperty(
      "disabled",
      false,
    ),
  );
  await person.click(screen.getByRole("button", { name: "Download Excel" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(made).toEqual([{ format: "csv" }, { format: "xlsx", actions: ["drop", "drop", "keep"] }]);
});

test("is looked at by everybody and made with a plan", async () => {
  const { person, tools } = show(false);
  await person.click(screen.getByRole("button", { name: open }));
  await person.click(await screen.findByRole("button", { name: "Download CSV (premium only)" }));
  expect(tools.offers).toEqual([""]);
});

test("says why a table could not be looked at, and tries again", async () => {
  const outcomes = [() => Promise.reject(noAnswer()), async () => planOf(null)];
  const planCopy = () =>
    (outcomes.shift() ?? outcomes[0])?.() ?? Promise.reject(new Error("no more"));
  const { person } = show(true, { planCopy });
  await person.click(screen.getByRole("button", { name: open }));
  expect(await screen.findByText(/^Candor cannot be reached/)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Columns" })).toBeTruthy();
});
