import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ChangedAnswer } from "#contract/calls/analyses.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import { standInForDialogs } from "#test/web/open-wizard.tsx";
import { columns, meanByWard, outliers, readingOf, someRecords } from "#test/web/readings.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import { ReportReading } from "./report-reading.tsx";

beforeAll(() => {
  standInForDialogs();
  // The menu of the library asks for both, and jsdom has neither.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(cleanup);

const read = (...asks: readonly Ask[]): QuestionReading => ({
  ...{ kind: "answer", reading: readingOf(...asks), others: [] },
});
const changed: ChangedAnswer = { answer: emptyAnswer("a"), changes: 1 };

function show(outcome: QuestionReading, changes = 0) {
  const calls = {
    change: vi.fn(async (_: readonly Ask[]) => changed),
    undo: vi.fn(async () => ({ ...changed, changes: 0 })),
    onChanged: vi.fn(),
  };
  render(<ReportReading {...{ outcome, columns, changes }} {...calls} />);
  return { ...calls, person: userEvent.setup() };
}

const part = (text: string) => screen.getByRole("button", { name: `Change: ${text}` });
const pick = (name: string) =>
  screen.findByRole(/^(Mean|Median|West)$/.test(name) ? "menuitemcheckbox" : "menuitem", { name });
const wordsOf = (asks: readonly Ask[] | undefined) => JSON.stringify(asks);

test("a part opens what else it could be, and choosing computes the report anew", async () => {
  const { person, change, onChanged } = show(read(meanByWard));
  await person.click(part("Mean of cost"));
  await person.click(await pick("Median"));
  expect(wordsOf(change.mock.calls[0]?.[0])).toContain('"aggregate":"median"');
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(changed));
  expect(screen.getByRole("status").textContent).toBe("Computed anew.");
});

test("by the keyboard too; what is chosen already computes nothing", async () => {
  const { person, change } = show(read(meanByWard));
  part("Mean of cost").focus();
  await person.keyboard("{Enter}");
  (await pick("Mean")).focus();
  await person.keyboard("{Enter}");
  expect(change).not.toHaveBeenCalled();
  part("by ward").focus();
  await person.keyboard("{Enter}");
  (await pick("Remove this group")).focus();
  await person.keyboard("{Enter}");
  expect(change.mock.calls[0]?.[0]).toMatchObject([{ query: { by: [] }, wants: "figures" }]);
});

test("a condition is written into a dialog, which says what is wrong with it", async () => {
  const { person, change } = show(read(meanByWard));
  await person.click(screen.getByRole("button", { name: "Add" }));
  await person.click(await screen.findByRole("menuitem", { name: "A condition…" }));
  await person.selectOptions(screen.getByLabelText("Column"), "age");
  await person.selectOptions(screen.getByLabelText("Comparison"), "above");
  await person.type(screen.getByLabelText("Value"), "old");
  await person.click(screen.getByRole("button", { name: "Compute" }));
  expect(screen.getByText("Write a number.")).toBeTruthy();
  await person.clear(screen.getByLabelText("Value"));
  await person.type(screen.getByLabelText("Value"), "65{Enter}");
  expect(change).toHaveBeenCalledOnce();
  expect(wordsOf(change.mock.calls[0]?.[0])).toContain('"value":65');
});

test("of two things asked only the one that is changed changes", async () => {
  const { person, change } = show(read(outliers, meanByWard));
  await person.click(part("only diabetes is yes"));
  await person.click(await screen.findByRole("menuitem", { name: "Remove this condition" }));
  expect(change.mock.calls[0]?.[0]).toEqual([
    outliers,
    { ...meanByWard, query: { ...meanByWard.query, where: null } },
  ]);
});

test("a change can be taken back, once there is one", async () => {
  show(read(meanByWard));
  expect(screen.queryByRole("button", { name: "Undo the change" })).toBeNull();
  cleanup();
  const { person, undo, onChanged } = show(read(meanByWard), 1);
  await person.click(screen.getByRole("button", { name: "Undo the change" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(onChanged).toHaveBeenCalledWith({ ...changed, changes: 0 });
});

test("what cannot be computed says so where it happened, and the report stays", async () => {
  const { person, change, onChanged } = show(read(meanByWard));
  const body = JSON.stringify({ code: "busy", message: "Too much to do." });
  change.mockRejectedValueOnce(new ApiError({ status: 503, statusText: "", body }));
  await person.click(part("by ward"));
  await person.click(await screen.findByRole("menuitem", { name: "Remove this group" }));
  expect(await screen.findByText(/^Too much to do\. The report below is as it was/)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});

test("other ways to understand the question are one click away", async () => {
  const { person, change } = show({
    kind: "ambiguous",
    readings: [readingOf(meanByWard), readingOf(someRecords)],
  });
  expect(screen.getByText("Did you mean")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: /^Records: patient, cost/ }));
  expect(change).toHaveBeenCalledWith([someRecords]);
});
