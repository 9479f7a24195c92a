import { expect } from "@playwright/test";
import {
  createSubscription,
  getOrCreateSubscription,
  readBilling,
} from "#contract/calls/account.ts";
import { listAnalyses, type StoredAnalysis } from "#contract/calls/analyses.ts";
import { readIdentityToken } from "#contract/calls/identity.ts";
import { formatCents, formatPrice } from "#contract/formatting.ts";
import { plans } from "#contract/plans.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { cards, expectPlanDetails, payStripeWith } from "../harness/payments.ts";
import { startProduct } from "../harness/product.ts";
import { signUp, verifyAddress } from "../harness/sign-up.ts";
import { goodAnswer, stripeJourney } from "../harness/stripe-journey.ts";
import { expecting, serveStripeJs } from "../harness/stripe-js.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

// Chromium writes a line of its own for each refused call; what failed is logged with its status.
stripeJourney.use({
  expectedMessages: expecting(/status of (403|429|503)|^thrown: \d{3}: /),
});

stripeJourney(
  "[PR-1] [SB-6] [SB-8] [AC-4] [AC-6] [AC-8] [SU-2] [CA-12] [CO-4] someone pays as they go for two models, and screens, answers, Stripe's prices and the bill agree",
  async ({ page, context, paid: { stripe, gemini, setUp } }) => {
    await serveStripeJs(context, stripe);
    const person = await signUp(page);
    await verifyAddress(page, person);
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));

    await stripeJourney.step("a purchase that cannot begin is logged and said", async () => {
      await page.goto("/account-settings");
      stripe.fail({ path: /POST \/v1\/checkout\/sessions$/, kind: "status", status: 429 });
      const choose = page.getByRole("button", { name: "Choose Pay as you go", exact: true });
      await choose.click();
      await expectError(page, "Subscription setup failed", "Failed to initialize payment");
      await expect(page.getByRole("alert")).toContainText("Subscription setup failed");
      expect(thrown).toHaveLength(1);
      expect(thrown[0]).toMatch(/^\d{3}: /);
      await expect(choose).toBeEnabled();
      // With Stripe's test keys its test cards are named, and not the one that is the sandbox's own.
      await expect(page.getByText("Payment sandbox: no money moves")).toBeVisible();
      await expect(page.locator("dl").filter({ hasText: cards.pays })).toHaveText(
        `${cards.pays}pays${cards.isDeclined}is declined${cards.hasNoMoney}has no money`,
      );
    });

    // Made by the operator's command; every price below is held to these.
    const cents = (key: string) =>
      [...stripe.account.prices.values()].find(({ lookup_key }) => lookup_key === key)
        ?.unit_amount ?? Number.NaN;
    const [pro, base] = [cents("candor_pro_month"), cents("candor_pay-as-you-go_month")];

    await stripeJourney.step("the screens say what Stripe's prices are", async () => {
      expect(setUp).toContain("candor_pro_month");
      expect([pro, base, cents("candor_pay-as-you-go_use")]).toEqual([2900, 500, 1]);
      const prices = page.getByRole("table", { name: "Premium pricing" });
      await expect(prices.getByRole("row", { name: /^Price/ })).toHaveText(
        `Price${formatPrice(pro)}/month${formatCents(base)}/month base plus usage`,
      );
      await expect(prices.getByRole("row")).toHaveText([
        "ProPay as you go",
        "Price$29/month$5.00/month base plus usage",
        ...["Flash analysisIncluded$0.01", "Pro analysisIncluded$0.20"],
        ...["AnalysesUnlimitedUnlimited", "Saved promptsUnlimitedUnlimited"],
        "Identifier scanIncludedIncluded",
        "Choose ProChoose Pay as you go",
      ]);
      await page.goto("/subscribe");
      const offer = page.getByRole("region", { name: "Pro" });
      await expect(offer).toContainText(`${formatPrice(pro)}/month`);
    });

    await stripeJourney.step("Stripe's own page sells at the same price", async () => {
      await page.goto("/account-settings");
      await page.getByRole("button", { name: "Choose Pay as you go" }).click();
      await expect(page.getByText(`Total ${formatCents(base)}`)).toBeVisible();
      await payStripeWith(page, cards.pays, "Subscribe");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
      await expect(page.getByText(`Price${formatCents(base)}/month base plus usage`)).toBeVisible();
      await expectPlanDetails(page, [
        "Pay as you go",
        "$5.00/month base plus usage",
        "Unlimited, $0.01 for each Flash and $0.20 for each Pro analysis",
      ]);
      await expectGoodScreen(page);
    });

    const use = plans["pay-as-you-go"].analysisCents;
    const used = use.flash + use.pro;

    await stripeJourney.step("a model fails once, then each model writes a report", async () => {
      await page.goto("/");
      await walkToPrompt(page);
      gemini.answer({ kind: "status", status: 403, name: "PERMISSION_DENIED" });
      await ask(page, "What is the average of Charges by Department?");
      await expect(page.getByText("Nothing was charged.").first()).toBeVisible();
      gemini.answer(goodAnswer);
      await page.getByRole("button", { name: "Run Analysis" }).click();
      await reportIn(page);
      await page.getByRole("button", { name: "Previous" }).click();
      const model = page.getByLabel("AI model");
      await expect(model.getByRole("option")).toHaveText(["Flash (fast)", "Pro (more capable)"]);
      await expect(page.getByRole("button", { name: "Upgrade to Pro" })).toHaveCount(0);
      await model.selectOption("pro");
      await page.getByRole("button", { name: "Run Analysis" }).click();
      await reportIn(page);
    });

    const { token } = await (await page.request.get(readIdentityToken.path)).json();
    const headers = { authorization: `Bearer ${token}` };
    const read = async (path: string) => (await page.request.get(path, { headers })).json();

    await stripeJourney.step("the two reports cost what the plans say", async () => {
      expect((await read(readBilling.path)).usage).toEqual({ analyses: 2, cents: used });
      await page.goto("/account-settings");
      const due = `2 analyses, ${formatCents(used)}. With the base of the month that is ${formatCents(base + used)}.`;
      await expect(page.getByText(due)).toBeVisible();
    });

    await stripeJourney.step("Stripe is told of each once, and bills both", async () => {
      const { id: customer } = stripe.controls.customerOf(person.email);
      const told = () =>
        stripe.calls
          .filter(({ path, form }) => path.endsWith("/meter_events") && form.includes(customer))
          .map(({ form }) => new URLSearchParams(form))
          .map((event) => `${event.get("identifier")} ${event.get("payload[value]")}`);
      await expect.poll(() => told().length).toBe(2);
      const asked: StoredAnalysis[] = await read(listAnalyses.path);
      expect(asked.map(({ state }) => state)).toEqual(["succeeded", "succeeded", "failed"]);
      const [strong, quick] = asked.map(({ id }) => id);
      const due = [`${quick} ${use.flash}`, `${strong} ${use.pro}`];
      expect(told().toSorted()).toEqual(due.toSorted());
      stripe.controls.renew(stripe.controls.subscriptionOf(customer).id);
      const bills = [...stripe.account.invoices.values()].filter(
        (one) => one.customer === customer,
      );
      const unit = cents("candor_pay-as-you-go_use");
      expect(bills.map(({ amount_paid }) => amount_paid)).toEqual([base, base + unit * used]);
      expect(told()).toHaveLength(2);
    });
  },
);

stripeJourney(
  "[SB-3] [AC-5] [AC-6] [AC-7] admins are sold nothing, and without keys nobody is",
  async ({ page, browser, baseURL }) => {
    await stripeJourney.step("an admin", async () => {
      await page.goto("/");
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("Full name").fill("Grace Hopper");
      await page.getByLabel("E-mail").fill("admin@example.org");
      await page.getByLabel("Password").fill("an administrator's long password");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("button", { name: /^Account of Grace/ })).toBeVisible();
      await page.goto("/outbox");
      await page.getByRole("link", { name: "admin@example.org" }).first().click();
      await expect(page.getByText("Your e-mail address is verified").first()).toBeVisible();
      await page.goto("/account-settings");
      await expect(page.getByText("Current planAdmin Access")).toBeVisible();
      await expect(page.getByRole("button", { name: "Open Portal" })).toHaveCount(0);
      await expect(page.getByText("Billing & Payments")).toHaveCount(0);
      const { token } = await (await page.request.get(readIdentityToken.path)).json();
      const headers = { origin: baseURL ?? "", authorization: `Bearer ${token}` };
      for (const { path } of [createSubscription, getOrCreateSubscription]) {
        const refused = await page.request.post(path, { headers });
        expect(refused.status()).toBe(403);
      }
      await page.getByRole("button", { name: "Manage Billing" }).click();
      await expectNotice(page, "Admin accounts do not require billing management");
    });

    await stripeJourney.step("without keys", async () => {
      const product = await startProduct({ BILLING_PROVIDER: "stripe" });
      const context = await browser.newContext({ baseURL: product.address });
      const bare = await context.newPage();
      await signUp(bare);
      await bare.goto("/subscribe");
      await expect(bare.getByText("Stripe Not Configured", { exact: true })).toBeVisible();
      await expect(bare.getByLabel("Card number")).toHaveCount(0);
      await expect(bare.getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
      await expectGoodScreen(bare);
      await bare.getByRole("link", { name: /^Few analyses a month\?/ }).click();
      await expect(bare.getByRole("heading", { level: 1 })).toHaveText("Pay as you go");
      await expect(bare.getByText("Stripe Not Configured", { exact: true })).toBeVisible();
      await bare.goto("/account-settings");
      await expect(bare.getByText("Stripe Not Configured", { exact: true })).toBeVisible();
      await expect(bare.getByText(cards.pays)).toHaveCount(0);
      await expect(bare.getByText("Payment sandbox")).toHaveCount(0);
      await expect(bare.getByRole("button", { name: /^Choose/ })).toHaveCount(0);
      await context.close();
      await product.stop();
    });
  },
);
