import { expect } from "@playwright/test";
import { memberJourney } from "./harness/member-journey.ts";

memberJourney("[TH-2] [TH-3] the theme is chosen, stored and kept", async ({ page }) => {
  await page.goto("/");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  const other = before === "dark" ? "light" : "dark";
  await page.getByRole("button", { name: `Switch to ${other} theme` }).click();
  expect(await theme()).toBe(other);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(other);
  await page.reload();
  await expect(page.getByRole("button", { name: `Switch to ${before} theme` })).toBeVisible();
  expect(await theme()).toBe(other);
});
