import { expect, type Page } from "@playwright/test";
import { readSubscriptionStatus, type SubscriptionStatus } from "#contract/calls/account.ts";
import { comeBack, endSession } from "../harness/end-session.ts";
import { journey } from "../harness/journey.ts";
import { payWith } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

const trial: SubscriptionStatus = {
  subscriptionStatus: "trial",
  freeAnalysesUsed: 4,
  freeAnalysesLimit: 5,
  isAdminAccount: false,
  plan: "trial",
  premium: false,
};

/** The account settings where the server says that things stand so. */
async function openAs(page: Page, status: object): Promise<void> {
  await page.unroute(`**${readSubscriptionStatus.path}`);
  await page.route(`**${readSubscriptionStatus.path}`, (route) =>
    route.fulfill({ json: { ...trial, ...status } }),
  );
  await page.goto("/account-settings");
  await expect(page.getByRole("heading", { name: "Usage this month" })).toBeVisible();
}

journey(
  "[HD-1] [HD-3] [AC-3] [ST-1] [ST-6] the badge and the account say what is left, and what is unknown",
  async ({ page }) => {
    await signUp(page);
    const nudges = page.getByRole("button", { name: "Upgrade Now" });
    await openAs(page, trial);
    await expect(page.getByText("Free Analyses Used4 / 5")).toBeVisible();
    await expect(page.getByText(/^1 free analysis left/)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "80");
    await expect(nudges).toHaveCount(0);

    await openAs(page, { freeAnalysesUsed: 5 });
    await expect(page.getByText(/^0 free analyses left/)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await expect(nudges).toHaveCount(2);
    const badge = page.getByRole("banner").getByText("Free Trial");
    await expect(badge).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(badge).toBeHidden();
    await expect(nudges.filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });

    await openAs(page, { subscriptionStatus: "paused" });
    await expect(page.getByRole("banner").getByText("Inactive")).toBeVisible();
    await expect(page.getByText("Subscription required")).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Upgrade to Premium" })).toHaveCount(0);
  },
);

journey.describe("a session that ends while someone subscribes", () => {
  // Chromium writes a line of its own for each refused call.
  journey.use({ expectedMessages: [/status of 401/] });

  journey("[SB-2] [HD-6] says 'Authentication Required' and pays nothing", async ({ page }) => {
    const person = await signUp(page);
    await page.goto("/subscribe");
    await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
    await endSession(page);
    await payWith(page, "pays");
    await expect(page.getByRole("main").getByText("Authentication Required")).toBeVisible();
    await comeBack(page, person);
    await payWith(page, "pays");
    await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
  });
});
