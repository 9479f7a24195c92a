import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { UploadedDocument, UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { limits } from "#contract/limits.ts";
import { fakeTools, openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ask, button, press, step, upload } from "#test/web/walk-wizard.ts";
import { wardContent } from "#test/web/wizard-states.ts";
import { ApiError } from "#web/api/call-api.ts";
import { indexTable, type TableIndex } from "./index-table.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

const text = (name: string, content = `Notes of ${name}.`) => new File([content], name);

const uploadDocuments = (person: UserEvent, ...files: File[]) =>
  person.upload(screen.getByLabelText("Document files"), files);

const list = () => screen.getByRole("region", { name: "Current Data Source(s)" });
const names = () =>
  within(list())
    .getAllByRole("listitem")
    .map((entry) => entry.querySelector("p")?.textContent);

/** A promise to be kept later. */
function later<T>() {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

const workbook = (sheet: string): UploadedSpreadsheet => ({
  headers: ["Ward", "Stay", "Age"],
  content: wardContent,
  rows: 3,
  truncated: false,
  warnings: [],
  choices: [],
  sheets: ["One", "Two"],
  sheet,
});

for (const name of ["Clear All Files", "Remove wards.csv"])
  test(`a sheet that comes after ${name} brings nothing back`, async () => {
    const second = later<UploadedSpreadsheet>();
    const answers = [Promise.resolve(workbook("One")), second.promise];
    const { person } = openWizard(
      fakeTools({ upload: () => answers.shift() ?? Promise.reject(new Error("one too many")) }),
    );
    await upload(person);
    await person.selectOptions(screen.getByRole("combobox", { name: "Sheet" }), "Two");
    expect(button("Next")).toHaveProperty("disabled", true);
    screen.getByText("Wait until your file has been read.");
    await press(person, name);
    await act(async () => second.keep(workbook("Two")));
    expect(screen.queryByText("Current Data Source(s)")).toBeNull();
    screen.getByText("Add your data to continue.");
  });

test("nothing leads on while a sheet is read, so no choice is thrown away by it", async () => {
  const second = later<UploadedSpreadsheet>();
  const answers = [Promise.resolve(workbook("One")), second.promise];
  const { person } = openWizard(
    fakeTools({ upload: () => answers.shift() ?? Promise.reject(new Error("one too many")) }),
  );
  await upload(person);
  await person.selectOptions(screen.getByRole("combobox", { name: "Sheet" }), "Two");
  expect(screen.getByRole("button", { name: /Headers/ })).toHaveProperty("disabled", true);
  await act(async () => second.keep(workbook("Two")));
  await press(person, "Next");
  expect(step()).toBe("Step 2 of 6: Headers");
});

test("an upload stopped while its table is looked over adds nothing", async () => {
  const index = later<TableIndex>();
  const { person, tools } = openWizard(fakeTools({ indexTable: () => index.promise }));
  await upload(person);
  await press(person, "Cancel upload");
  await act(async () => index.keep(indexTable(wardContent)));
  expect(screen.queryByText("Current Data Source(s)")).toBeNull();
  expect(tools.shown).toEqual([]);
  expect(button("Upload Documents")).toHaveProperty("disabled", false);
});

test("[UP-3] [UP-14] [WZ-2] documents go a call each and are one text for the analysis", async () => {
  const { person, tools } = openWizard();
  await uploadDocuments(person, text("a.txt"), text("b.docx"), text("c.doc"));
  await waitFor(() => expect(tools.shown).toEqual(["Documents uploaded successfully"]));
  expect(tools.uploaded.map(({ name }) => name)).toEqual(["a.txt", "b.docx", "c.doc"]);
  expect(names()).toEqual(["a.txt", "b.docx", "c.doc"]);
  await person.click(screen.getByRole("checkbox", { name: "Use b.docx" }));
  await press(person, "Next");
  expect(step()).toBe("Step 2 of 4: HIPAA");
  await press(person, "Next");
  await ask(person, "What is noted?");
  const content = "# a.txt\n\nNotes of a.txt.\n\n# c.doc\n\nNotes of c.doc.";
  expect(tools.sent[0]?.request).toMatchObject({
    ...{ fileType: "document", fileName: "a.txt and 1 more", fileContent: content },
    documents: [
      { name: "a.txt", start: 9, end: 24 },
      { name: "c.doc", start: 35, end: 50 },
    ],
    selectedHeaders: [],
  });
});

test("[ER-3] one document that fails keeps the others, and says why", async () => {
  const answer: UploadedDocument = {
    ...{ content: "Good.", words: 1, characters: 5, runningCharacters: 5 },
    ...{ warnings: [], choices: [] },
  };
  const body = JSON.stringify({ code: "file-empty", message: "This file is empty." });
  const { person, tools } = openWizard(
    fakeTools({
      uploadDocument: async ({ name }) => {
        if (name === "bad.txt") throw new ApiError({ status: 400, statusText: "", body });
        return answer;
      },
    }),
  );
  await uploadDocuments(person, text("a.txt"), text("bad.txt"), text("scan.pdf"), text("b.txt"));
  await waitFor(() => expect(names()).toEqual(["a.txt", "b.txt"]));
  screen.getByText("bad.txt: This file is empty.");
  screen.getByText(/^scan\.pdf: PDF files are not supported/);
  expect(tools.shown).toEqual([
    expect.stringMatching(/^Upload Error \/ scan\.pdf: PDF files/),
    "Upload failed / Failed to upload bad.txt",
  ]);
});

test("[UP-3] while documents are on their way each shows how far it is, and Cancel keeps the list", async () => {
  const { person, tools } = openWizard();
  await uploadDocuments(person, text("kept.txt"));
  await waitFor(() => expect(names()).toEqual(["kept.txt"]));
  tools.uploadDocument = async (file, { onProgress }) => {
    onProgress?.(file.name === "a.txt" ? 0.5 : 1);
    return new Promise(() => undefined);
  };
  await uploadDocuments(person, text("a.txt"), text("b.txt"));
  expect(button("Uploading...")).toHaveProperty("disabled", true);
  expect(button("Load Saved")).toHaveProperty("disabled", true);
  const share = (name: string) =>
    screen.getByRole("progressbar", { name }).getAttribute("aria-valuenow");
  expect([share("Uploading a.txt …"), share("Reading b.txt …")]).toEqual(["50", "100"]);
  await press(person, "Cancel upload");
  expect(names()).toEqual(["kept.txt"]);
  expect(button("Next")).toHaveProperty("disabled", false);
});

test("[UV-6] eleven documents are too many, and none is sent", async () => {
  const { person, tools } = openWizard();
  await uploadDocuments(person, ...Array.from({ length: 11 }, (_, at) => text(`${at}.txt`)));
  expect(tools.shown).toEqual(["Upload Error / Cannot upload more than 10 files at once"]);
  expect(tools.uploaded).toEqual([]);
});

test("a spreadsheet and documents dropped together are both there", async () => {
  const { person, tools } = openWizard();
  await uploadDocuments(person, text("a.txt"), text("costs.csv"));
  await waitFor(() => expect(names()).toEqual(["costs.csv", "a.txt"]));
  expect(tools.shown.at(-1)).toBe("Documents uploaded successfully");
  await person.click(screen.getByRole("checkbox", { name: "Use costs.csv" }));
  screen.getByRole("table", { name: "Preview of costs.csv" });
  expect(step()).toBe("Step 1 of 6: Upload");
});

test("[UP-4] [UP-12] [UV-8] typed text is added, and Cancel loses none of it", async () => {
  const { person, tools } = openWizard();
  await press(person, "Input Text Manually");
  await press(person, "Add Text");
  expect(tools.shown).toEqual(["No text entered"]);
  await person.type(screen.getByLabelText("Text to analyse"), "Bed 7 is free.");
  await press(person, "Cancel");
  screen.getByText("The text you typed is kept under “Input Text Manually”.");
  await press(person, "Input Text Manually");
  await press(person, "Add Text");
  expect(tools.shown.at(-1)).toBe("Text input added");
  expect(names()).toEqual(["Manual input"]);
  expect(screen.queryByRole("button", { name: "Save Manual input" })).toBeNull();
  expect(step()).toBe("Step 1 of 4: Upload");
  await press(person, "Input Text Manually");
  expect(screen.getByLabelText("Text to analyse")).toHaveProperty("value", "");
});

test("a long text shows its beginning and says how much of it is read", async () => {
  const { person } = openWizard();
  await uploadDocuments(person, text("long.txt", "word ".repeat(5_000)));
  const preview = await screen.findByRole("region", { name: "Preview of long.txt" });
  expect(preview.textContent).toHaveLength(20_000);
  screen.getByText("The first 20,000 of 25,000 characters are shown. All of them are read.");
  expect(limits.analysisCharacters).toBeGreaterThan(25_000);
});
