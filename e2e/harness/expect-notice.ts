import { expect, type Page } from "@playwright/test";

/** Waits for the notice with this title, and with this text where one is given. */
export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  const notice = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(notice.getByText(text, { exact: true })).toBeVisible();
}
