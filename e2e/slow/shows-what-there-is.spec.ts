import { expect, type Page } from "@playwright/test";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { changeAnswers } from "../harness/changed-answers.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { textFile } from "../harness/texts.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panelOf = (page: Page) => page.getByRole("region", { name: "Analysis panel", exact: true });
/** Longer than what a list shows of it. */
const question = `Which ward,\nand *how sure* can one be of it${" month by month".repeat(6)}?`;

const none = { violationsFound: 0, keywordsChecked: 0, recordsScanned: 0, violations: [] };
const nothing = {
  ...{ analysis: "East is open.", insights: [], recommendations: [] },
  hipaaCompliance: { score: 100, issues: [], recommendations: [] },
  tokenUsage: { totalTokens: 1, estimatedCost: 0.00006 },
};

/** A text, and nothing else that the panel can show. */
const bare = (answer: AnalysisAnswer): AnalysisAnswer => {
  const results = { ...answer.results, ...nothing };
  return { ...answer, results, hipaaReport: none };
};

/** What to do, and nothing that was found. */
const advice = (answer: AnalysisAnswer): AnalysisAnswer => {
  const hipaaCompliance = { score: 90, issues: [], recommendations: ["Use years."] };
  const said = { analysis: " ", recommendations: ["Look at East."], hipaaCompliance };
  return { ...answer, results: { ...answer.results, ...nothing, ...said }, hipaaReport: none };
};

/** A scan that found nothing. */
const clean = (answer: AnalysisAnswer): AnalysisAnswer => {
  const results = { ...answer.results, ...nothing, insights: ["East stays longest."] };
  return { ...answer, results, hipaaReport: { ...none, keywordsChecked: 2, recordsScanned: 3 } };
};

memberJourney(
  "[AP-1] [AP-3] [AP-8] [AP-9] [AP-10] [AP-11] [AP-12] [AP-14] [RS-3] [RS-4] the panel leaves out what it has nothing for",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page, { file: textFile("stays.csv", "Stay\n4\n5\n"), focus: "Stay" });
    await changeAnswers(page, bare);
    await ask(page, question);
    await reportIn(page);
    const facts = page.getByRole("article").locator("dl").first().getByRole("definition");
    await expect(facts).toHaveText(["stays.csv", "1 column", "Built-in analyst", "1", "$0.0001"]);
    await button(page, "Show the text").click();
    const text = panelOf(page).getByRole("region", { name: "Results, scrollable" });
    await expect(text.getByText("East is open.", { exact: true })).toBeVisible();
    await expect(text.getByRole("heading")).toHaveText(["Analysis Results"]);
    expect(await panelOf(page).locator("blockquote").textContent()).toBe(`“${question}”`);

    await generateAnew(page, advice);
    await expect(text.getByRole("heading")).toHaveText([
      ...["Recommendations", "HIPAA Compliance Analysis", "HIPAA Recommendations"],
    ]);
    await expect(text).toContainText("Score: 90 out of 100");
    await generateAnew(page, clean);
    await expect(text.getByRole("heading")).toHaveText([
      ...["Analysis Results", "Key Insights", "HIPAA Compliance Analysis"],
      "HIPAA Compliance Scan",
    ]);
    await expect(text.getByText("Score: 100 out of 100", { exact: true })).toBeVisible();
    await expect(text.getByRole("definition")).toHaveText(["0", "2", "3"]);

    // Its page alone, without the data; and no name of a file is known.
    await page.route("**/api/analyses/*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), fileName: "" } });
    });
    await page.reload();
    await reportIn(page);
    await expect(button(page, "Generate Analysis")).toBeDisabled();
    const saved = page.waitForRequest("**/api/saved-prompts");
    await button(page, "Save This Prompt").click();
    expect((await saved).postDataJSON()).toMatchObject({ title: "Analysis for Data" });
  },
);

/** Runs the same once more from the panel below the report, and shows its text. */
async function generateAnew(page: Page, change: typeof bare): Promise<void> {
  await changeAnswers(page, change);
  await button(page, "Generate Analysis").click();
  await expect(button(page, "Hide the text")).toHaveCount(0);
  await button(page, "Show the text").click();
}
