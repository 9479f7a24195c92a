import { expect } from "@playwright/test";
import { expectAccessible } from "./harness/expect-accessible.ts";
import { journey } from "./harness/journey.ts";

for (const path of ["/", "/subscribe", "/no-such-page"]) {
  const long = path === "/subscribe" ? {} : { tag: "@long" };
  journey(
    `[RT-6] [SI-1] ${path} signed out shows only the sign-in screen`,
    long,
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await expect(page.getByLabel("Full name")).toBeVisible();
      await expectAccessible(page);
    },
  );
}
