import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { tabTo } from "../harness/tab-to.ts";
import { choose, expectStep, next } from "../harness/wizard.ts";

const file = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

memberJourney(
  "asks where the names of the columns are, and waits for the answer",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, file("codes.csv", "1,east,2.5\n2,west,3.5\n3,north,4.5\n"));
    const table = page.getByRole("table", { name: "Preview of codes.csv" });
    await expect(table.getByRole("columnheader", { name: "Column 2" })).toBeVisible({
      timeout: 45_000,
    });
    const question = page.getByRole("group", {
      name: "Does row 1 name the columns, or does it hold values?",
    });
    await expect(question).toBeVisible();
    await expect(page.getByText("Answer the question about your file to continue.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await expectGoodScreen(page);

    // Up and down move between the answers; nothing is read before one is given.
    await tabTo(page, question.getByRole("radio").first());
    await page.keyboard.press("ArrowDown");
    await expect(question.getByRole("radio", { name: "Row 1 names the columns" })).toBeChecked();
    await expect(table.getByRole("columnheader", { name: "Column 2" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(table.getByRole("columnheader", { name: "east" })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole("region", { name: "What was read" })).toBeFocused();
    await expectGoodScreen(page);

    await page.getByRole("button", { name: /^Change the answer/ }).click();
    await question.getByRole("radio", { name: /^No row/ }).check();
    await page.getByRole("button", { name: "Read it this way" }).click();
    await expect(table.getByRole("columnheader", { name: "Column 2" })).toBeVisible();
    await next(page);
    await expectStep(page, "Headers");
  },
);
