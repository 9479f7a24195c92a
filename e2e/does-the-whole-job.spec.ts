import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { chargesByDepartment, dollars, visitsFile } from "../corpus/read-visits.ts";
import { evidence, evidenceIn } from "./harness/evidence.ts";
import { expectGoodScreen } from "./harness/expect-good-screen.ts";
import { expectSuccess } from "./harness/expect-notice.ts";
import { journey } from "./harness/journey.ts";
import { memberJourney } from "./harness/member-journey.ts";
import { signUpByForm } from "./harness/sign-up.ts";
import {
  ask,
  expectAtBottom,
  expectChecked,
  expectOpen,
  expectStep,
  next,
  reportIn,
  stepButton,
  walkToPrompt,
} from "./harness/wizard.ts";

const question = "Which departments have the highest total charges?";
const totals = chargesByDepartment();
const [highest] = totals;
const answer = `${highest?.name} has the highest total Charges (${dollars(highest?.total ?? 0)})`;

journey("from no account to a number and its receipt", async ({ page }) => {
  await signUpByForm(page);
  await walkToPrompt(page);
  await ask(page, question);
  const part = await reportIn(page);
  await expect(part).toContainText(answer);

  const number = part.getByRole("button", { name: dollars(highest?.total ?? 0), exact: true });
  await number.first().click();
  const drawer = evidenceIn(page);
  await expect(drawer).toContainText(dollars(highest?.total ?? 0));
  await expect(drawer.getByRole("heading", { name: "Query" })).toBeVisible();
  await expect(drawer.locator("pre")).toContainText(/select[\s\S]*"Charges"/i);
  await expect(drawer.getByRole("row").filter({ hasText: highest?.name ?? "" })).toBeVisible();
  await expect(drawer.getByText("recomputed", { exact: true })).toBeVisible();
  await expect(drawer.getByLabel("✓")).toBeVisible();
  await expectGoodScreen(page, { within: evidence });
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(number.first()).toBeFocused();
});

memberJourney(
  "[XP-1] answers as `candor analyze` and as adding by hand",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    await ask(page, question);
    const part = await reportIn(page);
    const rows = part.getByRole("row").filter({ has: page.getByRole("button", { name: /^\$/ }) });
    const shown = (await rows.allInnerTexts()).map((row) =>
      row.split("\t").map((one) => one.trim()),
    );
    expect(shown.map(([name, total]) => ({ name, total }))).toEqual(
      totals.map(({ name, total }) => ({ name, total: dollars(total) })),
    );

    const script = resolve(import.meta.dirname, "..", "scripts", "candor.mjs");
    const asked = ["--prompt", question, "--focus", "Charges", "--json"];
    const { stdout } = spawnSync(process.execPath, [script, "analyze", visitsFile, ...asked], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const { results } = JSON.parse(stdout);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy Results to Clipboard" }).click();
    await expect(
      page.getByText("Analysis results copied to clipboard!", { exact: true }),
    ).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`Prompt: ${question}\n\n${results.analysis}`);
  },
);

memberJourney(
  "[UP-1] [UP-2] [UP-9] [OK-2] [WZ-1] [WZ-3] [WZ-4] [WZ-5] [WZ-6] walks the six steps by their rules",
  async ({ page }) => {
    await page.goto("/");
    await expectStep(page, "Upload");
    const panel = page.getByRole("heading", { name: "Set Data Source", exact: true });
    await expect(panel).toBeVisible();
    const previous = page.getByRole("button", { name: "Previous", exact: true });
    const nextButton = page.getByRole("button", { name: "Next", exact: true });
    await expect(previous).toBeDisabled();
    await expect(nextButton).toBeDisabled();
    await expectAtBottom(page);
    await expect(page.getByRole("navigation", { name: "Steps" }).getByRole("button")).toHaveText([
      ...["1Upload", "2Headers", "3Options", "4HIPAA", "5Prompt", "6Results"],
    ]);
    for (const step of ["Headers", "Options", "HIPAA", "Prompt", "Results"] as const)
      await expect(stepButton(page, step)).toBeDisabled();
    await expectGoodScreen(page);
    const limits = page.getByRole("button", {
      name: "View supported formats & file limits",
      exact: true,
    });
    await limits.click();
    const told = page.getByRole("dialog", { name: "File Upload Limits", exact: true });
    for (const limit of [
      "Not supported.pdf",
      "Size of a fileup to 10 MB",
      "Files at onceup to 10;",
    ])
      await expect(told).toContainText(limit);
    await expect(told.getByRole("definition").filter({ hasText: "." })).toHaveText([
      ...[".xlsx, .xlsm, .xls, .csv", ".txt, .doc, .docx", ".pdf"],
    ]);
    await expect(told.getByRole("term").filter({ hasText: /s$|d$/ })).toContainText([
      ...["Spreadsheets", "Documents", "Not supported"],
    ]);
    await expectGoodScreen(page, { within: "dialog[open]" });
    await page.getByRole("button", { name: "Got it", exact: true }).click();
    await expect(told).toHaveCount(0);
    const upload = page.getByRole("button", { name: "Upload Spreadsheet", exact: true });
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), upload.click()]);
    expect(chooser.isMultiple()).toBe(true);
    // A dialog of files shows only those with these endings.
    await expect(page.getByLabel("Spreadsheet file")).toHaveAttribute(
      "accept",
      ".xlsx,.xlsm,.xls,.csv",
    );
    await chooser.setFiles(visitsFile);
    await expectSuccess(page, "Spreadsheet uploaded successfully", "9 columns found");
    await expect(page.getByRole("cell", { name: "0004107" })).toBeVisible();
    await expectGoodScreen(page);
    await expect(panel).toBeVisible();
    await expect(upload).toBeEnabled();
    await limits.click();
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Got it" }).click();

    await expectOpen(page, ["Headers"]);
    await expectChecked(page, []);
    await stepButton(page, "Headers").click();
    await expectStep(page, "Headers");
    await expectOpen(page, ["Upload"]);
    await expectChecked(page, ["Upload"]);
    await previous.click();
    await expectStep(page, "Upload");
    await expectChecked(page, []);
    await next(page);
    await expectStep(page, "Headers");
    await expect(nextButton).toBeDisabled();
    await page.getByRole("checkbox", { name: "Age", exact: true }).check();
    await expect(nextButton).toBeEnabled();
    await expectOpen(page, ["Upload", "Options"]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expectOpen(page, ["Upload"]);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    await expectOpen(page, ["Upload", "Options"]);
    await stepButton(page, "Options").click();

    await expectStep(page, "Options");
    const focus = page.getByLabel("Primary analysis focus column");
    await expect(nextButton).toBeDisabled();
    await focus.selectOption("Charges");
    await expectOpen(page, ["Upload", "Headers", "HIPAA"]);
    await focus.selectOption("");
    await expect(nextButton).toBeDisabled();
    await expectOpen(page, ["Upload", "Headers"]);
    await previous.click();
    await expectStep(page, "Headers");
    await expectChecked(page, ["Upload"]);
    await next(page);
    await focus.selectOption("Charges");
    await expectOpen(page, ["Upload", "Headers", "HIPAA"]);
    await expectChecked(page, ["Upload", "Headers"]);
    await next(page);

    await expectStep(page, "HIPAA");
    await expectOpen(page, ["Upload", "Headers", "Options", "Prompt"]);
    await expect(nextButton).toBeEnabled();
    await expectChecked(page, ["Upload", "Headers", "Options"]);
    await page.getByText("Enter keywords manually").click();
    await page.getByLabel("Keywords", { exact: true }).fill("typed and not added");
    await expect(nextButton).toBeEnabled();
    await expectGoodScreen(page);
    await page.getByLabel("Keywords", { exact: true }).fill("");
    await next(page);

    await expectStep(page, "Prompt");
    await expectChecked(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expectOpen(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expect(nextButton).toBeDisabled();
    await page.getByLabel("Instructions").fill(" \n ");
    await expect(nextButton).toBeDisabled();
    await expectOpen(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expectGoodScreen(page);
    await page.getByLabel("Instructions").fill("?");
    await expectOpen(page, ["Upload", "Headers", "Options", "HIPAA", "Results"]);
    await next(page);
    await expectStep(page, "Results");
    await expectChecked(page, ["Upload", "Headers", "Options", "HIPAA", "Prompt"]);
    await expect(nextButton).toHaveCount(0);
    await expectAtBottom(page);
    await previous.click();
    await expectStep(page, "Prompt");
    await previous.click();
    await expectStep(page, "HIPAA");
    await expectOpen(page, ["Upload", "Headers", "Options", "Prompt"]);
    // All of them are complete, and still no step further than the next one opens.
    await stepButton(page, "Upload").click();
    await expectStep(page, "Upload");
    await expectOpen(page, ["Headers"]);
    await expectChecked(page, ["Headers", "Options", "Prompt"]);
    await expect(panel).toBeVisible();
    const [again] = await Promise.all([page.waitForEvent("filechooser"), upload.click()]);
    await again.setFiles(visitsFile);
    await expectSuccess(page, "Spreadsheet uploaded successfully", "9 columns found");
  },
);

memberJourney(
  "[WZ-8] [AP-15] [RS-1] [RS-2] [RS-3] [RS-4] [XP-4] shows the running and the finished analysis",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    const looked = Promise.withResolvers<void>();
    await page.route("**/api/analyze", async (route) => {
      await looked.promise;
      await route.continue();
    });
    await ask(page, question);
    await expect(page.getByRole("region", { name: "Analysis in progress" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Analyzing Your Data..." })).toBeDisabled();
    await expectStep(page, "Prompt");
    await expectGoodScreen(page);
    looked.resolve();

    await expect(
      page.getByText("Your data has been analyzed successfully", { exact: true }),
    ).toBeVisible({ timeout: 60_000 });
    const report = await reportIn(page);
    for (const text of ["table.csv", "9 columns", "Built-in analyst", "Tokens Used", "$0.0000"])
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).not.toHaveCount(
        0,
      );
    await expect(page.getByRole("blockquote")).toHaveText(`“${question}”`);
    // Markdown is drawn, not shown as it is written.
    await expect(report).toContainText(answer);
    await expect(report.getByRole("row")).not.toHaveCount(0);
    await expect(report).not.toContainText(/\*\*|\| ---/);
    await expect(page.getByRole("figure")).not.toHaveCount(0);
    expect(await page.getByRole("figure").count()).toBeGreaterThanOrEqual(3);
    await expectGoodScreen(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("analysis-table.csv.md");
    const text = readFileSync(await download.path(), "utf8").replaceAll("\\", "");
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-US").format());
    for (const expected of [
      "# Analysis for table.csv\n",
      ...[`- Date: ${today}\n`, "- File: table.csv\n", `## Prompt\n\n> ${question}\n`],
      ...["## Report\n", answer, "## Key Insights\n\n- ", "## Recommendations\n\n- "],
      ...["## HIPAA Compliance Analysis\n\nScore: ", " out of 100\n"],
      ...["## HIPAA Compliance Scan\n\n- Violations Found: 0\n- Keywords Checked: 0\n"],
      ...["- Model: Built-in analyst\n- Tokens Used: 0\n- Analysis Cost: $0.0000\n"],
    ])
      expect(text).toContain(expected);
  },
);
