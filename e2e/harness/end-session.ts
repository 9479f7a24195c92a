import { expect, type Page } from "@playwright/test";
import { signOut } from "#contract/calls/identity.ts";
import type { Person } from "./sign-up.ts";

/** The heading of the question for the password over the page. */
export const signInAgain = { name: "Please sign in again" };

/** Ends the session on the server only: the page does not know yet. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(signOut.path, { headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** Answers the question for the password over the page. */
export async function comeBack(page: Page, { password }: Person): Promise<void> {
  await expect(page.getByRole("heading", signInAgain)).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", signInAgain)).toBeHidden();
}
