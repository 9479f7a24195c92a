import { expect, type Page } from "@playwright/test";
import { visitsFile } from "../corpus/read-visits.ts";
import { expectGoodScreen } from "./harness/expect-good-screen.ts";
import { memberJourney } from "./harness/member-journey.ts";
import { tabTo } from "./harness/tab-to.ts";
import { choose, reportIn } from "./harness/wizard.ts";

const part = (page: Page, words: string) =>
  page.getByRole("button", { name: `Change: ${words}`, exact: true });

/** With the focus on its button. The menu takes the focus a moment after it is seen. */
async function openAndTakeLast(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name });
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(item).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
}

const long = { tag: "@long" };

memberJourney("changes how a question was read, and takes it back", long, async ({ page }) => {
  await page.goto("/");
  await choose(page, visitsFile);
  const field = page.getByRole("textbox", { name: "Ask about this table" });
  await field.fill("What is the mean Charges by Department?", { timeout: 45_000 });
  // What the server says of the columns is what the menus offer.
  await expect(page.getByText("Questions this table can answer")).toBeVisible();
  await field.press("Enter");
  const answer = await reportIn(page);
  await expect(part(page, "Mean of Charges")).toBeVisible();
  const before = await answer.locator("table").first().textContent();

  // By mouse: another aggregate gives another report.
  await part(page, "Mean of Charges").click();
  await expectGoodScreen(page, { within: "[role=menu]" });
  await page.getByRole("menuitemcheckbox", { name: "Median", exact: true }).click();
  await expect(part(page, "Median of Charges")).toBeVisible({ timeout: 60_000 });
  await expect(answer.locator("table").first()).not.toHaveText(before ?? "");
  await expectGoodScreen(page);

  // By the keyboard: the group goes, and a condition comes.
  await tabTo(page, part(page, "by Department"));
  await openAndTakeLast(page, "Remove this group");
  await expect(part(page, "by Department")).toHaveCount(0, { timeout: 60_000 });
  await tabTo(page, page.getByRole("button", { name: "Add", exact: true }));
  await openAndTakeLast(page, "A condition…");
  const dialog = page.getByRole("dialog", { name: "Only records where" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Column").selectOption("Age");
  await dialog.getByLabel("Comparison").selectOption("above");
  await dialog.getByLabel("Value").fill("65");
  await expectGoodScreen(page, { within: "dialog[open]" });
  await dialog.getByLabel("Value").press("Enter");
  await expect(part(page, "only Age is above 65")).toBeVisible({ timeout: 60_000 });

  // A reload shows the changed report, and each change is taken back.
  await page.reload();
  await expect(part(page, "only Age is above 65")).toBeVisible({ timeout: 60_000 });
  const undo = page.getByRole("button", { name: "Undo the change" });
  await undo.click();
  await expect(part(page, "only Age is above 65")).toHaveCount(0);
  await undo.click();
  await undo.click();
  await expect(part(page, "Mean of Charges")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(answer.locator("table").first()).toHaveText(before ?? "");
});
