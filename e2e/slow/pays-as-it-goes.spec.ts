import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import {
  cards,
  chooseInMenu,
  expectPlanDetails,
  payWith,
  portalOpenedBy,
} from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

journey(
  "[RT-4] [HD-4] [SU-1] [SU-2] [ST-2] [ST-3] [CO-4] [AC-1] [AC-2] [AC-5] [AC-6] [SB-5] someone pays as they go, falls behind and pays what is due",
  async ({ page, context }) => {
    await signUp(page);

    await journey.step("nothing is welcomed before it is bought", async () => {
      await page.goto("/subscription-success");
      await expect(page.getByRole("heading", { name: "There is no purchase here" })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "See the plans" }).click();
    });

    await journey.step("the page waits until the provider says active", async () => {
      await page.getByRole("button", { name: "Choose Pay as you go" }).click();
      await expect(page).toHaveURL("/sandbox-checkout");
      await expect(page.getByText("Pay as you go, $5.00/month base plus usage")).toBeVisible();
      await expectGoodScreen(page);
      const success = await context.newPage();
      await success.goto("/subscription-success");
      await expect(
        success.getByRole("heading", { name: "Waiting for your payment" }),
      ).toBeVisible();
      await expect(success.getByRole("heading", { level: 1 })).toHaveText(
        "Waiting for your payment",
      );
      await payWith(page, "paysOnce");
      await expectNotice(page, "Payment Successful", "You now pay as you go.");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expect(success.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expect(success.getByText("Price$5.00/month base plus usage")).toBeVisible();
      await expect(success.getByText("Unlimited, $0.01 for each Flash analysis")).toBeVisible();
      await expectPlanDetails(success, [
        "Pay as you go",
        "$5.00/month base plus usage",
        "Unlimited, $0.01 for each Flash analysis",
      ]);
      await success.getByRole("button", { name: "Return to Dashboard", exact: true }).click();
      await expect(success).toHaveURL("/");
      await success.close();
    });

    await journey.step("usage is billed", async () => {
      await chooseInMenu(page, "Account Settings");
      const account = page.getByRole("main");
      await expect(
        account.getByText("Unlimited analyses, usage-based billing", { exact: true }),
      ).toBeVisible();
      await expect(account.getByRole("progressbar", { name: "Free Analyses Used" })).toHaveCount(0);
      const plan = "Current planPremium (Pay as you go)";
      await expect(account.getByText(plan, { exact: true })).toBeVisible();
      for (const place of [page.getByRole("banner"), account])
        await expect(place.getByText("Premium", { exact: true }).first()).toBeVisible();
      await expect(page.getByText(cards.pays)).toHaveCount(0);
      await expect(page.getByRole("row").last()).toHaveText("Choose ProYour plan");
      await expect(
        page.getByText("0 analyses, $0.00. With the base of the month that is $5.00."),
      ).toBeVisible();
    });

    await journey.step("a payment is due, and is paid with another card", async () => {
      const portal = await portalOpenedBy(page, () => chooseInMenu(page, "Manage Billing"));
      await portal.getByRole("button", { name: "Let the month end now" }).click();
      await expect(portal.getByText(/^A payment is due/)).toBeVisible();
      await page.reload();
      for (const place of ["banner", "main"] as const)
        await expect(page.getByRole(place).getByText("Payment Due", { exact: true })).toBeVisible();
      await expectGoodScreen(page);
      const account = page.getByRole("main");
      await expect(account.getByText(cards.pays)).toBeVisible();
      await expect(account.getByText("Billing & Payments")).toHaveCount(0);
      for (const name of ["Upgrade to Premium", "Manage Billing", "Open Portal"])
        await expect(account.getByRole("button", { name })).toHaveCount(0);
      await portal.goto("/subscription-success");
      await expect(portal.getByRole("heading", { level: 1 })).toHaveText("A payment is due");
      await portal.close();
      const listed = await portalOpenedBy(page, () => chooseInMenu(page, "Update Payment"));
      await listed.close();
      const update = page.getByRole("button", { name: "Update Payment", exact: true });
      await expect(update).toBeVisible();
      const again = await portalOpenedBy(page, () => update.click());
      await payWith(again, "paysOnce", "Pay now");
      await expect(again.getByText("Your card was declined.").first()).toBeVisible();
      await expectGoodScreen(again);
      await payWith(again, "pays", "Pay now");
      await expect(again.getByText(/^Renews on \d/)).toBeVisible();
      await again.close();
      await page.reload();
      await expect(page.getByRole("banner").getByText("Premium", { exact: true })).toBeVisible();
      await expect(update).toHaveCount(0);
    });
  },
);
