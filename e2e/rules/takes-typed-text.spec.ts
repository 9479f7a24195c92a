import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectSuccess } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { addText, chooseDocuments, expectTextStep, sourcesIn, textFile } from "../harness/texts.ts";
import { choose, expectStep, next, stepButton } from "../harness/wizard.ts";

const table = {
  name: "costs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("ward,cost\nEast,10\nWest,20\n"),
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focus = (page: Page) => page.getByLabel("Primary analysis focus column");
const preview = (page: Page, name: string) =>
  page.getByRole("region", { name: `Preview of ${name}`, exact: true });

/** Chooses columns, direction and focus, and goes back to the files. */
async function select(page: Page): Promise<void> {
  await next(page);
  await button(page, "Select All").click();
  await next(page);
  await page.getByRole("radio", { name: "Columns" }).check();
  await focus(page).selectOption("East");
  await stepButton(page, "Upload").click();
}

// Chromium writes a line of its own for the file that the server refuses.
memberJourney.use({ expectedMessages: [/status of 400/] });

memberJourney(
  "[UP-4] [UP-10] [UP-12] [UP-14] [UV-8] [OK-2] [WZ-2] [NO-7] [UP-6] [UP-7] [UP-11] [UP-13] [UP-16] typed text replaces the list, a spreadsheet the text",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, table);
    await expect(page.getByRole("table", { name: "Preview of costs.csv" })).toBeVisible();
    const warning = page.getByText(/^Files often hold protected health information\./);
    await expect(warning).toBeVisible();
    await select(page);
    // Of the same columns, and nothing of what was chosen from the former one.
    await choose(page, { ...table, name: "again.csv" });
    await expect(page.getByRole("table", { name: "Preview of again.csv" })).toBeVisible();
    await expect(sourcesIn(page)).toHaveText([/^again\.csv2 rows · 2 columns/]);
    await next(page);
    await expect(page.getByText("0 of 2 columns selected")).toBeVisible();
    await button(page, "Select All").click();
    await next(page);
    await expect(page.getByRole("radio", { name: "Rows (recommended)" })).toBeChecked();
    await expect(focus(page)).toHaveValue("");
    await stepButton(page, "Upload").click();

    await typeNothing(page);
    await addText(page, "Bed 7 is free since Monday. שלום");
    await expectSuccess(page, "Text input added");
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(sourcesIn(page)).toContainText(["Manual input"]);
    await expect(button(page, "Save Manual input")).toHaveCount(0);
    await expect(preview(page, "Manual input")).toHaveText("Bed 7 is free since Monday. שלום");
    await expect(page.getByLabel("Text to analyse")).toHaveCount(0);
    await expect(page.getByText(/The text you typed is kept/)).toHaveCount(0);
    await expectTextStep(page, "Upload");
    const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
    await expect(steps).toHaveText([/^1Upload/, "2HIPAA", "3Prompt", "4Results"]);
    await next(page);
    await expectTextStep(page, "HIPAA");
    await page.getByRole("button", { name: "Previous" }).click();

    await chooseDocuments(page, [textFile("beds.txt", "Bed 8 is free too.")]);
    await expect(sourcesIn(page)).toHaveCount(2);
    await chooseDocuments(page, [textFile("more.txt", "Bed 9 is not.")]);
    await expect(sourcesIn(page)).toContainText(["Manual input", "more.txt"]);
    await expect(warning).toBeVisible();
    await expect(sourcesIn(page)).toHaveCount(2);
    await addText(page, "Bed 10.");
    await expect(preview(page, "Manual input")).toHaveText("Bed 10.");
    await expect(sourcesIn(page)).toHaveCount(1);
    await button(page, "Remove Manual input").click();
    await expect(page.getByText("Add your data to continue.")).toBeVisible();
    await expectStep(page, "Upload");

    await addText(page, "Bed 11.");
    await chooseDocuments(page, [textFile("beds.txt", "Bed 8 is free too.")]);
    await expect(sourcesIn(page)).toHaveCount(2);
    // Nothing takes the place of what is there before it was read.
    await choose(page, { ...table, name: "costs.xlsx" });
    await expect(page.getByRole("alert")).toContainText("This file is not what its name says.");
    await expect(sourcesIn(page)).toContainText(["Manual input", "beds.txt"]);
    await choose(page, table);
    await expectStep(page, "Upload");
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(sourcesIn(page)).toContainText(["costs.csv"]);
    await next(page);
    await expect(page.getByText("0 of 2 columns selected")).toBeVisible();
  },
);

/** Opens the area for text, adds nothing and blanks, and leaves half a sentence in it. */
async function typeNothing(page: Page): Promise<void> {
  await button(page, "Input Text Manually").click();
  const text = page.getByLabel("Text to analyse");
  await expect(text).toBeFocused();
  await button(page, "Add Text").click();
  await expectError(page, "No text entered");
  await button(page, "Close").click();
  await text.fill("  \n ");
  await button(page, "Add Text").click();
  await expectError(page, "No text entered");
  await expect(sourcesIn(page)).toContainText(["again.csv"]);
  await expectGoodScreen(page);
  await text.fill("Half a sentence");
  await button(page, "Cancel").click();
  await expect(text).toHaveCount(0);
  await expect(sourcesIn(page)).toContainText(["again.csv"]);
  await next(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await button(page, "Input Text Manually").click();
  await expect(text).toHaveValue("Half a sentence");
  await button(page, "Input Text Manually").click();
}
