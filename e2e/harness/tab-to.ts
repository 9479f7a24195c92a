import { expect, type Locator, type Page } from "@playwright/test";

/** More than any screen has stops: a person would have given up. */
const maxStops = 120;

/** Presses Tab until the focus is on `target`, as somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `reached within ${maxStops} presses of Tab`).toBeFocused();
}

/** Gets to a button by Tab and presses Enter on it. */
export async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }).first());
  await page.keyboard.press("Enter");
}
