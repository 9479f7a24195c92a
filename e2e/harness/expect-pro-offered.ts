import { expect, type Locator, type Page } from "@playwright/test";

/** Waits for the dialog that offers Pro, and holds what it says to the letter: whyever it opened. */
export async function expectProOffered(page: Page, reason?: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Upgrade to Pro", exact: true });
  await expect(dialog).toBeVisible();
  if (reason !== undefined) await expect(dialog).toContainText(reason);
  await expect(dialog.getByText("$29 per month", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([
    ...["Unlimited AI analyses", "Advanced HIPAA scanning", "Unlimited saved prompts"],
    ...["Priority support", "Export and sharing"],
  ]);
  const guarantee = "Cancel anytime, 14-day money-back guarantee.";
  await expect(dialog.getByText(guarantee, { exact: true })).toBeVisible();
  return dialog;
}
