import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectSuccess } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { addKeywords, expectStep, stepButton, walkToPrompt } from "../harness/wizard.ts";

const summary = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /keyword/i })
    .getByRole("listitem");
const textFile = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

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
    await page.getByLabel("Keyword file").setInputFiles(textFile("words.csv", "ward\n"));
    const refused = page.getByText(/^words\.csv: Invalid file type/);
    await expect(refused).toBeVisible();
    await expect(page.getByText(/^No keywords yet/)).toBeVisible();
    const clear = page.getByRole("button", { name: "Clear Keywords", exact: true });
    await expect(clear).toBeDisabled();
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeEnabled();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Upload keyword file (.txt)", exact: true }).click(),
    ]);
    // A dialog of files shows only those with this ending.
    await expect(page.getByLabel("Keyword file")).toHaveAttribute("accept", ".txt");
    const text = " MRN \r\n\r\nmrn\r\nDate of birth\r\nHIV\r\n";
    await chooser.setFiles(textFile("words.txt", text));
    await expect(page.getByText("Keywords uploaded", { exact: true })).toBeVisible();
    await expect(page.getByText("3 keywords will be looked for")).toBeVisible();
    await expect(refused).toHaveCount(0);
    await expect(summary(page)).toHaveText(["MRN", "Date of birth", "HIV"]);

    const add = page.getByRole("button", { name: "Add Keywords" });
    await expect(add).toBeHidden();
    await page.getByText("Enter keywords manually", { exact: true }).click();
    await expect(add).toBeDisabled();
    const typed = page.getByLabel("Keywords", { exact: true });
    await typed.fill(" \n ");
    await expect(add).toBeDisabled();
    await page.getByText("Enter keywords manually").click();
    await expect(add).toBeHidden();
    await addKeywords(page, [" surname ", "HIV", "", "Main Street, Austin", "SURNAME", "insurer"]);
    await expect(page.getByText("Keywords added", { exact: true })).toBeVisible();
    await expect(page.getByText("6 keywords will be looked for")).toBeVisible();
    await expect(page.getByText("and 1 more")).toBeVisible();
    const five = ["MRN", "Date of birth", "HIV", "surname", "Main Street, Austin"];
    for (const word of five) await expect(page.getByText(word, { exact: true })).toBeVisible();
    await expect(summary(page)).toHaveText([...five, "and 1 more"]);
    await expect(typed).toHaveValue("");
    await expect(typed).toBeFocused();
    await expect(add).toBeDisabled();
    await expectGoodScreen(page);

    await page.getByRole("button", { name: "Clear Keywords" }).click();
    await expect(page.getByText("Keywords cleared", { exact: true })).toBeVisible();
    await expect(page.getByText(/keywords? will be looked for/)).toHaveCount(0);
    await expect(page.getByText(/^No keywords yet/)).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
    await expect(clear).toBeDisabled();

    // A file is added to what is there, and five are shown without more.
    await typed.fill("ward\nbed\nkin");
    await add.click();
    await expectSuccess(page, "Keywords added");
    await page.getByLabel("Keyword file").setInputFiles(textFile("MORE.TXT", "bed\nzip\nfax"));
    await expectSuccess(page, "Keywords uploaded");
    await expect(summary(page)).toHaveText(["ward", "bed", "kin", "zip", "fax"]);
    await clear.click();
    await expectSuccess(page, "Keywords cleared");
    await typed.fill("ward");
    await add.click();
    await expect(page.getByText("1 keyword will be looked for", { exact: true })).toBeVisible();
  },
);
