import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { payWith } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

// Chromium writes a line of its own for a refused sign-in.
journey.use({ expectedMessages: [/status of 40[13]/] });

journey("someone caps what they spend, takes their data along and leaves", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Choose Pay as you go" }).click();
  await payWith(page, "pays");
  await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();

  await journey.step("a cap is set, changed and taken back", async () => {
    await page.goto("/account-settings");
    await expect(page.getByText("$0.00 spent on analyses this month.")).toBeVisible();
    const cap = page.getByLabel("Cap in US dollars");
    await cap.fill("much");
    await page.getByRole("button", { name: "Save cap" }).click();
    await expect(page.getByText("Please type an amount such as 10 or 12.50")).toBeVisible();
    await cap.fill("12.5");
    await page.getByRole("button", { name: "Save cap" }).click();
    await expect(page.getByText("$0.00 of $12.50 spent on analyses this month.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Cap in US dollars")).toHaveValue("12.50");
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "Remove cap" }).click();
    await expect(page.getByRole("button", { name: "Remove cap" })).toHaveCount(0);
    await expect(page.getByLabel("Cap in US dollars")).toHaveValue("");
  });

  await journey.step("what was done is shown, and nothing that was typed", async () => {
    await page.getByRole("button", { name: "Show my activity" }).click();
    const events = page.getByRole("list", { name: "Your activity" }).getByRole("listitem");
    await expect(events.first()).toContainText("Spending cap set");
    await expect(events.first()).toContainText("from 127.0.0.0/24");
    await expect(events.filter({ hasText: "Signed up" })).toHaveCount(1);
    await expectGoodScreen(page);
  });

  await journey.step(
    "a time is chosen after which content is deleted, and taken back",
    async () => {
      await expect(page.getByText("stored until you delete them.")).toBeVisible();
      const days = page.getByLabel("Days until deletion");
      await days.fill("soon");
      await page.getByRole("button", { name: "Save days" }).click();
      await expect(page.getByText("Please type a whole number of days from 1")).toBeVisible();
      await days.fill("7");
      await page.getByRole("button", { name: "Save days" }).click();
      await expect(page.getByText("deleted 7 days after they were stored.")).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Remove my choice" }).click();
      await expect(page.getByText("stored until you delete them.")).toBeVisible();
    },
  );

  await journey.step("all of it is downloaded", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const question = page.getByRole("dialog", { name: "Confirm that it is you" });
    await question.getByLabel("Your password").fill("not this one, I think");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(question.getByText("This is not your password.")).toBeVisible();
    await expectGoodScreen(page, { within: "dialog[open]" });
    await question.getByLabel("Your password").fill(person.password);
    await question.getByRole("button", { name: "Confirm" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^candor-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.users).toMatchObject([{ email: person.email, username: person.name }]);
    expect(data.subscriptions).toMatchObject([{ plan: "pay-as-you-go", status: "active" }]);
    expect(JSON.stringify(data)).not.toContain(person.password);
  });

  await journey.step("the account is deleted once its address is typed", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByText("Your subscription is ended first")).toBeVisible();
    const remove = dialog.getByRole("button", { name: "Delete everything" });
    await expect(remove).toBeDisabled();
    await dialog.getByLabel(`Type ${person.email} to confirm`).fill("ada@example.org");
    await expect(remove).toBeDisabled();
    await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
    await expectGoodScreen(page, { within: "dialog[open]" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page, { within: "dialog[open]" });
    await remove.click();
    const question = page.getByRole("dialog", { name: "Confirm that it is you" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(remove).toBeEnabled();
    await remove.click();
    await expectGoodScreen(page, { within: "dialog[open]:last-of-type" });
    await question.getByLabel("Your password").fill(person.password);
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await expect(page.getByText("Account deleted", { exact: true })).toBeVisible();
  });

  await journey.step("nobody is let in with it any more", async () => {
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(
      page.getByText("Please check your credentials and try again.").first(),
    ).toBeVisible();
  });
});
