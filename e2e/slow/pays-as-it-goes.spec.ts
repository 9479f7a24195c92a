import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu, payWith, portalOpenedBy } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";

journey(
  "[RT-4] [HD-4] [SU-1] [SU-2] [ST-2] [ST-3] [CO-4] someone pays as they go, falls behind and pays what is due",
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
      await payWith(page, "paysOnce");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expect(success.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expect(success.getByText("Price$5.00/month base plus usage")).toBeVisible();
      await expect(success.getByText("Unlimited, $0.01 for each Flash analysis")).toBeVisible();
      await success.close();
    });

    await journey.step("usage is billed", async () => {
      await chooseInMenu(page, "Account Settings");
      const account = page.getByRole("main");
      await expect(
        account.getByText("Unlimited analyses, usage-based billing", { exact: true }),
      ).toBeVisible();
      await expect(account.getByRole("progressbar", { name: "Free Analyses Used" })).toHaveCount(0);
      await expect(account.getByText("Current planPremium (Pay as you go)")).toBeVisible();
      for (const place of [page.getByRole("banner"), account])
        await expect(place.getByText("Premium", { exact: true }).first()).toBeVisible();
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
