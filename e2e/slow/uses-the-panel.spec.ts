import { readFileSync } from "node:fs";
import { expect, type Page, type Request } from "@playwright/test";
import { changeAnswers, insights, marked, wholeReport } from "../harness/changed-answers.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectSuccess } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { expectStep, reportIn, walkToPrompt } from "../harness/wizard.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panelOf = (page: Page) => page.getByRole("region", { name: "Analysis panel", exact: true });

/** The file that a button saves. */
async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  // Else it would only be said that nothing was downloaded.
  await expect(button(page, name)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const text = readFileSync(await download.path(), "utf8");
  return { name: download.suggestedFilename(), text };
}

/** The paragraphs of a file in Rich Text Format. */
const paragraphsOf = (rich: string) =>
  rich.split("\n").filter((line) => line.startsWith("{\\pard"));

/** What is sent to be saved as a prompt. */
async function savedPrompt(page: Page): Promise<object> {
  const isSaving = (one: Request) =>
    one.method() === "POST" && one.url().endsWith("/api/saved-prompts");
  return (await page.waitForRequest(isSaving)).postDataJSON();
}

/** Where the page is each time it has scrolled from now on. */
function passedPlaces(): number[] {
  const places: number[] = [];
  addEventListener("scroll", () => places.push(scrollY));
  return places;
}

/** When the usage was read since then, in milliseconds after the answer was there, by the page's own clock. */
function usageReadSince(page: Page, then: number): Promise<number[]> {
  return page.evaluate((since) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const of = (path: string) => entries.filter(({ name }) => name.endsWith(path));
    const answered = Math.max(...of("/api/analyze").map(({ responseEnd }) => responseEnd));
    const read = of("/api/subscription-status").filter(({ startTime }) => startTime > since);
    return read.map(({ startTime }) => startTime - answered);
  }, then);
}

memberJourney(
  "[AP-1] [AP-2] [AP-3] [AP-4] [AP-5] [AP-6] [AP-7] [AP-8] [AP-9] [AP-10] [AP-11] [AP-12] [AP-15] [AP-16] [AP-17] [RS-1] [RS-3] [RS-4] [XP-3] [XP-4] the panel shows the analysis",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    await changeAnswers(page, marked);
    const panel = panelOf(page);
    await expect(button(page, "Generate Analysis")).toBeDisabled();
    await expect(button(page, "Save This Prompt")).toHaveCount(0);
    for (const name of ["Copy Analytics", "Markdown", "Rich Text Format"])
      await expect(button(page, name)).toHaveCount(0);
    await page.getByLabel("Instructions").fill("Which ward?");
    await page.getByLabel("Title").fill("Wards");
    await expect(button(page, "Generate Analysis")).toBeEnabled();
    await expect(button(page, "Save This Prompt")).toHaveCount(0);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/subscription-status")) asked += 1;
    });
    const began = await page.evaluate(() => performance.now());
    await button(page, "Generate Analysis").click();
    await expectSuccess(page, "Analysis complete", "Your data has been analyzed successfully");
    await reportIn(page);
    await expect.poll(() => asked).toBe(3);
    // One is listed only once it was answered.
    await expect.poll(() => usageReadSince(page, began)).toHaveLength(3);
    const [, second, third] = await usageReadSince(page, began);
    expect(second).toBeGreaterThan(900);
    expect(third).toBeGreaterThan(1_900);

    await expect(page.getByText("Your Prompt", { exact: true })).toBeVisible();
    await expect(page.getByRole("blockquote")).toHaveText("“Which ward?”");
    for (const text of ["table.csv", "9 columns", "Built-in analyst", "12,345", "$0.0123"])
      await expect(page.getByRole("definition").filter({ hasText: text }).first()).toBeVisible();
    const whole = await downloaded(page, "Download");
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-US").format());
    expect(whole).toEqual({ name: "analysis-table.csv.md", text: wholeReport(today) });
    const bar = page.getByRole("article").locator("dl").first();
    await expect(bar.getByRole("definition")).toHaveText([
      ...["table.csv", "9 columns", "Built-in analyst", "12,345", "$0.0123"],
    ]);
    const terms = ["File", "Size", "Model", "Tokens Used", "Analysis Cost"];
    await expect(bar.getByRole("term")).toHaveText(terms);
    await expect(panel.getByRole("heading", { name: "Key Insights" })).toHaveCount(0);
    await expect(button(page, "Back to Top")).toBeVisible();
    await button(page, "Show the text").click();
    await expect(panel.getByRole("heading", { name: "Key Insights" })).toBeVisible();
    await panel.locator("sup").getByRole("link", { name: "1", exact: true }).click();
    await expect(panel.locator(":target")).toContainText("By the ward's own book.");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const from = await page.evaluate(() => scrollY);
    const passed = await page.evaluateHandle(passedPlaces);
    await button(page, "Back to Top").click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // Smoothly: it was seen on the way, and never further down again.
    const places = await passed.evaluate((all) => all);
    expect(places.filter((place) => place > 0 && place < from)).not.toEqual([]);
    expect(places).toEqual([...places].sort((one, other) => other - one));

    await button(page, "Previous").click();
    await expectStep(page, "Prompt");
    await expect(panel.getByText("“Which ward?”")).toBeVisible();
    await panel.locator("sup").getByRole("link", { name: "1", exact: true }).click();
    await expect(panel.locator(":target")).toContainText("By the ward's own book.");
    await expectStep(page, "Prompt");
    await expect(button(page, "Back to Top")).toBeVisible();
    await page.getByLabel("Instructions").fill("Something else?");
    await expect(panel.locator("h3:text-is('Your Prompt') + blockquote")).toHaveText(
      "“Which ward?”",
    );
    const text = panel.getByRole("region", { name: "Results, scrollable" });
    const part = (name: string) => text.getByRole("region", { name, exact: true });
    const analysis = part("Analysis Results");
    await expect(analysis.getByRole("row", { name: "East 4" })).toBeVisible();
    await expect(analysis.getByRole("columnheader")).toHaveText(["Ward", "Stay"]);
    await expect(analysis.getByRole("cell")).toHaveText(["East", "4"]);
    await expect(analysis.getByRole("checkbox")).toHaveCount(2);
    await expect(analysis.getByRole("checkbox").first()).toBeChecked();
    await expect(analysis.getByRole("checkbox").last()).not.toBeChecked();
    await expect(analysis.locator("strong")).toHaveText(["second", "right"]);
    await expect(analysis.locator("del")).toHaveText("Wrong");
    const rich = await downloaded(page, "Rich Text Format");
    expect(rich.text).toContain("First line\\line\nand {\\b second} line\\par");
    expect(rich.text).not.toContain("**");
    expect(rich.text).toContain("Gr\\u246?\\u223?e of \\{East\\}\\par");
    expect(rich.text).toMatch(/^\{\\rtf1\\ansi[^\n]*\n[\s\S]*\n\}$/);
    expect(paragraphsOf(rich.text)[0]).toMatch(/ Wards\\par\}$/);
    await expect(analysis.locator("sup")).toHaveText("1");
    const link = analysis.getByRole("link", { name: "https://example.org/wards" });
    await expect(link).toHaveAttribute("href", "https://example.org/wards");
    await expect(analysis.getByRole("link", { name: "www.example.org" })).toBeVisible();
    await expect(part("Key Insights").getByRole("listitem")).toHaveText(insights);
    await expect(part("Recommendations").getByRole("listitem")).toHaveText([
      ...["Look at East.", "Ask West."],
    ]);
    const compliance = part("HIPAA Compliance Analysis");
    await expect(compliance).toContainText("Score: 85 out of 100");
    await expect(compliance).toContainText("Compliance IssuesDates are exact.");
    await expect(compliance).toContainText("HIPAA RecommendationsUse years.");
    await expect(compliance.getByText("Score: 85 out of 100", { exact: true })).toBeVisible();
    await expect(compliance.getByRole("heading")).toHaveText([
      ...["HIPAA Compliance Analysis", "Compliance Issues", "HIPAA Recommendations"],
    ]);
    await expect(compliance.getByRole("listitem")).toHaveText([
      ...["Dates are exact.", "Ages are high.", "Use years.", "Use groups."],
    ]);
    const scan = part("HIPAA Compliance Scan");
    await expect(scan.getByRole("definition")).toHaveText(["9", "3", "1,200"]);
    await expect(scan.getByRole("term")).toHaveText([
      ...["Violations Found", "Keywords Checked", "Records Scanned"],
    ]);
    await expect(scan.getByRole("listitem")).toHaveText([
      "MRN7 matchesfirst place of MRNsecond place of MRN…",
      "SSN2 matchesfirst place of MRNsecond place of MRN",
      ...["HIV1 matchits place", "kin3 matchesonetwo…"],
    ]);
    await expect(scan.getByRole("heading")).toHaveText([
      ...["HIPAA Compliance Scan", "Violations Details"],
    ]);
    const height = () => text.evaluate((element) => getComputedStyle(element).maxHeight);
    expect(await height()).toBe("384px");
    expect(await text.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await height()).toBe("256px");
    // All of it in view: axe is unsure of a line that the edge of what scrolls cuts in half.
    await text.evaluate((element) => {
      element.style.maxHeight = "none";
    });
    await expectGoodScreen(page);
  },
);

memberJourney(
  "[AP-2] [AP-4] [AP-13] [AP-14] [OK-4] [OK-5] [OP-2] [RS-2] [XP-1] [XP-2] [XP-3] an analysis is saved and taken along",
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await walkToPrompt(page);
    const question = "How many {visits\\} are there by department?";
    await page.getByLabel("Instructions").fill(question);
    let analysis = "";
    await changeAnswers(page, (answer) => {
      analysis = answer.results.analysis;
      return answer;
    });
    const asked = page.waitForRequest("**/api/analyze");
    await button(page, "Run Analysis").click();
    expect((await asked).postDataJSON()).toMatchObject({
      ...{ dataFlowDirection: "rows", groupByHeader: "Charges" },
    });
    await reportIn(page);
    expect(analysis).not.toBe("");
    const saved = savedPrompt(page);
    await button(page, "Save This Prompt").click();
    await expectSuccess(page, "Prompt saved", "Your analysis prompt has been saved successfully");
    expect(await saved).toMatchObject({
      ...{ title: "Analysis for table.csv", prompt: question, fileName: "table.csv" },
      ...{ dataFlowDirection: "rows", hipaaKeywords: [], aiModel: "flash" },
      selectedHeaders: expect.arrayContaining(["Visit ID", "Charges"]),
    });

    await button(page, "Copy Analytics").click();
    await expectSuccess(page, "Copied to clipboard", "Analysis results copied successfully");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const start = `Prompt: ${question}\n\n`;
    expect(copied.slice(0, start.length)).toBe(start);
    expect(copied).toBe(`${start}${analysis}`);
    await button(page, "Copy Results to Clipboard").click();
    await expectSuccess(page, "Analysis results copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    const plain = await downloaded(page, "Markdown");
    expect(plain).toEqual({ name: "analysis-table.csv.txt", text: copied });
    const { name, text: richText } = await downloaded(page, "Rich Text Format");
    expect(name).toBe("analysis-table.csv.rtf");
    expect(richText).toMatch(/^\{\\rtf1/);
    const paragraphs = paragraphsOf(richText);
    expect(paragraphs[0]).toMatch(/ Analysis for table\.csv\\par\}$/);
    expect(paragraphs[1]).toMatch(/\{\\b Prompt:\}\\par\}$/);
    expect(paragraphs[2]).toMatch(/ How many visits are there by department\?\\par\}$/);
    await downloaded(page, "Download");
    await expectSuccess(page, "Analysis report downloaded!");

    await button(page, "Previous").click();
    await page.getByLabel("Title").fill("Visits");
    const named = savedPrompt(page);
    await button(page, "Save This Prompt").click();
    expect(await named).toMatchObject({ title: "Visits", prompt: question });
    await expectSuccess(page, "Prompt saved", "Your analysis prompt has been saved successfully");
    await page.getByLabel("Instructions").fill(" \n");
    // Without the pointer: a notice that comes up below it goes as soon as the pointer leaves it.
    await page.mouse.move(0, 0);
    await button(page, "Save This Prompt").press("Enter");
    await expectError(page, "Cannot save prompt", "No prompt to save or user not authenticated");
    // What is taken along is what was asked, whatever is written since.
    await page.getByLabel("Instructions").fill("Which ward?");
    expect(await downloaded(page, "Markdown")).toEqual(plain);
    await button(page, "Back to the report").click();
    await button(page, "New Analysis").click();
    await expectStep(page, "Prompt");
    await expect(button(page, "Save This Prompt")).toHaveCount(0);
  },
);
