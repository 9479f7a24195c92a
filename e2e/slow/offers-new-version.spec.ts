import { expect } from "@playwright/test";
import { memberJourney } from "../harness/member-journey.ts";
import { chooseInMenu } from "../harness/payments.ts";

// Chromium writes a line of its own for each file that is gone.
memberJourney.use({
  expectedMessages: [/Failed to (load resource|fetch dynamically imported module)/],
});

memberJourney(
  "a page older than the server offers to reload, also where its own files are gone",
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    const text = page.getByLabel("Text to analyse");
    await text.fill("A note not yet added.");
    const offer = page.getByText("There is a new version of Candor");
    await expect(offer).toHaveCount(0);

    // Another version is installed: its files have other names, and its answers name another build.
    await page.route("**/assets/account-page*", (route) => route.fulfill({ status: 404 }));
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "x-build-id": "next" } });
    });
    await chooseInMenu(page, "Account Settings");
    await expect(page.getByText("This part of the page could not be shown")).toBeVisible();
    await expect(offer).toBeVisible();

    // It waits: what was typed is still there, and a reload is the person's choice.
    await page.goBack();
    await expect(text).toHaveValue("A note not yet added.");
    await page.getByRole("button", { name: "Later" }).click();
    await expect(offer).toHaveCount(0);
    await chooseInMenu(page, "History");
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.unrouteAll({ behavior: "wait" });
    await page.goto("/account-settings");
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

memberJourney("the build in the page is the one that every answer names", async ({ page }) => {
  const answer = page.waitForResponse("**/api/subscription-status");
  await page.goto("/");
  const build = await page.locator('meta[name="build-id"]').getAttribute("content");
  expect(build).toMatch(/^\w{16}$/);
  expect((await answer).headers()["x-build-id"]).toBe(build);
});
