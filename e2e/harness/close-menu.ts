import { expect, type Page } from "@playwright/test";

/** Presses Escape until the open menu is closed: Radix hears the key a moment after a menu is visible. */
export async function closeMenu(page: Page): Promise<void> {
  const menu = page.getByRole("menu");
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}
