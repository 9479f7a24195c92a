import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { buyPro } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

journey(
  "shares a report by a link that somebody else who signed in opens, until it is ended",
  async ({ page, browser }) => {
    await signUp(page);
    await buyPro(page);
    await walkToPrompt(page);
    await ask(page, "What are the total Charges by Department?");
    await reportIn(page);
    await page.getByRole("button", { name: "Share link" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this report" });
    await dialog.getByRole("radio", { name: "Everybody who signs in here" }).check();
    const made = page.waitForResponse(
      (answer) => answer.url().includes("/shares") && answer.request().method() === "POST",
    );
    await dialog.getByRole("button", { name: "Make link" }).click();
    const { token } = await (await made).json();
    await expect(dialog.getByText(/^Ends on .* Opened 0 times\./)).toBeVisible();
    await expectGoodScreen(page, { within: "dialog" });

    const other = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin })
    ).newPage();
    await signUp(other);
    await other.goto(`/shared/${token}`);
    await expect(other.getByText("What are the total Charges by Department?")).toBeVisible();
    await expect(other.getByText(/Shared by .* This link ends on/)).toBeVisible();
    await expectGoodScreen(other);

    await dialog.getByRole("button", { name: "End link" }).click();
    await expect(dialog.getByRole("list", { name: "Links" })).toHaveCount(0);
    await other.reload();
    await expect(other.getByText(/There is no such shared report for you/)).toBeVisible();
    await other.context().close();
  },
);
