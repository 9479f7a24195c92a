import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { press, step, upload } from "#test/web/walk-wizard.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";

beforeAll(standInForDialogs);
afterEach(cleanup);

async function atTheTable() {
  const tools = fakeTools();
  const wizard = openWizard(tools);
  await upload(wizard.person);
  const field = await screen.findByLabelText("Ask about this table");
  return { ...wizard, field };
}

test("from a table to its report with one question: all columns, the focus it names", async () => {
  const { person, tools, field } = await atTheTable();
  await person.type(field, "What is the mean Age by Ward?{Enter}");
  expect(await screen.findByLabelText("Ask the next question")).toBeTruthy();
  expect(step()).toBe("Step 6 of 6: Results");
  expect(tools.sent.map(({ request }) => request)).toMatchObject([
    {
      ...{ prompt: "What is the mean Age by Ward?", datasetId: "uploaded" },
      ...{ selectedHeaders: ["Ward", "Stay", "Age"], groupByHeader: "Age" },
    },
  ]);
});

test("a starter fills the field, and a blank question says what is missing", async () => {
  const { person, tools, field } = await atTheTable();
  await press(person, "Ask");
  expect(screen.getByText("Write what you want to know.")).toBeTruthy();
  await press(person, "How is Stay distributed?");
  expect((field as HTMLInputElement).value).toBe("How is Stay distributed?");
  expect(document.activeElement).toBe(field);
  expect(tools.sent).toEqual([]);
});

test("keywords that were entered hold a question about the table too", async () => {
  const { person, tools, field } = await atTheTable();
  await press(person, "Next");
  await press(person, "Select All");
  await press(person, "Next");
  await person.selectOptions(screen.getByLabelText("Primary analysis focus column"), "Stay");
  await press(person, "Next");
  await person.click(screen.getByText("Enter keywords manually"));
  await person.type(screen.getByLabelText("Keywords"), "ward");
  await press(person, "Add Keywords");
  await press(person, "Previous");
  await press(person, "Previous");
  await press(person, "Previous");
  expect(field.isConnected).toBe(false);
  await person.type(screen.getByLabelText("Ask about this table"), "How many?{Enter}");
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(tools.sent).toEqual([]);
});

test("the next question goes to the same data, and the reports before it come back", async () => {
  const { person, tools, field } = await atTheTable();
  for (const id of ["a", "b"])
    tools.outcomes.push(async () => ({ kind: "report", answer: emptyAnswer(id) }));
  await person.type(field, "First?{Enter}");
  await person.type(await screen.findByLabelText("Ask the next question"), "Second?{Enter}");
  const list = await screen.findByRole("list", { name: "Asked of this data" });
  expect(tools.sent.map(({ request }) => [request.prompt, request.datasetId])).toEqual([
    ["First?", "uploaded"],
    ["Second?", "uploaded"],
  ]);
  expect(tools.addressed).toBe("b");
  await person.click(within(list).getByRole("button", { name: "First?" }));
  expect(document.querySelector("blockquote")?.textContent).toBe("“First?”");
  expect(tools.addressed).toBe("a");
});

test("where the next question fails, the report stays and the address names it again", async () => {
  const { person, tools, field } = await atTheTable();
  await person.type(field, "First?{Enter}");
  tools.outcomes.push(() =>
    Promise.reject(
      new ApiError({ status: 503, statusText: "", body: JSON.stringify({ code: "busy" }) }),
    ),
  );
  await person.type(await screen.findByLabelText("Ask the next question"), "Second?{Enter}");
  expect(await screen.findByText("The next question has no report")).toBeTruthy();
  expect(document.querySelector("blockquote")?.textContent).toBe("“First?”");
  expect(tools.addressed).toBe("a1");
});

test("while it is typed, words are marked as understood or not, and said in a sentence", async () => {
  const asked: string[] = [];
  const tools = fakeTools({
    markQuestion: async (datasetId, question) => {
      asked.push(`${datasetId}: ${question}`);
      const mark = (words: string, understood: boolean, meaning = "") => {
        const start = question.indexOf(words);
        return { start, end: start + words.length, understood, meaning };
      };
      const isWhole = question.endsWith("wards");
      const marks = [mark("mean", true), mark("age", true, "Age"), mark("zorb", isWhole, "Zorb 1")];
      return { outcome: isWhole ? "answer" : "incomplete", marks };
    },
  });
  const { person, container } = openWizard(tools);
  await upload(person);
  const field = await screen.findByLabelText("Ask about this table");
  await person.type(field, "mean age of zorb");
  await screen.findByText("Not understood yet: “zorb”.");
  const marked = () =>
    [...container.querySelectorAll("[class*=border-b-2]")].map(
      ({ textContent, className }) =>
        `${textContent} ${className.includes("dotted") ? "unknown" : "understood"}`,
    );
  expect(marked()).toEqual(["mean understood", "age understood", "zorb unknown"]);
  await person.type(field, " wards");
  await screen.findByText("Understood: “zorb” as Zorb 1.");
  expect(marked()).not.toContain("zorb unknown");
  expect(asked.at(-1)).toBe("uploaded: mean age of zorb wards");
  // Keys that follow each other quickly are read once.
  expect(asked.length).toBeLessThan(22);
});

test("a question that cannot be read while it is typed is asked all the same", async () => {
  const tools = fakeTools({ markQuestion: () => Promise.reject(new Error("offline")) });
  const { person } = openWizard(tools);
  await upload(person);
  await person.type(await screen.findByLabelText("Ask about this table"), "mean age{Enter}");
  await screen.findByLabelText("Ask the next question");
  expect(tools.sent).toHaveLength(1);
});
