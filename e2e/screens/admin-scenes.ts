import { expect } from "@playwright/test";
import type { Chapter } from "./scene.ts";
import { begin } from "./scene-steps.ts";

/** What an administrator sees; `screens.mjs` names the addresses. */
export const adminChapter: Chapter = {
  name: "admin",
  async begin(page) {
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
  ],
};
