import { expect, type Page } from "@playwright/test";

const noticeIn = (page: Page) =>
  page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");

/** Waits for the notice with this title, and with this text where one is given. */
export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  const notice = noticeIn(page);
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(notice.getByText(text, { exact: true })).toBeVisible();
}

/** The same of one that says what went wrong, and has the sign of it. */
export async function expectError(page: Page, title: string, text?: string): Promise<void> {
  await expectNotice(page, title, text);
  await expect(noticeIn(page).locator("svg.lucide-triangle-alert")).toBeVisible();
}
