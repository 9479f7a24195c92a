import { expect } from "@playwright/test";
import { chooseInMenu, payWith } from "../harness/payments.ts";
import type { Scene } from "./scene.ts";

/** The account, and a purchase from its first page to its last. They begin signed in. */
export const paymentScenes: readonly Scene[] = [
  {
    name: "account",
    tablet: true,
    whole: true,
    title: "The account of a trial: what is left, and what the plans cost",
    async show(page) {
      await page.goto("/account-settings");
      await expect(page.getByRole("table", { name: "Premium pricing" })).toBeVisible();
    },
  },
  {
    name: "no-purchase",
    title: "The success page welcomes nobody who bought nothing",
    async show(page) {
      await page.goto("/subscription-success");
      await expect(page.getByRole("heading", { name: "There is no purchase here" })).toBeVisible();
    },
  },
  {
    name: "subscribe",
    tablet: true,
    whole: true,
    title: "Upgrading to Pro in the payment sandbox, with a card that is declined",
    async show(page) {
      await page.goto("/subscribe");
      await payWith(page, "isDeclined");
      await expect(page.getByRole("alert")).toContainText("Payment Failed");
    },
  },
  {
    name: "success",
    title: "Once the payment provider says so",
    async show(page) {
      await payWith(page, "pays");
      await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    },
  },
  {
    name: "account-premium",
    whole: true,
    title: "The account with a plan",
    async show(page) {
      await chooseInMenu(page, "Account Settings");
      await expect(page.getByRole("button", { name: "Open Portal" })).toBeVisible();
    },
  },
  {
    name: "portal",
    tablet: true,
    whole: true,
    title: "The billing portal of the sandbox",
    async show(page) {
      await page.goto("/sandbox-portal");
      await page.getByRole("button", { name: "Change the card" }).click();
    },
  },
];
