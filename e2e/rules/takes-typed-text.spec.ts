import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { addText, chooseDocuments, expectTextStep, sourcesIn, textFile } from "../harness/texts.ts";
import { choose, expectStep, next } from "../harness/wizard.ts";

const table = {
  name: "costs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("ward,cost\nEast,10\nWest,20\n"),
};

memberJourney(
  "[UP-4] [UP-10] [UP-12] [UP-14] [UV-8] [OK-2] [WZ-2] [NO-7] typed text replaces the list, a spreadsheet the text",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, table);
    await expect(page.getByRole("table", { name: "Preview of costs.csv" })).toBeVisible();
    await next(page);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    await page.getByRole("button", { name: "Previous" }).click();

    await page.getByRole("button", { name: "Input Text Manually" }).click();
    const text = page.getByLabel("Text to analyse");
    await text.fill("  \n ");
    await page.getByRole("button", { name: "Add Text" }).click();
    await expectNotice(page, "No text entered");
    await expect(sourcesIn(page)).toContainText(["costs.csv"]);
    await expectGoodScreen(page);
    await text.fill("Half a sentence");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(text).toHaveCount(0);
    await next(page);
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await expect(text).toHaveValue("Half a sentence");
    await page.getByRole("button", { name: "Input Text Manually" }).click();

    await addText(page, "Bed 7 is free since Monday. שלום");
    await expectNotice(page, "Text input added");
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(sourcesIn(page)).toContainText(["Manual input"]);
    await expectTextStep(page, "Upload");
    const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
    await expect(steps).toHaveText([/^1Upload/, "2HIPAA", "3Prompt", "4Results"]);
    await next(page);
    await expectTextStep(page, "HIPAA");
    await page.getByRole("button", { name: "Previous" }).click();

    await chooseDocuments(page, [textFile("beds.txt", "Bed 8 is free too.")]);
    await expect(sourcesIn(page)).toHaveCount(2);
    await choose(page, table);
    await expectStep(page, "Upload");
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(sourcesIn(page)).toContainText(["costs.csv"]);
    await next(page);
    await expect(page.getByText("0 of 2 columns selected")).toBeVisible();
  },
);
