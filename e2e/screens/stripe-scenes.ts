import { expect } from "@playwright/test";
import { cards, payStripeWith } from "../harness/payments.ts";
import { refuseStripeJs, stripeHosts } from "../harness/stripe-js.ts";
import type { Chapter } from "./scene.ts";
import { begin, noNotice } from "./scene-steps.ts";

/** Chromium's own line for what does not come, and that Stripe was asked at all. */
const says = new RegExp(`${stripeHosts.source}|status of 402|net::ERR_BLOCKED_BY_CLIENT`);
const form = "billing/stripe-form.tsx";

/** Where Stripe takes the payments. */
export const stripeChapter: Chapter = {
  name: "stripe",
  begin: (page) => begin(page, "stripe"),
  scenes: [
    {
      name: "stripe-form",
      title:
        "Stripe's card form; its fields are Stripe's own, and a plain one stands in for them here",
      of: [form],
      whole: true,
      says,
      async show(page) {
        await page.goto("/subscribe");
        await expect(page.getByLabel("Card number")).toBeVisible();
      },
    },
    {
      name: "stripe-declined",
      title: "Stripe declines a card",
      of: [form],
      whole: true,
      says,
      async show(page) {
        await payStripeWith(page, cards.isDeclined, "Subscribe Now");
        await expect(page.getByRole("alert")).toContainText("Your card was declined.");
        await noNotice(page);
      },
    },
    {
      name: "stripe-unreachable",
      title: "A network that does not let Stripe's form through",
      of: ["billing/stripe-form-unreachable.tsx"],
      whole: true,
      says,
      async show(page) {
        await refuseStripeJs(page.context());
        await page.goto("/subscribe");
        await expect(page.getByText("The payment form could not be reached")).toBeVisible();
      },
    },
  ],
};
