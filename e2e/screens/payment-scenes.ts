import { expect, type Page } from "@playwright/test";
import { readBilling, readSubscriptionStatus } from "#contract/calls/account.ts";
import { closeMenu } from "../harness/close-menu.ts";
import { chooseInMenu, payWith } from "../harness/payments.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, change, hold, letGo, noNotice, refuse } from "./scene-steps.ts";

const status = `**${readSubscriptionStatus.path}`;
const billing = `**${readBilling.path}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const account = "account/account-page.tsx";
const success = "billing/success-page.tsx";
const portal = "billing/sandbox-pages.tsx";

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account-settings");
  await expect(page.getByRole("table", { name: "Premium pricing" })).toBeVisible();
}

/** The account, and a purchase from its first page to its last. */
export const paymentChapter: Chapter = {
  name: "payments",
  begin: (page) => begin(page, "payments"),
  scenes: [
    {
      name: "account-loading",
      title: "The account on its way",
      of: [account],
      async show(page) {
        await hold(page, billing);
        await page.goto("/account-settings");
        await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "account",
      title: "The account of a trial: what is left, and what the plans cost",
      of: [account],
      whole: true,
      show: openAccount,
    },
    {
      name: "user-menu",
      title: "Who is signed in, what is left of the month, and the ways on",
      of: ["user-menu.tsx"],
      within: "[role=menu]",
      async show(page) {
        await page.getByRole("button", { name: /^Account of/ }).click();
        await expect(page.getByRole("menu")).toBeVisible();
      },
      leave: closeMenu,
    },
    {
      name: "account-used-up",
      title: "The free analyses of a month are used up",
      of: [account],
      async show(page) {
        await change(page, status, { freeAnalysesUsed: 5, freeAnalysesLimit: 5 });
        await openAccount(page);
      },
      leave: (page) => page.unroute(status),
    },
    {
      name: "account-failed",
      title: "The plan could not be looked up",
      of: [account],
      says: /status of 503/,
      async show(page) {
        await refuse(page, billing);
        await page.goto("/account-settings");
        await expect(page.getByText("Your plan could not be looked up")).toBeVisible();
      },
      leave: (page) => page.unroute(billing),
    },
    {
      name: "no-purchase",
      title: "The success page welcomes nobody who bought nothing",
      of: [success],
      async show(page) {
        await page.goto("/subscription-success");
        await expect(heading(page, "There is no purchase here")).toBeVisible();
      },
    },
    {
      name: "not-configured",
      title: "Nothing can be bought where the payment provider has no keys",
      of: ["billing/subscribe-page.tsx"],
      async show(page) {
        await change(page, billing, { configured: false, testCards: false });
        await page.goto("/subscribe");
        await expect(page.getByText("Stripe Not Configured")).toBeVisible();
      },
      leave: (page) => page.unroute(billing),
    },
    {
      name: "nothing-to-pay",
      title: "The checkout of the sandbox, come upon by chance",
      of: ["billing/sandbox-pages.tsx"],
      async show(page) {
        await page.goto("/sandbox-checkout");
        await expect(page.getByText("There is nothing to pay for")).toBeVisible();
      },
    },
    {
      name: "checkout",
      title: "The checkout of the sandbox, where one pays as one goes",
      of: ["billing/sandbox-pages.tsx"],
      whole: true,
      async show(page) {
        await openAccount(page);
        await button(page, "Choose Pay as you go").click();
        await expect(page.getByText("Pay as you go, $5.00/month base plus usage")).toBeVisible();
        await expect(page.getByLabel("Card number")).toBeVisible();
      },
    },
    {
      name: "waiting",
      title: "Until the payment provider says so, the page waits",
      of: [success],
      async show(page) {
        await page.goto("/subscription-success");
        await expect(heading(page, "Waiting for your payment")).toBeVisible();
      },
    },
    {
      name: "subscribe",
      title: "Upgrading to Pro in the payment sandbox",
      of: ["billing/subscribe-page.tsx"],
      whole: true,
      async show(page) {
        await page.goto("/subscribe");
        await expect(page.getByLabel("Card number")).toBeVisible();
      },
    },
    {
      name: "declined",
      title: "A card that is declined",
      of: ["billing/card-form.tsx"],
      whole: true,
      async show(page) {
        await payWith(page, "isDeclined");
        await expect(page.getByRole("alert")).toContainText("Payment Failed");
        await noNotice(page);
      },
    },
    {
      name: "success",
      title: "Once the payment provider says so",
      of: [success],
      async show(page) {
        await payWith(page, "pays");
        await expect(heading(page, "Welcome to Premium!")).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "account-premium",
      title: "The account with a plan",
      of: [account],
      whole: true,
      async show(page) {
        await chooseInMenu(page, "Account Settings");
        await expect(button(page, "Open Portal")).toBeVisible();
      },
    },
    {
      name: "portal",
      title: "The billing portal of the sandbox",
      of: [portal],
      whole: true,
      async show(page) {
        await page.goto("/sandbox-portal");
        await button(page, "Change the card").click();
      },
    },
    {
      name: "cancel-subscription",
      title: "Canceling a subscription asks first, and says until when it lasts",
      of: ["billing/cancel-dialog.tsx"],
      async show(page) {
        await button(page, "Cancel subscription").click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
      leave: (page) => button(page, "Cancel it").click(),
    },
    {
      name: "payment-due",
      title: "A payment is due",
      of: [portal],
      whole: true,
      async show(page) {
        await button(page, "Keep subscription").click();
        await payWith(page, "paysOnce", "Use this card");
        await noNotice(page);
        await button(page, "Let the month end now").click();
        await expect(page.getByText(/^A payment is due/)).toBeVisible();
      },
    },
    {
      name: "account-due",
      title: "The account while a payment is due",
      of: [account],
      whole: true,
      show: openAccount,
    },
  ],
};
