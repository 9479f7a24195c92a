import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { journey } from "./harness/journey.ts";
import { signUpByForm } from "./harness/sign-up.ts";
import { expectStep } from "./harness/wizard.ts";

journey("[RT-1] [SI-7] [SI-8] [HD-6] signs up, signs out and signs in again", async ({ page }) => {
  const person = await signUpByForm(page);
  await expectSuccess(page, "Account created!");
  await expect(page.getByText("Welcome back!")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expectStep(page, "Upload");
  await expect(page.getByRole("button", { name: "Upload Spreadsheet", exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toHaveCount(0);

  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectSuccess(page, "Welcome back!");
  await expect(page.getByText("Account created!")).toHaveCount(0);
  // The name was kept with the account.
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
  await expectStep(page, "Upload");
});

/** A notice of these words alone, with the sign of what went well. */
async function expectSuccess(page: Page, title: string): Promise<void> {
  const notice = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await expect(notice).toHaveText(title);
  await expect(notice.locator("svg.lucide-check")).toBeVisible();
}
