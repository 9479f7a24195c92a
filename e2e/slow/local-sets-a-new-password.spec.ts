import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

// Chromium writes a line of its own for each refused call.
journey.use({ expectedMessages: [/status of 40[01]/] });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
}

journey("a forgotten password is set anew by a mailed link, once", async ({ page }) => {
  const { email, password, name } = await signUp(page);
  await chooseInMenu(page, "Sign out");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If this address has an account");
  await expectGoodScreen(page);

  await page.goto("/outbox");
  const link = page.getByRole("link", { name: `Set a new password: ${email}` });
  const address = String(await link.getAttribute("href"));
  await link.click();
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await setPassword(page, "Password2026!");
  await expect(page.getByRole("alert")).toContainText("one that is guessed first");
  await expectGoodScreen(page);
  const next = `${password} and more`;
  await setPassword(page, next);
  await expectNotice(page, "Password changed");
  expect(new URL(page.url()).hash).toBe("");

  await signIn(page, email, password);
  await expectNotice(page, "Sign in failed", "Please check your credentials and try again.");
  await signIn(page, email, next);
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
  await page.goto("/account-settings");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();

  await page.goto(address);
  await setPassword(page, `${next} again`);
  await expect(page.getByRole("alert")).toContainText("This link does not work any more");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});
