import { expect } from "@playwright/test";
import { visitsFile } from "../corpus/read-visits.ts";
import { expectGoodScreen } from "./harness/expect-good-screen.ts";
import { memberJourney } from "./harness/member-journey.ts";
import { tabTo } from "./harness/tab-to.ts";
import { choose, expectStep, reportIn } from "./harness/wizard.ts";

memberJourney(
  "goes from a file to its answer in two moves, and asks on",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await choose(page, visitsFile);
    const field = page.getByRole("textbox", { name: "Ask about this table" });
    await expect(field).toBeVisible({ timeout: 45_000 });
    const starter = page.getByRole("listitem").getByRole("button", { name: /^How/ });
    await expect(starter.first()).toBeVisible();
    await expectGoodScreen(page);

    // While it is typed: what is understood is underlined, what is not is pointed out.
    await field.fill("How many zorbs?");
    await expect(page.getByText("Not understood yet: “zorbs”.").first()).toBeVisible();
    await expectGoodScreen(page);
    await field.fill("");

    // By the keyboard alone: a starter fills the field, Enter asks it.
    const first = (await starter.first().textContent()) ?? "";
    await tabTo(page, starter.first());
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(first);
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await reportIn(page);
    await expect(page.getByText(`“${first}”`)).toBeVisible();
    await expectGoodScreen(page);

    // By mouse and keys: the next question has a report of its own, and the first one comes back.
    const next = page.getByRole("textbox", { name: "Ask the next question" });
    await next.fill("How many records are there?");
    await page
      .getByRole("region", { name: /^More questions/ })
      .getByRole("button")
      .last()
      .click();
    await expect(page.getByText("“How many records are there?”")).toBeVisible({ timeout: 60_000 });
    const asked = page.getByRole("list", { name: "Asked of this data" });
    await expect(asked.getByRole("listitem")).toHaveCount(2);
    await expectGoodScreen(page);
    await asked.getByRole("button", { name: first }).click();
    await expect(page.getByText(`“${first}”`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`“${first}”`)).toBeVisible({ timeout: 60_000 });
    await expectStep(page, "Results");
  },
);
