import { expect, type Page } from "@playwright/test";
import {
  readSubscriptionStatus,
  type SubscriptionStatus,
  syncUser,
} from "#contract/calls/account.ts";
import { closeMenu } from "../harness/close-menu.ts";
import { comeBack, endSession } from "../harness/end-session.ts";
import { expectError } from "../harness/expect-notice.ts";
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

/** What is said of a status everywhere: header, menu and account. */
interface Standing {
  readonly status: Partial<Record<keyof SubscriptionStatus, unknown>>;
  readonly badge: string;
  /** In the menu; without a count of free analyses also in the account. */
  readonly usage: string;
  /** What can be done about the plan in the menu, and by the account's button. */
  readonly inMenu: readonly string[];
  readonly button: string;
}

const paid = { subscriptionStatus: "active", plan: "pro", premium: true };
const free = "Free analyses used: 4 / 5";
const upgrade = "Upgrade to Premium";
const standings: readonly Standing[] = [
  ...[{ status: {}, badge: "Free Trial", usage: free, inMenu: [upgrade], button: upgrade }],
  {
    ...{ status: paid, badge: "Premium", usage: "Unlimited analyses" },
    ...{ inMenu: ["Manage Billing"], button: "Manage Billing" },
  },
  {
    ...{ status: { ...paid, plan: "pay-as-you-go" }, badge: "Premium" },
    usage: "Unlimited analyses, usage-based billing",
    ...{ inMenu: ["Manage Billing"], button: "Manage Billing" },
  },
  {
    ...{ status: { ...paid, subscriptionStatus: "past_due" }, badge: "Payment Due" },
    usage: "Unlimited analyses",
    ...{ inMenu: ["Update Payment"], button: "Update Payment" },
  },
  {
    ...{ status: { subscriptionStatus: "past_due" }, badge: "Payment Due", usage: free },
    ...{ inMenu: ["Update Payment"], button: "Update Payment" },
  },
  {
    ...{ status: { subscriptionStatus: "canceled" }, badge: "Canceled", usage: free },
    ...{ inMenu: [upgrade], button: upgrade },
  },
  {
    status: { ...paid, subscriptionStatus: "admin", plan: "admin", isAdminAccount: true },
    ...{ badge: "Admin", usage: "Unlimited testing", inMenu: [], button: "Manage Billing" },
  },
  {
    ...{ status: { subscriptionStatus: "paused" }, badge: "Inactive" },
    ...{ usage: "Subscription required", inMenu: [], button: upgrade },
  },
];

/** From now on the server says that things stand so. */
async function answerAs(page: Page, status: object): Promise<void> {
  await page.unroute(`**${readSubscriptionStatus.path}`);
  await page.route(`**${readSubscriptionStatus.path}`, (route) =>
    route.fulfill({ json: { ...trial, ...status } }),
  );
}

/** The account settings where the server says that things stand so. */
async function openAs(page: Page, status: object): Promise<void> {
  await answerAs(page, status);
  await page.goto("/account-settings");
  await expect(page.getByRole("heading", { name: "Usage this month" })).toBeVisible();
}

/** The page that is open, once it has been come back to and has asked anew. */
async function comeBackAs(page: Page, status: object): Promise<void> {
  await answerAs(page, status);
  const asked = page.waitForResponse(`**${readSubscriptionStatus.path}`);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await asked;
}

async function expectStanding(page: Page, standing: Standing): Promise<void> {
  const { badge, usage, inMenu, button } = standing;
  const isCounted = usage === free;
  const account = page.getByRole("main");
  await expect(page.getByRole("banner").getByText(badge, { exact: true })).toBeVisible();
  await expect(account.getByText(badge, { exact: true })).not.toHaveCount(0);
  await expect(account.getByRole("button", { name: planButtons })).toHaveText(button);
  await expect(account.getByText(usage, { exact: true })).toHaveCount(isCounted ? 0 : 1);
  const meter = account.getByRole("progressbar", { name: "Free Analyses Used", exact: true });
  await expect(meter).toHaveCount(isCounted ? 1 : 0);
  await expect(account.getByText(/^1 free analysis left this month\./)).toHaveCount(
    isCounted ? 1 : 0,
  );
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menu").getByText(usage, { exact: true })).toBeVisible();
  const rights = badge === "Admin" ? ["Administration"] : [];
  await expect(page.getByRole("menuitem")).toHaveText([
    ...inMenu,
    ...["History", "Account Settings", ...rights, "Sign out"],
  ]);
  await closeMenu(page);
}

const planButtons = /^(Upgrade to Premium|Manage Billing|Update Payment)$/;

journey(
  "[HD-1] [HD-2] [HD-3] [HD-4] [HD-5] [AC-2] [AC-3] [ST-1] [ST-2] [ST-3] [ST-4] [ST-5] [ST-6] the badge, the menu and the account say what is left, and what is unknown",
  async ({ page }) => {
    const person = await signUp(page);
    let username = "Zoe Byron";
    await page.route(`**${syncUser.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), username } });
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "Account of Zoe Byron" })).toHaveText("Z");
    username = "";
    const nudges = page.getByRole("button", { name: "Upgrade Now", exact: true });
    await openAs(page, trial);
    await expect(page.getByText("Free Analyses Used4 / 5", { exact: true })).toBeVisible();
    await expect(page.getByText(/^1 free analysis left/)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "80");
    await expect(nudges).toHaveCount(0);
    const [local = ""] = person.email.split("@");
    const menu = page.getByRole("button", { name: `Account of ${local}`, exact: true });
    await expect(menu).toHaveText("A");
    await menu.click();
    await expect(page.getByRole("menu")).toContainText(`${local}${person.email}${free}`);
    await closeMenu(page);
    for (const standing of standings) {
      await journey.step(JSON.stringify(standing.status), async () => {
        await comeBackAs(page, standing.status);
        await expectStanding(page, standing);
      });
      await expect(nudges).toHaveCount(0);
    }

    await comeBackAs(page, { freeAnalysesUsed: 8, freeAnalysesLimit: 10 });
    await expect(page.getByText(/^2 free analyses left/)).toBeVisible();
    await expect(nudges).toHaveCount(0);
    await comeBackAs(page, { freeAnalysesUsed: 9, freeAnalysesLimit: 10 });
    await expect(nudges).toHaveCount(2);
    await comeBackAs(page, { freeAnalysesUsed: 6 });
    await expect(page.getByText(/^0 free analyses left/)).toBeVisible();
    await comeBackAs(page, { subscriptionStatus: "canceled", freeAnalysesUsed: 5 });
    await expect(page.getByRole("banner").getByText("Canceled", { exact: true })).toBeVisible();
    await expect(nudges).toHaveCount(0);

    await openAs(page, { freeAnalysesUsed: 5 });
    await expect(page.getByText("Free Analyses Used5 / 5", { exact: true })).toBeVisible();
    await expect(page.getByText(/^0 free analyses left/)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await expect(nudges).toHaveCount(2);
    const badge = page.getByRole("banner").getByText("Free Trial", { exact: true });
    await expect(badge).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(badge).toBeHidden();
    await expect(nudges.filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(badge).toBeVisible();
    for (const place of ["main", "banner"] as const) {
      await page.getByRole(place).getByRole("button", { name: "Upgrade Now" }).click();
      await expect(page).toHaveURL("/subscribe");
      if (place === "main") await page.goBack();
    }

    await openAs(page, { subscriptionStatus: "paused" });
    await expect(page.getByRole("banner").getByText("Inactive")).toBeVisible();
    await expect(page.getByText("Subscription required")).toBeVisible();
    await expect(page.getByText("Free Analyses Used")).toHaveCount(0);
    const account = page.getByRole("main");
    await expect(account.getByRole("button", { name: "Upgrade to Premium" })).toBeVisible();
    await expect(account.getByRole("button", { name: "Manage Billing" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Upgrade to Premium" })).toHaveCount(0);
  },
);

journey.describe("a session that ends while someone subscribes", () => {
  // Chromium writes a line of its own for each refused call.
  journey.use({ expectedMessages: [/status of 401/] });

  journey(
    "[RT-2] [SB-2] [HD-6] says 'Authentication Required' and pays nothing",
    async ({ page }) => {
      const person = await signUp(page);
      await page.goto("/subscribe");
      await expect(
        page.getByRole("heading", { name: "Upgrade to Pro", exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Subscribe Now", exact: true })).toBeVisible();
      await endSession(page);
      await payWith(page, "pays");
      await expectError(page, "Authentication Required", "Please sign in to continue.");
      const refusal = page.getByRole("main").getByRole("alert");
      const said = "Authentication RequiredPlease sign in to continue.";
      await expect(refusal).toHaveText(said);
      await comeBack(page, person);
      // The same where it ends between the purchase's beginning and its payment.
      await page.route(
        "**/payment-sandbox/pay",
        async (route) => {
          await endSession(page);
          await route.continue();
        },
        { times: 1 },
      );
      await payWith(page, "pays");
      await expect(refusal).toHaveText(said);
      await comeBack(page, person);
      await payWith(page, "pays");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    },
  );
});
