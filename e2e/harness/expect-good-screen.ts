import { expect, type Page } from "@playwright/test";
import { expectAccessible, type Scope } from "./expect-accessible.ts";

/** Expects what holds for every screen: axe finds nothing, and nothing sticks out of it sideways. */
export async function expectGoodScreen(page: Page, scope: Scope = {}): Promise<void> {
  await expectAccessible(page, scope);
  const { wide, window } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    window: innerWidth,
  }));
  expect(wide, "no scrolling sideways").toBeLessThanOrEqual(window);
}
