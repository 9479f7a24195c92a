import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";

/** As `start-once.ts` names it. */
const email = "admin@example.org";
const password = "an administrator's long password";

/** Signs up with the one address that has rights, and verifies it through the outbox. */
async function becomeAdmin(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: /^Account of Grace/ })).toBeVisible();
  await page.goto("/outbox");
  await page.getByRole("link", { name: email }).first().click();
  await expect(page.getByText("Your e-mail address is verified").first()).toBeVisible();
}

// Chromium writes a line of its own for each refused call.
journey.use({ expectedMessages: [/status of 403/] });

journey("[AC-1] [AC-7] [ST-5] an admin is asked for no money", async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/account-settings");
  await expect(page.getByText("Current planAdmin Access")).toBeVisible();
  await expect(page.getByRole("main").getByText("Admin", { exact: true })).toBeVisible();
  await expect(page.getByText("Unlimited testing")).toBeVisible();
  await expect(page.getByText("Billing & Payments")).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Manage Billing" }).click();
  const refusal = page.getByText("Admin accounts do not require billing management");
  await expect(refusal.first()).toBeVisible();
  await page.goto("/subscribe");
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
});
