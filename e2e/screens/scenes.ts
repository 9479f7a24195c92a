import { expect } from "@playwright/test";
import type { Scene } from "./scene.ts";

/** In the order in which a newcomer meets them: each starts where the one before it ended. */
export const scenes: readonly Scene[] = [
  {
    name: "sign-in",
    title: "Signed out, every address shows this",
    async show(page) {
      await page.goto("/");
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    },
  },
  {
    name: "sign-up",
    title: "Making an account",
    async show(page) {
      await page.getByRole("tab", { name: "Sign Up" }).click();
    },
  },
];
