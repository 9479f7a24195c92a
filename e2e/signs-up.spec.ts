import { expect } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { journey } from "./harness/journey.ts";
import { signUpByForm } from "./harness/sign-up.ts";
import { expectStep } from "./harness/wizard.ts";

journey("[RT-1] [SI-7] [SI-8] signs up, signs out and signs in again", async ({ page }) => {
  const person = await signUpByForm(page);
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible();
  await expectStep(page, "Upload");
  await expectAccessible(page);

  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();

  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
});
