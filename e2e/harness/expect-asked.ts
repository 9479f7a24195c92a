import { expect, type Page } from "@playwright/test";

/** Reloads the page, expects the browser to ask first, and stays. */
export async function expectAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  // It neither ends nor fails while the question stands.
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}
