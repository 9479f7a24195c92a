import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { journey } from "./harness/journey.ts";

/** Those behind the sign-in, besides the ones that have a journey of their own. */
const others = ["/account-settings", "/subscription-success", "/history", "/admin", "/a/b/c"];

/** Nothing but the sign-in screen, with the first of its tabs. */
async function expectOnlySignIn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("tab"), path).toHaveText(["Sign In", "Sign Up"]);
  await expect(page.getByRole("tab", { name: "Sign In", selected: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("textbox")).toHaveCount(2);
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expect(page.getByRole("heading")).toHaveText([/^Ask a table a question/]);
  await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

for (const path of ["/", "/subscribe", "/no-such-page"]) {
  const long = path === "/subscribe" ? {} : { tag: "@long" };
  journey(
    `[RT-6] [SI-1] ${path} signed out shows only the sign-in screen`,
    long,
    async ({ page }) => {
      await page.goto(path);
      await expectOnlySignIn(page, path);
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Sign Up", exact: true }).click();
      await expect(page.getByRole("tab", { name: "Sign Up", selected: true })).toBeVisible();
      await expect(page.getByLabel("Full name")).toBeVisible();
      await expect(page.getByRole("button", { name: "Create account", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await expectOnlySignIn(page, path);
      for (const other of path === "/subscribe" ? others : []) {
        await page.goto(other);
        await expectOnlySignIn(page, other);
      }
    },
  );
}
