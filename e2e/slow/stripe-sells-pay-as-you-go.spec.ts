import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { cards, expectPlanDetails, payStripeWith } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { stripeJourney } from "../harness/stripe-journey.ts";
import { expecting, serveStripeJs } from "../harness/stripe-js.ts";

// Chromium writes a line of its own for each refused call.
stripeJourney.use({ expectedMessages: expecting(/status of 402/) });

stripeJourney(
  "[SB-1] [SB-4] [SB-5] [SB-7] [SU-2] [CA-13] a trial buys Pay as you go by the card form",
  async ({ page, context, paid: { stripe, address } }) => {
    await serveStripeJs(context, stripe);
    const person = await signUp(page);

    await stripeJourney.step("the subscribe page leads to it, and says its prices", async () => {
      await page.goto("/subscribe");
      await page.getByRole("link", { name: /^Few analyses a month\?/ }).click();
      await expect(page).toHaveURL("/subscribe?plan=pay-as-you-go");
      const offer = page.getByRole("region", { name: "Pay as you go" });
      await expect(offer).toContainText("$5.00/month");
      await expect(offer).toContainText("$0.20 for each Pro analysis");
      await expect(page.getByLabel("Card number")).toBeVisible();
      const promise = "Cancel anytime • 14-day money-back guarantee";
      await expect(page.getByText(promise, { exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });

    await stripeJourney.step("a declined card, then one that pays", async () => {
      await payStripeWith(page, cards.isDeclined, "Subscribe Now");
      await expect(page.getByRole("alert")).toHaveText("Payment FailedYour card was declined.");
      await payStripeWith(page, cards.pays, "Subscribe Now");
      await expectNotice(page, "Payment Successful", "You now pay as you go.");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expectPlanDetails(page, [
        "Pay as you go",
        "$5.00/month base plus usage",
        "Unlimited, $0.01 for each Flash and $0.20 for each Pro analysis",
      ]);
      const confirmed = stripe.calls.findLast(({ path }) => path.endsWith("/confirm"));
      const back = new URLSearchParams(confirmed?.form).get("return_url");
      expect(back).toBe(`${address}/subscription-success`);
    });

    await stripeJourney.step("Stripe holds one subscription, to its base and its use", async () => {
      const { id } = stripe.controls.customerOf(person.email);
      const bought = [...stripe.account.subscriptions.values()].filter(
        (one) => one.customer === id,
      );
      expect(bought.map(({ status }) => status)).toEqual(["active"]);
      expect(bought[0]?.items.data.map(({ price }) => price.lookup_key).toSorted()).toEqual([
        "candor_pay-as-you-go_month",
        "candor_pay-as-you-go_use",
      ]);
    });
  },
);
