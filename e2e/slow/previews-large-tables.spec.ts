import { expect } from "@playwright/test";
import { memberJourney } from "../harness/member-journey.ts";
import { choose } from "../harness/wizard.ts";

const rows = 100_000;

memberJourney("scrolls a hundred thousand rows with few of them in the page", async ({ page }) => {
  const lines = Array.from({ length: rows }, (_, at) => `row ${at + 1},${at % 97},ward ${at % 7}`);
  const buffer = Buffer.from(`name,value,ward\n${lines.join("\n")}\n`);
  await page.goto("/");
  await choose(page, { name: "long.csv", mimeType: "text/csv", buffer });
  const table = page.getByRole("table", { name: "Preview of long.csv" });
  await expect(table).toBeVisible({ timeout: 45_000 });
  await expect(table).toHaveAttribute("aria-rowcount", String(rows + 1));
  const drawn = () => table.locator("tbody tr").count();
  expect(await drawn()).toBeLessThan(80);

  const scroller = page.getByRole("region", { name: "Preview of long.csv, scrollable" });
  await scroller.focus();
  await page.keyboard.press("PageDown");
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  // The browser drops a key that comes while it still glides from the one before.
  await expect(async () => {
    await page.keyboard.press("End");
    const last = page.getByRole("cell", { name: `row ${rows}`, exact: true });
    await expect(last).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await drawn()).toBeLessThan(80);
  await page.keyboard.press("Home");
  await expect(page.getByRole("cell", { name: "row 1", exact: true })).toBeVisible();
});
