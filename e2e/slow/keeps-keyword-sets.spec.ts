import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { buyPro } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { expectStep, stepButton, walkToPrompt } from "../harness/wizard.ts";

journey(
  "[HK-5] [OK-3] keeps keyword sets, one of them for every analysis, once they are paid for",
  async ({ page }) => {
    const open = page.getByRole("button", { name: "Keyword sets" });
    const dialog = page.getByRole("dialog", { name: "Keyword sets" });
    const toPrivacy = async () => {
      await walkToPrompt(page);
      await stepButton(page, "HIPAA").click();
      await expectStep(page, "HIPAA");
    };
    await signUp(page);
    await page.goto("/");
    await toPrivacy();
    await open.click();
    await expect(dialog.getByText("No keyword sets yet")).toBeVisible();
    await expectGoodScreen(page, { within: "dialog" });
    await dialog.getByRole("button", { name: "Use Genetics (premium only)" }).click();
    await expect(page.getByRole("dialog", { name: "Upgrade to Pro" })).toBeVisible();

    await buyPro(page);
    await toPrivacy();
    await open.click();
    await dialog.getByRole("button", { name: "Use Genetics", exact: true }).click();
    await expectNotice(page, "Keywords added");
    await expect(page.getByText(/keywords will be looked for/)).toBeVisible();

    await open.click();
    await dialog.getByRole("button", { name: "New keyword set" }).click();
    await dialog.getByLabel("Name").fill("Trial A");
    const file = {
      name: "words.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Zebedee\r\nQuixote"),
    };
    await dialog.getByLabel("Keywords of the set").fill("");
    await dialog.getByLabel("File of keywords for the set").setInputFiles(file);
    await expect(dialog.getByLabel("Keywords of the set")).toHaveValue("Zebedee\nQuixote");
    await dialog.getByRole("checkbox", { name: "Use this set for every analysis" }).check();
    await dialog.getByRole("button", { name: "Save set" }).click();
    await expect(dialog.getByText("For every analysis", { exact: true })).toBeVisible();
    await expectGoodScreen(page, { within: "dialog" });

    await page.goto("/");
    await toPrivacy();
    await expect(page.getByText("2 keywords will be looked for")).toBeVisible();
    await page.getByRole("button", { name: "Clear Keywords" }).click();
    await expect(page.getByText(/^No keywords yet/)).toBeVisible();
    await open.click();
    await dialog.getByRole("button", { name: "Edit Trial A" }).click();
    await dialog.getByLabel("Keywords of the set").fill("Zebedee");
    await dialog.getByRole("button", { name: "Save set" }).click();
    await expect(dialog.getByText("1 keyword", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Delete Trial A" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog.getByText("No keyword sets yet")).toBeVisible();
  },
);
