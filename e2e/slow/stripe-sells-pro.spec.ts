import { expect, type Page } from "@playwright/test";
import { getOrCreateSubscription } from "#contract/calls/account.ts";
import { formatDate } from "#contract/formatting.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { cards, payStripeWith, portalOpenedBy } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { stripeJourney } from "../harness/stripe-journey.ts";
import { expecting, refuseStripeJs, serveStripeJs } from "../harness/stripe-js.ts";

const declined = "4000 0000 0000 0002";
const another = "5555 5555 5555 4444";

// Chromium writes a line of its own for each refused call and each script that does not come.
stripeJourney.use({
  expectedMessages: expecting(/status of (402|429|503)|net::ERR_BLOCKED_BY_CLIENT/),
});

stripeJourney(
  "[SB-1] [SB-4] [SB-5] [SB-6] [SB-7] [CA-13] [AC-5] a trial buys Pro by the card form, cancels it in the portal and buys it again",
  async ({ page, context, paid: { stripe, address } }) => {
    await serveStripeJs(context, stripe);
    const person = await signUp(page);
    const before = stripe.calls.length;

    await stripeJourney.step("the form is shown in our colours, and begins nothing", async () => {
      await page.goto("/subscribe");
      await expect(page.getByLabel("Card number")).toBeVisible();
      await expect(page.locator("[data-appearance=night]")).toBeVisible();
      await page.getByRole("button", { name: /light theme/i }).click();
      await expect(page.locator("[data-appearance=stripe]")).toBeVisible();
      await page.getByRole("button", { name: /dark theme/i }).click();
      await expectGoodScreen(page);
      await page.goto("/subscription-success");
      await expect(page.getByRole("heading", { name: "There is no purchase here" })).toBeVisible();
      // A bank that did not confirm sends the person back so.
      await page.goto("/subscription-success?redirect_status=failed");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Failed");
      expect(stripe.calls.slice(before)).toEqual([]);
    });

    await stripeJourney.step(
      "what is incomplete, cannot begin or is declined is said",
      async () => {
        await page.goto("/subscribe");
        await payStripeWith(page, "", "Subscribe Now");
        await expect(page.getByText("Your card number is incomplete.")).toBeVisible();
        await expect(page.getByRole("alert")).toHaveCount(0);
        // A limit is the one failure that the SDK does not try again.
        stripe.fail({ path: /POST \/v1\/subscriptions$/, kind: "status", status: 429 });
        await payStripeWith(page, cards.pays, "Subscribe Now");
        const alert = page.getByRole("alert");
        await expectError(page, "Subscription setup failed", "Failed to initialize payment");
        await expect(alert).toContainText("Subscription setup failedFailed to initialize payment");
        await payStripeWith(page, declined, "Subscribe Now");
        await expectError(page, "Payment Failed", "Your card was declined.");
        await expect(alert).toHaveText("Payment FailedYour card was declined.");
        await payStripeWith(page, cards.hasNoMoney, "Subscribe Now");
        await expectError(page, "Payment Failed", "Your card has insufficient funds.");
        await expect(alert).toHaveText("Payment FailedYour card has insufficient funds.");
        await expectGoodScreen(page);
      },
    );

    await stripeJourney.step("a card that pays", async () => {
      const { promise: seen, resolve: go } = Promise.withResolvers<void>();
      await page.route(`**${getOrCreateSubscription.path}`, async (route) => {
        await seen;
        await route.continue();
      });
      await payStripeWith(page, cards.pays, "Subscribe Now");
      await expect(page.getByRole("button", { name: "Processing...", exact: true })).toBeDisabled();
      go();
      await expectNotice(page, "Payment Successful", "You are now subscribed to Pro!");
      await expect(page).toHaveURL("/subscription-success");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      const confirmed = stripe.calls.findLast(({ path }) => path.endsWith("/confirm"));
      const back = new URLSearchParams(confirmed?.form).get("return_url");
      expect(new URL(back ?? "").origin).toBe(address);
      expect(back).toBe(`${address}/subscription-success`);
      const { id } = stripe.controls.customerOf(person.email);
      const bought = [...stripe.account.subscriptions.values()].filter(
        (one) => one.customer === id,
      );
      expect(bought.map(({ status }) => status)).toEqual(["active"]);
    });

    await stripeJourney.step("canceled in the portal, to the end of its month", async () => {
      await page.goto("/account-settings");
      await expect(page.getByText("Current planPremium (Pro)")).toBeVisible();
      const portal = await portalOpenedBy(page, () =>
        page.getByRole("button", { name: "Open Portal" }).click(),
      );
      await portal.getByRole("button", { name: "Cancel subscription" }).click();
      await expect(portal.getByText("Ends with the month.")).toBeVisible();
      await stripe.webhooks.settled();
      await portal.getByRole("link", { name: "Return" }).click();
      const { items } = subscriptionOf(stripe, person.email);
      const end = formatDate(
        new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
      );
      await expect(portal.getByText(`Your subscription ends on ${end}`)).toBeVisible();
      await expect(portal.getByText(`TermEnds on ${end}`)).toBeVisible();
      await expectGoodScreen(portal);
      await portal.close();
      stripe.controls.renew(subscriptionOf(stripe, person.email).id);
      await stripe.webhooks.settled();
      await page.reload();
      await expect(page.getByRole("banner").getByText("Canceled")).toBeVisible();
    });

    await stripeJourney.step("and bought again", async () => {
      await page.getByRole("button", { name: "Upgrade to Premium" }).click();
      await payStripeWith(page, cards.pays, "Subscribe Now");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    });
  },
);

stripeJourney(
  "[SB-6] [ST-3] [ST-4] [SU-1] where the card form cannot come, Stripe's own page sells; what is due is paid in the portal",
  async ({ page, context, paid: { stripe } }) => {
    await refuseStripeJs(context);
    const person = await signUp(page);

    await stripeJourney.step("the form is out of reach, and so is said", async () => {
      await page.goto("/subscribe");
      await expect(page.getByText("The payment form could not be reached")).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Try the form again" }).click();
      await expect(page.getByText("The payment form could not be reached")).toBeVisible();
      stripe.fail({ path: /POST \/v1\/checkout\/sessions$/, kind: "status", status: 429 });
      await page.getByRole("button", { name: "Pay on Stripe's page" }).click();
      await expect(page.getByRole("alert")).toContainText(
        "Subscription setup failedFailed to initialize payment",
      );
      await buyAtStripe(page);
    });

    await stripeJourney.step("a payment falls due, and another card pays it", async () => {
      fallDue(stripe, person.email);
      await stripe.webhooks.settled();
      await page.goto("/account-settings");
      await expect(page.getByRole("banner").getByText("Payment Due")).toBeVisible();
      await expect(page.getByText("A payment is due", { exact: true })).toBeVisible();
      await expectGoodScreen(page);
      const portal = await portalOpenedBy(page, () =>
        page.getByRole("button", { name: "Update Payment" }).click(),
      );
      await payStripeWith(portal, declined, "Pay now");
      await expect(portal.getByRole("alert")).toHaveText("Your card was declined.");
      await payStripeWith(portal, another, "Pay now");
      await expect(portal.getByText("Renews by itself.")).toBeVisible();
      await stripe.webhooks.settled();
      await portal.close();
      await page.reload();
      await expect(page.getByRole("banner").getByText("Premium")).toBeVisible();
    });

    await stripeJourney.step("what is never paid ends, and can be bought again", async () => {
      fallDue(stripe, person.email);
      stripe.controls.giveUp(subscriptionOf(stripe, person.email).id, "canceled");
      await stripe.webhooks.settled();
      await page.reload();
      await expect(page.getByRole("banner").getByText("Canceled")).toBeVisible();
      await page.getByRole("button", { name: "Upgrade to Premium" }).click();
      await buyAtStripe(page);
    });
  },
);

/** From the page that says that the form did not come, by Stripe's own page, to the welcome. */
async function buyAtStripe(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pay on Stripe's page" }).click();
  await expect(page.getByText("Total $29.00")).toBeVisible();
  await payStripeWith(page, declined, "Subscribe");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await payStripeWith(page, cards.pays, "Subscribe");
  await expect(page).toHaveURL(/\/subscription-success\?session_id=cs_test_\w+$/);
  await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
}

function subscriptionOf({ controls }: StripeDouble, email: string) {
  return controls.subscriptionOf(controls.customerOf(email).id);
}

function fallDue(stripe: StripeDouble, email: string): void {
  stripe.controls.breakCards(stripe.controls.customerOf(email).id);
  stripe.controls.renew(subscriptionOf(stripe, email).id);
}
