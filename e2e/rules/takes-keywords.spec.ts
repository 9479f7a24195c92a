import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { addKeywords, expectStep, stepButton, walkToPrompt } from "../harness/wizard.ts";

memberJourney(
  "[HK-1] [HK-2] [HK-3] [HK-4] [HK-5] [HK-6] [HK-7] [OK-3] takes keywords by file and by hand",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    await stepButton(page, "HIPAA").click();
    await expectStep(page, "HIPAA");
    await expect(
      page.getByRole("heading", { name: "HIPAA Keywords (Optional)", exact: true }),
    ).toBeVisible();
    const table = { name: "words.csv", mimeType: "text/csv", buffer: Buffer.from("ward\n") };
    await page.getByLabel("Keyword file").setInputFiles(table);
    await expect(page.getByText(/^words\.csv: Invalid file type/)).toBeVisible();
    await expect(page.getByText(/^No keywords yet/)).toBeVisible();
    const text = " MRN \r\n\r\nmrn\r\nDate of birth\r\nHIV\r\n";
    const file = { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.getByLabel("Keyword file").setInputFiles(file);
    await expect(page.getByText("Keywords uploaded", { exact: true })).toBeVisible();
    await expect(page.getByText("3 keywords will be looked for")).toBeVisible();

    const add = page.getByRole("button", { name: "Add Keywords" });
    await expect(add).toBeHidden();
    await page.getByText("Enter keywords manually").click();
    await expect(add).toBeDisabled();
    await page.getByLabel("Keywords", { exact: true }).fill(" \n ");
    await expect(add).toBeDisabled();
    await page.getByText("Enter keywords manually").click();
    await addKeywords(page, ["surname", "HIV", "Main Street, Austin", "insurer"]);
    await expect(page.getByText("Keywords added", { exact: true })).toBeVisible();
    await expect(page.getByText("6 keywords will be looked for")).toBeVisible();
    await expect(page.getByText("and 1 more")).toBeVisible();
    for (const word of ["MRN", "Date of birth", "HIV", "surname", "Main Street, Austin"])
      await expect(page.getByText(word, { exact: true })).toBeVisible();
    await expectGoodScreen(page);

    await page.getByRole("button", { name: "Clear Keywords" }).click();
    await expect(page.getByText("Keywords cleared", { exact: true })).toBeVisible();
    await expect(page.getByText(/keywords? will be looked for/)).toHaveCount(0);
  },
);
