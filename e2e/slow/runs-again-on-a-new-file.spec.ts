import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { february, january } from "../harness/monthly-visits.ts";
import { choose, reportIn } from "../harness/wizard.ts";

async function askNext(page: Page, question: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Ask the next question" });
  await field.fill(question);
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Your Prompt" })).toBeVisible();
  await expect(page.getByText(`“${question}”`)).toBeVisible({ timeout: 60_000 });
}

memberJourney(
  "runs three questions again on next month's file, figures of both side by side",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, january);
    const field = page.getByRole("textbox", { name: "Ask about this table" });
    await field.fill("average Charges by Ward", { timeout: 45_000 });
    await field.press("Enter");
    await reportIn(page);
    await askNext(page, "average Age by Ward");
    await askNext(page, "How many visits were there from 2026-01-10 to 2026-01-20?");
    await page.getByRole("link", { name: "Run again on a new file" }).click();

    // What matches is seen before anything is computed.
    await expect(page.getByRole("heading", { name: "Run again on a new file" })).toBeVisible();
    await expect(page.getByText("3 questions asked of january.csv")).toBeVisible();
    await choose(page, february);
    const columnOf = (name: string) => page.getByLabel(`Column of the new file for ${name}`);
    await expect(columnOf("Ward")).toHaveValue("Ward");
    await expect(columnOf("Visit Date")).toHaveValue("visit_date");
    await expect(columnOf("Charges")).toHaveValue("Billed amount");
    await expect(columnOf("Age")).toHaveValue("");
    const columns = page.getByRole("list", { name: "Columns" }).getByRole("listitem");
    await expect(columns.filter({ hasText: "Charges" })).toContainText("Please check");
    await expect(columns.filter({ hasText: "Age" })).toContainText("Needed by question 2");
    await expect(page.getByText("28 rows before, 56 now: +28 (+100.0%).")).toBeVisible();
    await expect(page.getByText("1 new column: “Insurer”.")).toBeVisible();
    const missing = page.getByText("Not computed: the new file has no column for “Age”.");
    await expect(missing).toBeVisible();
    await page.getByRole("radio", { name: "The dates moved by 1 month" }).check();
    await expectGoodScreen(page);

    // Left out and taken in again: the person decides.
    await columnOf("Charges").selectOption("");
    const compute = (count: string) =>
      page.getByRole("button", { name: `Compute ${count} on the new file` });
    await expect(compute("1 question")).toBeEnabled();
    await columnOf("Charges").selectOption("Billed amount");
    await expect(compute("2 questions")).toBeEnabled();
    await compute("2 questions").click();

    // Old and new side by side, each figure with its receipt.
    await expect(page.getByRole("heading", { name: "Before and now" })).toBeVisible({
      timeout: 90_000,
    });
    await expect(page.getByText("28 rows before, 56 now: +28 (+100.0%).")).toBeVisible();
    await expect(page.getByText("“Charges” is “Billed amount” in the new file.")).toBeVisible();
    await expect(missing).toBeVisible();
    const figures = page.getByRole("figure", { name: "Before and now: Average Charges" });
    const row = (name: string) =>
      figures.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await expect(row("West")).toContainText("only now");
    await expect(row("East")).toContainText("only before");
    await expect(row("North")).not.toContainText("only");
    await expect(row("North")).toContainText("+20 +14.9%");
    await expect(page.getByText("2026-01-10 is 2026-02-10 now")).toBeVisible();
    const visits = page.getByRole("figure", { name: "Before and now: Records" });
    await expect(visits.last().getByRole("row").last()).toHaveText("1122+11 +100.0%");
    await expectGoodScreen(page);

    const evidence = page.getByRole("dialog");
    const numbers = row("North").getByRole("button");
    await numbers.first().click();
    await expect(evidence).toContainText('avg("Charges")');
    await page.keyboard.press("Escape");
    await numbers.nth(1).click();
    await expect(evidence).toContainText('avg("Billed amount")');
    await page.keyboard.press("Escape");

    await page.reload();
    await expect(row("West")).toContainText("only now");

    // The new ones are analyses like any other, and lead back here.
    await page.getByRole("button", { name: "Open the report: Now" }).first().click();
    await expect(await reportIn(page)).toContainText("The average Billed amount is");
    await page.getByRole("link", { name: "Show before and now" }).click();
    await expect(row("West")).toContainText("only now");
    await page.goto("/history");
    await page
      .getByRole("button", { name: /^More for .*dates moved by 1 month/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Show before and now" }).click();
    await expect(page.getByRole("heading", { name: "Before and now" })).toBeVisible();
  },
);
