import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import {
  cards,
  chooseInMenu,
  expectPlanDetails,
  payWith,
  portalOpenedBy,
} from "../harness/payments.ts";
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
      // Beside the plan its badge, which names nobody an admin.
      await expect(account.getByText("Free Trial", { exact: true })).toHaveCount(2);
      await expect(account.getByText("Admin", { exact: true })).toHaveCount(0);
      await expect(account.getByText("Free Analyses Used0 / 500", { exact: true })).toBeVisible();
      await expect(account.getByRole("button", { name: "Manage Billing" })).toHaveCount(0);
      await expect(account.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
      await expect(account.getByText("Payment sandbox: no money moves")).toBeVisible();
      await expect(account.getByText(cards.pays)).toBeVisible();
      await expect(account.locator("dl").filter({ hasText: cards.pays })).toHaveText(
        `${cards.pays}pays${cards.isDeclined}is declined${cards.hasNoMoney}has no money${cards.paysOnce}pays once, then never again`,
      );
      await expect(account.getByRole("button", { name: "Open Portal" })).toHaveCount(0);
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
      await expect(
        account.getByRole("heading", { name: "Premium pricing", exact: true }),
      ).toBeVisible();
      await expectGoodScreen(page);
      await page.setViewportSize(small);
      await expectGoodScreen(page);
      await page.setViewportSize(wide);
      await account.getByRole("button", { name: "Choose Pro", exact: true }).click();
      await expect(page).toHaveURL("/subscribe");
      await page.goBack();
      await account.getByRole("button", { name: "Upgrade to Premium", exact: true }).click();
    });

    await journey.step("a declined card, then one that pays", async () => {
      await expect(page).toHaveURL("/subscribe");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upgrade to Pro");
      const offer = page.getByRole("region", { name: "Pro" });
      await expect(offer).toContainText("$29/month");
      await expect(offer.getByRole("listitem")).toHaveText([
        ...["Unlimited AI analyses", "Advanced HIPAA scanning", "Unlimited saved prompts"],
        ...["Priority support", "Export and sharing"],
      ]);
      await expect(
        page.getByText("Cancel anytime • 14-day money-back guarantee", { exact: true }),
      ).toBeVisible();
      for (const field of ["Card number", "Expiry", "CVC"])
        await expect(page.getByRole("textbox", { name: field, exact: true })).toBeVisible();
      await payWith(page, "isDeclined");
      await expectError(page, "Payment Failed", "Your card was declined.");
      await expect(page.getByRole("alert")).toHaveText("Payment FailedYour card was declined.");
      const notices = page.getByRole("region", { name: /^Notifications/ });
      await expect(notices.getByText("Payment Successful")).toHaveCount(0);
      await payWith(page, "hasNoMoney");
      await expectError(page, "Payment Failed", "Your card has insufficient funds.");
      await expect(page.getByRole("alert")).toHaveText(
        "Payment FailedYour card has insufficient funds.",
      );
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
      await expect(page.getByRole("button", { name: "Processing...", exact: true })).toBeDisabled();
      await expect(page.getByRole("alert")).toHaveCount(0);
      go();
      await expect(notices.getByText("Payment Successful", { exact: true })).toBeVisible();
      await expect(
        notices.getByText("You are now subscribed to Pro!", { exact: true }),
      ).toBeVisible();
    });

    await journey.step("the welcome, and the way back", async () => {
      await expect(page).toHaveURL("/subscription-success");
      await expect(
        page.getByRole("heading", { level: 1, name: "Welcome to Premium!", exact: true }),
      ).toBeVisible();
      await expectPlanDetails(page, ["Pro", "$29/month", "Unlimited"]);
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Return to Dashboard", exact: true }).click();
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
      await expect(account.getByText(`E-mail${person.email}`, { exact: true })).toBeVisible();
      await expect(account.getByText("Admin", { exact: true })).toHaveCount(0);
      await expect(account.getByText("Free Analyses Used")).toHaveCount(0);
      await expect(account.getByRole("row").last()).toHaveText("Your planChoose Pay as you go");
      await expect(account.getByText("Unlimited analyses", { exact: true })).toBeVisible();
      await expect(account.getByText(cards.pays)).toHaveCount(0);
      await expect(account.getByRole("heading", { name: "Billing & Payments" })).toBeVisible();
      await expect(account.getByRole("button", { name: "Upgrade to Premium" })).toHaveCount(0);
      const manage = account.getByRole("button", { name: "Manage Billing", exact: true });
      await expect(manage).toBeVisible();
      const managed = await portalOpenedBy(page, () => manage.click());
      await managed.close();
      await expect(page).toHaveURL("/account-settings");
      const portal = await portalOpenedBy(page, () =>
        page.getByRole("button", { name: "Open Portal", exact: true }).click(),
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
      const account = page.getByRole("main");
      await expect(account.getByText("Current planFree Trial", { exact: true })).toBeVisible();
      await expect(account.getByText("Free Analyses Used0 / 500", { exact: true })).toBeVisible();
      await expect(account.getByText("Payment sandbox: no money moves")).toBeVisible();
      await expect(account.getByText(cards.pays)).toBeVisible();
      await expect(account.getByText("Billing & Payments")).toHaveCount(0);
      await expect(account.getByRole("button", { name: "Manage Billing" })).toHaveCount(0);
      await expect(account.getByRole("row").last()).toHaveText("Choose ProChoose Pay as you go");
      await account.getByRole("button", { name: "Upgrade to Premium" }).click();
      await expect(page).toHaveURL("/subscribe");
      await page.goto("/subscription-success");
      await expect(account.getByRole("heading", { level: 1 })).toHaveText(
        "There is no purchase here",
      );
      await chooseInMenu(page, "Upgrade to Premium");
      await expect(page).toHaveURL("/subscribe");
      await payWith(page, "pays");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    });
  },
);
