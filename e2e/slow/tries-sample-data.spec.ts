import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { expectTextStep, sourcesIn } from "../harness/texts.ts";
import { choose, expectStep, next, reportIn, stepButton } from "../harness/wizard.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openSamples(page: Page): Promise<void> {
  await button(page, "Try with sample data").click();
  await expect(page.getByRole("region", { name: "Sample data" })).toBeVisible();
}

memberJourney(
  "a newcomer goes from a sample to its report, all chosen and asked",
  async ({ page }) => {
    await page.goto("/");
    await openSamples(page);
    await expectGoodScreen(page);
    await button(page, /^Admissions and readmissions/).click();
    await expect(
      page.getByRole("table", { name: "Preview of Sample admissions.csv" }),
    ).toBeVisible();
    await expect(page.getByText("This is sample data")).toBeVisible();
    await expect(button(page, "Try with sample data")).toHaveCount(0);
    await expectGoodScreen(page);
    await next(page);
    await expect(page.getByText("9 of 9 columns selected")).toBeVisible();
    await next(page);
    await expect(page.getByLabel("Primary analysis focus column")).toHaveValue("Readmitted");
    await next(page);
    await next(page);
    await button(page, "Which Diagnosis has the highest rate of Readmitted?").click();
    await button(page, "Run Analysis").click();
    const answer = await reportIn(page);
    await expect(answer).toContainText(
      "Heart failure has the highest share of records where Readmitted is Yes (30.7%)",
    );
    await expect(page.getByText("Sample admissions.csv").first()).toBeVisible();
  },
);

memberJourney(
  "sample notes are documents, and go when a person's own file comes",
  async ({ page }) => {
    await page.goto("/");
    await openSamples(page);
    await button(page, /^Notes on a pilot/).click();
    await expectTextStep(page, "Upload");
    await expect(sourcesIn(page)).toHaveCount(3);
    await expect(page.getByText("This is sample data")).toBeVisible();
    await next(page);
    await next(page);
    await button(page, /^Why are discharges late/).click();
    await button(page, "Run Analysis").click();
    const answer = page.getByRole("region", { name: "Analysis Results" });
    await expect(answer).toContainText("transport is booked only after the ward round.");
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: "Upload" })
      .click();
    const buffer = Buffer.from("ward,cost\nEast,10\nWest,20\n");
    await choose(page, { name: "costs.csv", mimeType: "text/csv", buffer });
    await expect(sourcesIn(page)).toContainText(["costs.csv"]);
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(page.getByText("This is sample data")).toHaveCount(0);
    await next(page);
    // Nothing of the sample is chosen of a table that happens to share a name.
    await expect(page.getByText("0 of 2 columns selected")).toBeVisible();
    await stepButton(page, "Upload").click();
    await expectStep(page, "Upload");
  },
);
