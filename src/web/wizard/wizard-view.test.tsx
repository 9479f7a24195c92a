import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard, standInForDialogs } from "#test/web/open-wizard.tsx";
import {
  ask,
  button,
  press,
  step,
  upload,
  walkToPrompt,
  wardsFile,
} from "#test/web/walk-wizard.ts";
import { ApiError } from "#web/api/call-api.ts";

beforeEach(standInForDialogs);
afterEach(cleanup);

const steps = () => within(screen.getByRole("navigation", { name: "Steps" }));

test("[WZ-3] [WZ-5] [WZ-6] each step says what it needs, and Next waits for it", async () => {
  const { person } = openWizard();
  expect(button("Next")).toHaveProperty("disabled", true);
  expect(button("Previous")).toHaveProperty("disabled", true);
  screen.getByText("Add your data to continue.");
  await upload(person);
  await press(person, "Next");
  expect(step()).toBe("Step 2 of 6: Headers");
  screen.getByText("Select at least one column to continue.");
  expect(steps().getByRole("button", { name: /Options/ })).toHaveProperty("disabled", true);
  await press(person, "Select All");
  await press(person, "Next");
  screen.getByText("Choose a focus column to continue.");
  await person.selectOptions(screen.getByLabelText("Primary analysis focus column"), "Stay");
  await press(person, "Next");
  expect(step()).toBe("Step 4 of 6: HIPAA");
  await press(person, "Next");
  screen.getByText("Write what you want to know to continue.");
  expect(button("Next")).toHaveProperty("disabled", true);
  await press(person, "Previous");
  expect(step()).toBe("Step 4 of 6: HIPAA");
});

test("[WZ-4] completed steps show a check mark and what was chosen", async () => {
  const { person, container } = openWizard();
  expect(container.querySelectorAll("[data-step-check]")).toHaveLength(0);
  await walkToPrompt(person);
  expect(container.querySelectorAll("[data-step-check]")).toHaveLength(4);
  steps().getByText("wards.csv");
  steps().getByText("3 rows · 3 columns");
  steps().getByText("No keywords");
  steps().getByText("Stay, by rows");
});

test("file, columns and policy stand above the step where there is no room for the list", async () => {
  const { person } = openWizard();
  await walkToPrompt(person, "MRN");
  const line = "wards.csv · 3 rows · 3 of 3 columns · Stay, by rows · 1 keyword";
  screen.getByText(line);
  await person.click(steps().getByRole("button", { name: /Upload/ }));
  expect(screen.queryByText(/by rows · 1 keyword/)).toBeNull();
});

test("focus follows to the step that opens", async () => {
  const { person } = openWizard();
  await upload(person);
  await press(person, "Next");
  expect(document.activeElement?.textContent).toBe("Step 2 of 6: Headers");
});

test("[UP-1] [UP-2] [UP-6] [UP-16] a spreadsheet is read, listed and shown with its repairs", async () => {
  const { person, tools } = openWizard();
  screen.getByRole("heading", { name: "Set Data Source" });
  screen.getByText(/protected health information/);
  await upload(person);
  expect(tools.shown).toEqual(["Spreadsheet uploaded successfully / 3 columns found"]);
  screen.getByText("1 empty row was left out.");
  const preview = screen.getByRole("table", { name: "Preview of wards.csv" });
  expect(within(preview).getAllByRole("row")).toHaveLength(4);
  await person.click(button("Remove wards.csv"));
  expect(screen.queryByText("Current Data Source(s)")).toBeNull();
});

test("[UP-8] Clear All Files empties the list", async () => {
  const { person, tools } = openWizard();
  await upload(person);
  await press(person, "Clear All Files");
  expect(screen.queryByText("Current Data Source(s)")).toBeNull();
  expect(tools.shown.at(-1)).toBe("All files cleared");
});

test("[UP-9] the limits dialog says what is enforced", async () => {
  const { person } = openWizard();
  await press(person, "View supported formats & file limits");
  const dialog = within(screen.getByRole("dialog", { name: "File Upload Limits" }));
  dialog.getByText("up to 10 MB");
  dialog.getByText(/^up to 10;/);
  await person.click(dialog.getByRole("button", { name: "Got it" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[UV-1] [UV-2] [UV-5] [UV-6] files are refused with their exact texts, before anything is sent", async () => {
  const { person, tools } = openWizard();
  const large = new File([new Uint8Array(10_485_761)], "large.csv");
  await upload(person, large);
  await upload(person, new File(["x"], "scan.PDF"));
  await upload(person, new File(["x"], "image.png"));
  await upload(
    person,
    Array.from({ length: 11 }, (_, at) => new File(["x"], `${at}.csv`)),
  );
  expect(tools.uploaded).toEqual([]);
  expect(tools.shown).toEqual([
    "Upload Error / large.csv: File size exceeds the 10MB limit. Large files may cause AI processing issues.",
    "Upload Error / scan.PDF: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.",
    "Upload Error / image.png: Invalid file type",
    "Upload Error / Cannot upload more than 10 files at once",
  ]);
});

test("[UV-1] a file of exactly ten megabytes passes", async () => {
  const { person, tools } = openWizard();
  await upload(person, new File([new Uint8Array(10_485_760)], "large.csv"));
  expect(tools.uploaded).toHaveLength(1);
});

test("[UV-7] of several spreadsheets the first is used, and a notice says so", async () => {
  const { person, tools } = openWizard();
  await upload(person, [wardsFile, new File(["a"], "second.xlsx")]);
  expect(tools.uploaded.map((file) => file.name)).toEqual(["wards.csv"]);
  expect(tools.shown.at(-1)).toBe("Only the first spreadsheet is used / wards.csv");
});

test("[UV-7] [ER-3] where the first cannot be read, that is what is said last", async () => {
  const { person, tools } = openWizard();
  tools.upload = async () => {
    const body = JSON.stringify({ code: "file-empty", message: "This file is empty." });
    throw new ApiError({ status: 400, statusText: "", body });
  };
  await upload(person, [wardsFile, new File(["a"], "second.xlsx")]);
  expect(tools.shown.at(-1)).toBe("Upload Error / This file is empty.");
});

test("[HE-1] [HE-2] [HE-3] [HE-4] columns are chosen one by one, all, or none", async () => {
  const { person } = openWizard();
  await upload(person);
  await press(person, "Next");
  await person.click(screen.getByRole("checkbox", { name: "Age" }));
  screen.getByText("1 of 3 columns selected");
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Age"]);
  await press(person, "Select All");
  screen.getByText("3 of 3 columns selected");
  await press(person, "Deselect All");
  screen.getByText("0 of 3 columns selected");
  await person.click(screen.getByRole("checkbox", { name: "Ward" }));
  await press(person, "Clear");
  screen.getByText("0 of 3 columns selected");
});

test("[OP-1] [OP-2] [CA-16] focus and direction, each with its consequence", async () => {
  const { person, tools } = openWizard();
  await walkToPrompt(person);
  await press(person, "Previous");
  await press(person, "Previous");
  await person.click(screen.getByRole("radio", { name: "Columns" }));
  screen.getByText("Choose a focus column to continue.");
  const turned = within(screen.getByRole("table", { name: "Preview of wards.csv, turned" }));
  expect(turned.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "WardABA",
    "Stay352",
    "Age716480",
  ]);
  await person.selectOptions(screen.getByLabelText("Primary analysis focus column"), "B");
  await press(person, "Next");
  await press(person, "Next");
  await ask(person);
  expect(tools.sent[0]?.request).toMatchObject({
    dataFlowDirection: "columns",
    groupByHeader: "B",
    selectedHeaders: ["Ward", "Stay", "Age"],
  });
});

test("[WZ-10] Reset All returns to an empty first step", async () => {
  const { person } = openWizard();
  await walkToPrompt(person);
  await press(person, "Reset All");
  expect(step()).toBe("Step 1 of 6: Upload");
  expect(screen.queryByText("Current Data Source(s)")).toBeNull();
});
