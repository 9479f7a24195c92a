import { expect } from "@playwright/test";
import { memberJourney } from "./harness/member-journey.ts";

memberJourney("[TH-2] [TH-3] the theme is chosen, stored and kept", async ({ page }) => {
  await page.goto("/");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  const other = before === "dark" ? "light" : "dark";
  const canvas = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const canvasBefore = await canvas();
  const stored = () => page.evaluate(() => localStorage.getItem("theme"));
  for (const [next, last] of [
    [other, before],
    [before, other],
    [other, before],
  ]) {
    await page.getByRole("button", { name: `Switch to ${next} theme`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Switch to ${last} theme` })).toBeVisible();
    expect(await theme()).toBe(next);
    expect(await stored()).toBe(next);
  }
  await page.reload();
  await expect(page.getByRole("button", { name: `Switch to ${before} theme` })).toBeVisible();
  expect(await theme()).toBe(other);
  expect(await stored()).toBe(other);
  await expect.poll(canvas).not.toBe(canvasBefore);
});
