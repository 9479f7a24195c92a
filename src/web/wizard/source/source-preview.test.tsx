import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { ReadingChoice, UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { fakeTools, openWizard } from "#test/web/open-wizard.tsx";
import { ApiError } from "#web/api/call-api.ts";
import type { UploadOptions } from "#web/api/upload-file.ts";

afterEach(cleanup);

const rows: ReadingChoice = {
  setting: "headerRows",
  question: "Does row 1 name the columns, or does it hold values?",
  chosen: "0",
  options: [
    { value: "0", label: "No row: the first one holds values", example: "Column 1 · Column 2" },
    { value: "1", label: "Row 1 names the columns", example: "7 · 9" },
  ],
};

const table = (changes: Partial<UploadedSpreadsheet> = {}): UploadedSpreadsheet => ({
  headers: ["Column 1", "Column 2"],
  content: "Column 1,Column 2\r\n7,9\r\n8,10",
  rows: 2,
  truncated: false,
  warnings: [],
  choices: [],
  ...changes,
});

/** A server that answers one after another; the settings it was asked with. */
function server(...answers: (UploadedSpreadsheet | Promise<UploadedSpreadsheet>)[]) {
  const asked: UploadOptions["settings"][] = [];
  const tools = fakeTools({
    upload: (_, { settings }) => {
      asked.push(settings);
      return Promise.resolve(answers.shift() ?? Promise.reject(new Error("no answer is left")));
    },
  });
  return { asked, tools };
}

async function upload(person: UserEvent) {
  await person.upload(screen.getByLabelText("Spreadsheet file"), new File(["7,9"], "book.xlsx"));
  await screen.findByRole("table", { name: "Preview of book.xlsx" });
}

const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Next" });

test("a question holds up the next step until it is answered, and can be answered anew", async () => {
  const { asked, tools } = server(
    table({ choices: [rows] }),
    table({ headers: ["7", "9"], content: "7,9\r\n8,10", rows: 1 }),
    table(),
  );
  const { person } = openWizard(tools);
  await upload(person);
  expect(next().disabled).toBe(true);
  screen.getByText("Answer the question about your file to continue.");
  const question = within(screen.getByRole("group", { name: rows.question }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Read it this way" }).disabled).toBe(
    true,
  );
  question.getByText("7 · 9");
  await person.click(question.getByRole("radio", { name: "Row 1 names the columns" }));
  await person.click(screen.getByRole("button", { name: "Read it this way" }));
  await waitFor(() => expect(next().disabled).toBe(false));
  expect(asked).toEqual([{}, { headerRows: "1" }]);
  screen.getByText(/You said: Row 1 names the columns\./);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "What was read" }));

  await person.click(
    screen.getByRole("button", { name: `Change the answer to: ${rows.question}` }),
  );
  await person.click(screen.getByRole("radio", { name: /^No row/ }));
  await person.click(screen.getByRole("button", { name: "Read it this way" }));
  await waitFor(() => screen.getByText(/You said: No row/));
  expect(asked.at(-1)).toEqual({ headerRows: "0" });
  expect(screen.queryByRole("radio")).toBeNull();
});

test("sheets are picked by name, empty and hidden ones marked", async () => {
  const sheets = {
    sheets: ["Main", "Blank", "Notes"],
    hiddenSheets: ["Notes"],
    emptySheets: ["Blank"],
  };
  const { asked, tools } = server(
    table({ ...sheets, sheet: "Main" }),
    table({ ...sheets, sheet: "Notes", headers: ["note"], content: "note\r\nx", rows: 1 }),
  );
  const { person } = openWizard(tools);
  await upload(person);
  const picker = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sheet" });
  expect([...picker.options].map(({ label, disabled }) => [label, disabled])).toEqual([
    ["Main", false],
    ["Blank (empty)", true],
    ["Notes (hidden)", false],
  ]);
  await person.selectOptions(picker, "Notes");
  await waitFor(() => screen.getByRole("columnheader", { name: "note" }));
  expect(picker.value).toBe("Notes");
  expect(asked).toEqual([{}, { sheet: "Notes" }]);
});

test("a reading that fails leaves the former one", async () => {
  const problem = JSON.stringify({ code: "no-table", message: "No table was found in this file." });
  const refused = Promise.reject(new ApiError({ status: 400, statusText: "", body: problem }));
  refused.catch(() => undefined);
  const { tools } = server(table({ sheets: ["Main", "Other"], sheet: "Main" }), refused);
  const { person } = openWizard(tools);
  await upload(person);
  await person.selectOptions(screen.getByRole("combobox", { name: "Sheet" }), "Other");
  await screen.findByText(/No table was found in this file\. The former reading is still here\./);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sheet" }).value).toBe("Main");
  screen.getByRole("table", { name: "Preview of book.xlsx" });
  expect(next().disabled).toBe(false);
});

test("the last sheet picked is the one that comes", async () => {
  const sheets = ["One", "Two", "Three"];
  let late: (answer: UploadedSpreadsheet) => void = () => undefined;
  const slow = new Promise<UploadedSpreadsheet>((resolve) => {
    late = resolve;
  });
  const third = table({ sheets, sheet: "Three", headers: ["c"], content: "c\r\n3", rows: 1 });
  const { tools } = server(table({ sheets, sheet: "One" }), slow, third);
  const { person } = openWizard(tools);
  await upload(person);
  const picker = screen.getByRole("combobox", { name: "Sheet" });
  await person.selectOptions(picker, "Two");
  screen.getByText("Reading the file again …");
  await person.selectOptions(picker, "Three");
  late(table({ sheets, sheet: "Two", headers: ["b"], content: "b\r\n2", rows: 1 }));
  await waitFor(() => screen.getByRole("columnheader", { name: "c" }));
  expect(screen.queryByText("Reading the file again …")).toBeNull();
});

test("more than four repairs fold", async () => {
  const warnings = ["one", "two", "three", "four", "five", "five"];
  const { person } = openWizard(server(table({ warnings })).tools);
  await upload(person);
  expect(screen.queryByText("five")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(screen.getAllByText("five")).toHaveLength(2);
  await person.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(screen.queryByText("five")).toBeNull();
});
