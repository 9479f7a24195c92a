import { expect, type Page } from "@playwright/test";
import { chooseInMenu, payWith } from "../harness/payments.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, memberOf } from "./scene-steps.ts";

const users = (page: Page) => page.getByRole("list", { name: "Users" });

/** What an administrator sees; `screens.mjs` names the addresses. */
export const adminChapter: Chapter = {
  name: "admin",
  async begin(page) {
    await begin(page, "paid");
    await page.goto("/subscribe");
    await payWith(page, "pays");
    await expect(page.getByRole("heading", { name: "Welcome to Premium!" })).toBeVisible();
    await chooseInMenu(page, "Sign out");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    const { email } = await begin(page, "admin", { name: "Grace Hopper" });
    await page.goto("/outbox");
    await page.getByRole("link", { name: email }).first().click();
    await expect(page.getByText("Your e-mail address is verified").first()).toBeVisible();
  },
  scenes: [
    {
      name: "admin-account",
      title: "The account of an administrator",
      of: ["account/account-page.tsx"],
      whole: true,
      async show(page) {
        await page.goto("/account-settings");
        await expect(page.getByText("Unlimited testing")).toBeVisible();
      },
    },
    {
      name: "admin",
      title: "Everybody with an account",
      of: ["admin/admin-page.tsx"],
      async show(page) {
        await page.goto("/admin");
        await expect(users(page).getByRole("listitem").first()).toBeVisible();
      },
    },
    {
      name: "admin-user",
      title: "Plan, payments and use of one person; nothing of what was analysed",
      of: ["admin/user-drawer.tsx"],
      async show(page) {
        const { email } = memberOf(page, "paid");
        await page.getByLabel("Search").fill(email);
        await button(page, `Details of ${email}`).click();
        await expect(page.getByRole("dialog").getByText("Succeeded ever")).toBeVisible();
      },
    },
    {
      name: "admin-refund",
      title: "Giving back what somebody paid asks first",
      of: ["admin/refund-dialog.tsx"],
      async show(page) {
        await button(page, "Refund").click();
        await expect(page.getByRole("dialog", { name: "Refund this person?" })).toBeVisible();
      },
      async leave(page) {
        await button(page, "Cancel").click();
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      },
    },
    {
      name: "admin-disable",
      title: "An account is disabled after asking",
      of: ["admin/access-actions.tsx", "admin/asking-dialog.tsx"],
      async show(page) {
        const { email } = memberOf(page, "paid");
        await button(page, `Details of ${email}`).click();
        await button(page, "Disable account").click();
        await expect(page.getByRole("dialog", { name: "Disable this account?" })).toBeVisible();
      },
      async leave(page) {
        await button(page, "Cancel").click();
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      },
    },
    {
      name: "admin-access",
      title: "Everybody who may come in, for review",
      of: ["admin/admin-page.tsx"],
      async show(page) {
        await page.getByRole("tab", { name: "Access review" }).click();
        await expect(page.getByRole("list", { name: "Access" })).toBeVisible();
      },
    },
    {
      name: "admin-faults",
      title: "Payments that went wrong: none",
      of: ["admin/admin-page.tsx"],
      async show(page) {
        await page.getByRole("tab", { name: "Payment faults" }).click();
        await expect(page.getByText("No payment fault")).toBeVisible();
      },
    },
    {
      name: "admin-audit",
      title: "Who did what, and that none of it was changed since",
      of: ["admin/admin-page.tsx"],
      async show(page) {
        await page.getByRole("tab", { name: "Audit" }).click();
        await button(page, "Check the chain").click();
        await expect(page.getByText(/entries are whole$/)).toBeVisible();
      },
    },
  ],
};
