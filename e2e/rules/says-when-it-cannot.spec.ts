import { expect } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

memberJourney(
  "a question about what the table does not hold gets no number for an answer",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    await ask(page, "What is the average salary by department?");
    const part = await reportIn(page);
    await expect(part.getByText("This question has no direct answer here")).toBeVisible();
    await expect(part).toContainText("salary");
    await expect(part.locator("[data-receipt]")).toHaveCount(0);
    await expect(part.getByRole("table")).toHaveCount(0);
    expect(await part.textContent()).not.toMatch(/\d/);
    await expectGoodScreen(page);
  },
);
