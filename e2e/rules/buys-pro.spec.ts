import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { cards, chooseInMenu, payWith, portalOpenedBy } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

const small = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

journey(
  "[RT-2] [RT-3] [RT-4] [HD-1] [HD-2] [HD-3] [HD-4] [HD-5] [AC-1] [AC-2] [AC-3] [AC-4] [AC-5] [AC-6] [AC-8] [SB-1] [SB-4] [SB-5] [SU-1] [SU-2] [ST-2] [ST-4] [NO-7] a trial buys Pro, cancels it and buys it again",
  async ({ page }) => {
    const person = await signUp(page);
    const menu = page.getByRole("button", { name: `Account of ${person.name}` });

    await journey.step("the account of a trial", async () => {
      await expect(menu).toHaveText("A");
      await menu.click();
      await expect(page.getByRole("menu")).toContainText(`${person.name}${person.email}`);
      await expect(
        page.getByRole("menu").getByText("Free analyses used: 0 / 500", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("menuitem")).toHaveText([
        ...["Upgrade to Premium", "History", "Account Settings", "Sign out"],
      ]);
      await page.getByRole("menuitem", { name: "Account Settings" }).click();
      await expect(page).toHaveURL("/account-settings");
      const account = page.getByRole("main");
      await expect(
        account.getByRole("heading", { level: 1, name: "Account settings", exact: true }),
      ).toBeVisible();
      await expect(account.getByText("Upload Spreadsheet")).toBeHidden();
      const own = `E-mail${person.email}Name${person.name}Current plan`;
      await expect(account.locator("dl").first()).toHaveText(`${own}Free Trial`);
      await expect(account.getByText("Free Analyses Used0 / 500")).toBeVisible();
      await expect(account.getByRole("button", { name: "Manage Billing" })).toHaveCount(0);
      await expect(account.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
      await expect(account.getByText("Payment sandbox: no money moves")).toBeVisible();
      await expect(account.getByText(cards.pays)).toBeVisible();
      await expect(account.getByText("Billing & Payments")).toHaveCount(0);
      const prices = account.getByRole("table", { name: "Premium pricing" });
      // No model is set up here, so none is sold.
      await expect(page.getByText(/^The built-in analyst answers here; no model/)).toBeVisible();
      await expect(prices.getByRole("row")).toHaveText([
        "ProPay as you go",
        "Price$29/month$5.00/month base plus usage",
        "Flash analysisIncluded$0.01",
        ...["AnalysesUnlimitedUnlimited", "Saved promptsUnlimitedUnlimited"],
        "Identifier scanIncludedIncluded",
        "Choose ProChoose Pay as you go",
      ]);
      await expectGoodScreen(page);
      await page.setViewportSize(small);
      await expectGoodScreen(page);
      await page.setViewportSize(wide);
      await account.getByRole("button", { name: "Upgrade to Premium" }).click();
    });

    await journey.step("a declined card, then one that pays", async () => {
      await expect(page).toHaveURL("/subscribe");
      await expect(
        page.getByRole("heading", { level: 1, name: "Upgrade to Pro", exact: true }),
      ).toBeVisible();
      const offer = page.getByRole("region", { name: "Pro" });
      await expect(offer).toContainText("$29/month");
      await expect(offer.getByRole("listitem")).toHaveText([
        ...["Unlimited AI analyses", "Advanced HIPAA scanning", "Unlimited saved prompts"],
        ...["Priority support", "Export and sharing"],
      ]);
      await expect(
        page.getByText("Cancel anytime • 14-day money-back guarantee", { exact: true }),
      ).toBeVisible();
      await payWith(page, "isDeclined");
      await expect(page.getByRole("alert")).toHaveText("Payment FailedYour card was declined.");
      const notices = page.getByRole("region", { name: /^Notifications/ });
      await expectNotice(page, "Payment Failed");
      await expectGoodScreen(page);
      await page.setViewportSize(small);
      await expectGoodScreen(page);
      await page.setViewportSize(wide);
      // Held back, so that what stands on the button meanwhile can be read.
      const { promise: seen, resolve: go } = Promise.withResolvers<void>();
      await page.route("**/payment-sandbox/pay", async (route) => {
        await seen;
        await route.continue();
      });
      await payWith(page, "pays");
      await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
      go();
      await expect(notices.getByText("Payment Successful")).toBeVisible();
      await expect(notices.getByText("You are now subscribed to Pro!")).toBeVisible();
    });

    await journey.step("the welcome, and the way back", async () => {
      await expect(page).toHaveURL("/subscription-success");
      await expect(
        page.getByRole("heading", { level: 1, name: "Welcome to Premium!", exact: true }),
      ).toBeVisible();
      await expect(page.getByText("PlanPro")).toBeVisible();
      await expect(page.getByText("Price$29/month")).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Return to Dashboard" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("button", { name: "Upload Spreadsheet" })).toBeVisible();
      const badge = page.getByRole("banner").getByText("Premium", { exact: true });
      await expect(badge).toBeVisible();
      await page.setViewportSize(small);
      await expect(badge).toBeHidden();
      await page.setViewportSize(wide);
      await menu.click();
      await expect(
        page.getByRole("menu").getByText("Unlimited analyses", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("menuitem")).toHaveText([
        ...["Manage Billing", "History", "Account Settings", "Sign out"],
      ]);
      const opened = await portalOpenedBy(page, () =>
        page.getByRole("menuitem", { name: "Manage Billing", exact: true }).click(),
      );
      await opened.close();
    });

    await journey.step("canceled in the portal, at the end of its month", async () => {
      await chooseInMenu(page, "Account Settings");
      const account = page.getByRole("main");
      await expect(account.locator("dl").first()).toHaveText(
        new RegExp(
          `Name${person.name}Current planPremium \\(Pro\\)TermRenews on \\d+/\\d+/\\d{4}$`,
        ),
      );
      await expect(account.getByRole("progressbar")).toHaveCount(0);
      await expect(account.getByText("Premium", { exact: true })).not.toHaveCount(0);
      await expect(account.getByText("Unlimited analyses", { exact: true })).toBeVisible();
      await expect(account.getByText(cards.pays)).toHaveCount(0);
      await expect(account.getByRole("heading", { name: "Billing & Payments" })).toBeVisible();
      await expect(account.getByRole("button", { name: "Upgrade to Premium" })).toHaveCount(0);
      const managed = await portalOpenedBy(page, () =>
        account.getByRole("button", { name: "Manage Billing" }).click(),
      );
      await managed.close();
      const portal = await portalOpenedBy(page, () =>
        page.getByRole("button", { name: "Open Portal" }).click(),
      );
      await portal.getByRole("button", { name: "Cancel subscription" }).click();
      await expectGoodScreen(portal, { within: "dialog[open]" });
      await portal.getByRole("button", { name: "Cancel it" }).click();
      await expect(portal.getByText(/^Ends on \d/)).toBeVisible();
      await portal.getByRole("button", { name: "Keep subscription" }).click();
      await expect(portal.getByText(/^Renews on \d/)).toBeVisible();
      await portal.getByRole("button", { name: "Cancel subscription" }).click();
      await portal.getByRole("button", { name: "Cancel it" }).click();
      await portal.getByRole("button", { name: "Let the month end now" }).click();
      await expect(portal.getByText("There is no subscription")).toBeVisible();
      await portal.close();
    });

    await journey.step("and bought again", async () => {
      await page.reload();
      await expect(page.getByRole("banner").getByText("Canceled", { exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByText("Canceled", { exact: true })).toBeVisible();
      await expect(page.getByRole("main").locator("dl").first()).toContainText(
        "Current planFree Trial",
      );
      await expect(page.getByText("Free Analyses Used0 / 500")).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("button", { name: "Upgrade to Premium" }),
      ).toBeVisible();
      await chooseInMenu(page, "Upgrade to Premium");
      await expect(page).toHaveURL("/subscribe");
      await payWith(page, "pays");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    });
  },
);
