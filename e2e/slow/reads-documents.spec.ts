import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice, expectSuccess } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import {
  chooseDocuments,
  expectTextStep,
  sourcesIn,
  textFile,
  wordFile,
} from "../harness/texts.ts";
import {
  addKeywords,
  choose,
  expectChecked,
  expectOpen,
  expectStep,
  expectTakenAlong,
  next,
} from "../harness/wizard.ts";

const minutes = [
  "The board met on 3 March 2026.",
  "Total cost: 4,210. The night shift must be doubled before June.",
  "Visitors asked for longer hours on Sundays.",
];
const letter = "Dear colleagues,\r\nTotal cost: 4,310. Waiting times fell in every ward.\r\n";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

memberJourney.use({ expectedMessages: [/status of 400/] });

memberJourney(
  "[UP-3] [UP-14] [WZ-2] [WZ-3] [WZ-4] [WZ-5] [WZ-7] [WZ-8] [WZ-9] [RS-2] [RS-3] [OK-2] [ER-3] [NO-7] [UP-11] [HK-1] [HW-1] [HW-3] [AP-17] [HK-5] reads documents and reports on them in four steps",
  async ({ page }) => {
    await page.goto("/");
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls: string[] = [];
    await page.route("**/api/upload-document*", async (route) => {
      calls.push(route.request().headers()["content-type"] ?? "");
      // The first of them is read before the others.
      if (calls.length > 1) await held;
      await route.continue();
    });
    const damaged = textFile("damaged.docx", "PK\u0003\u0004 and no more of it");
    const files = [
      await wordFile("minutes.docx", minutes),
      textFile("letter.txt", letter),
      damaged,
    ];
    const upload = button(page, "Upload Documents");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), upload.click()]);
    expect(chooser.isMultiple()).toBe(true);
    await expect(page.getByLabel("Document files")).toHaveAttribute("accept", ".txt,.doc,.docx");
    await chooser.setFiles(files);
    await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
    for (const { name } of files)
      await expect(page.getByRole("progressbar", { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "minutes.docx was read" })).toBeVisible();
    await expect(button(page, "Uploading...")).toBeDisabled();
    await expect(button(page, "Uploading...").locator(".animate-turn")).toBeVisible();
    await expect(button(page, "Upload Spreadsheet")).toBeDisabled();
    await expectGoodScreen(page);
    answer();
    await expectNotice(page, "Upload failed");
    await expect(page.getByText("Failed to upload damaged.docx", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(/^damaged\.docx: /)).toBeVisible();
    await expect(sourcesIn(page)).toHaveCount(2);
    await expect(sourcesIn(page)).toContainText(["minutes.docx", "letter.txt"]);
    await expect(upload).toBeEnabled();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect(calls).toHaveLength(3);
    expect(calls.every((type) => type.startsWith("multipart/form-data"))).toBe(true);
    await expect(page.getByRole("region", { name: "Preview of minutes.docx" })).toContainText(
      "The night shift must be doubled before June.",
    );
    await expectGoodScreen(page);

    // What could not be read takes the place of nothing.
    await chooseDocuments(page, [damaged]);
    await expect(page.getByText(/ are in the list\.$/)).toBeVisible();
    await expect(sourcesIn(page)).toHaveCount(2);
    await chooseDocuments(page, files.slice(0, 2));
    await expectSuccess(page, "Documents uploaded successfully");
    await walkByRules(page, ["nowhere", "WAITING times"]);
    const panel = page.getByRole("region", { name: "Analysis panel", exact: true });
    await expect(panel).toBeVisible();
    await page.getByLabel("Instructions").fill("What must be done on the night shift?");
    await confirmKeywords(page, ["WAITING times"]);
    await expect(page.getByRole("region", { name: "Analysis Results" })).toContainText(
      "The night shift must be doubled before June.",
      { timeout: 60_000 },
    );
    await expectTakenAlong(page);
    await expectTextStep(page, "Results");
    const facts = page.getByRole("article").getByRole("definition");
    await expect(facts.filter({ hasText: /^minutes\.docx and 1 more$/ })).toBeVisible();
    await expect(facts.filter({ hasText: /^Document$/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: "New Analysis", exact: true }).click();
    await expectTextStep(page, "Prompt");
    await expect(page.getByLabel("Instructions")).toHaveValue("");
    await expectChecked(page, ["Upload", "HIPAA"]);
  },
);

/** The four steps by their rules, with keywords, from the upload to a prompt that is still to be written. */
async function walkByRules(page: Page, keywords: readonly string[]): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
  const nextButton = page.getByRole("button", { name: "Next", exact: true });
  const previous = page.getByRole("button", { name: "Previous", exact: true });
  await expect(steps).toHaveText([/^1Upload/, "2HIPAA", "3Prompt", "4Results"]);
  await expect(previous).toBeDisabled();
  await expectOpen(page, ["HIPAA"]);
  await expectChecked(page, []);
  await next(page);
  await expectTextStep(page, "HIPAA");
  await expectOpen(page, ["Upload", "Prompt"]);
  await expectChecked(page, ["Upload"]);
  await expect(nextButton).toBeEnabled();
  await previous.click();
  await expectTextStep(page, "Upload");
  await next(page);
  const card = { name: "HIPAA Keywords (Optional)", exact: true };
  await expect(page.getByRole("heading", card)).toBeVisible();
  await addKeywords(page, ["Total cost"]);
  await button(page, "Clear Keywords").click();
  await page.getByLabel("Keywords", { exact: true }).fill("typed and not added");
  await expect(nextButton).toBeEnabled();
  await expectOpen(page, ["Upload", "Prompt"]);
  await page.getByLabel("Keywords", { exact: true }).fill(keywords.join("\n"));
  await button(page, "Add Keywords").click();
  await next(page);
  await expectTextStep(page, "Prompt");
  await expect(nextButton).toBeDisabled();
  // A title is none.
  await page.getByLabel(/^Title/).fill("Minutes");
  await expect(nextButton).toBeDisabled();
  await page.getByLabel(/^Title/).fill("");
  await page.getByLabel("Instructions").fill(" \n ");
  await expect(nextButton).toBeDisabled();
  await expectOpen(page, ["Upload", "HIPAA"]);
  await expectChecked(page, ["Upload", "HIPAA"]);
  await page.getByLabel("Instructions").fill("?");
  await expect(nextButton).toBeEnabled();
  await expectOpen(page, ["Upload", "HIPAA", "Results"]);
}

/** Runs what was asked, and expects it to wait until these were seen, and only then to be sent. */
async function confirmKeywords(page: Page, found: readonly string[]): Promise<void> {
  const posted: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/analyze")) posted.push(pathname);
  });
  await page.getByRole("button", { name: "Run Analysis" }).click();
  const dialog = page.getByRole("dialog", { name: "HIPAA Compliance Warning", exact: true });
  await expect(dialog.getByRole("listitem")).toHaveText([...found]);
  expect(posted).toEqual([]);
  await dialog.getByRole("button", { name: "Confirm and Continue", exact: true }).click();
  await expect.poll(() => posted).toEqual(["/api/analyze-confirmed"]);
}

memberJourney(
  "[UP-6] [UP-7] [UP-8] [UP-11] [UP-13] [UP-14] [OK-2] [WZ-7] shows which entries an analysis uses, and lets one switch",
  async ({ page }) => {
    await page.goto("/");
    await choose(page, textFile("costs.csv", "ward,cost\nEast,10\nWest,20\n"));
    await expect(page.getByRole("table", { name: "Preview of costs.csv" })).toBeVisible();
    await expect(button(page, "Clear All Files"), "with a single one").toBeVisible();
    await next(page);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    await page.getByRole("button", { name: "Previous" }).click();
    await chooseDocuments(page, [textFile("one.txt", "One."), textFile("two.txt", "Two.")]);
    await expect(sourcesIn(page)).toHaveCount(3);
    const uses = (name: string) => page.getByRole("checkbox", { name: `Use ${name}` });
    await expect(uses("costs.csv")).not.toBeChecked();
    await expect(uses("one.txt")).toBeChecked();
    for (const name of ["costs.csv", "one.txt", "two.txt"])
      await expect(button(page, `Save ${name}`)).toBeVisible();
    await expectTextStep(page, "Upload");
    await expectGoodScreen(page);

    await uses("costs.csv").check();
    await expect(uses("two.txt")).not.toBeChecked();
    await next(page);
    await expect(page.getByText("2 of 2 columns selected")).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await chooseDocuments(page, [textFile("three.txt", "Three.")]);
    await expect(sourcesIn(page)).toHaveCount(2);
    await expect(sourcesIn(page)).toContainText(["costs.csv", "three.txt"]);
    await page.getByRole("button", { name: "Remove costs.csv" }).click();
    await expect(sourcesIn(page)).toHaveCount(1);
    await expect(button(page, "Clear All Files")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
    await page.getByRole("button", { name: "Remove three.txt" }).click();
    await expect(page.getByText("Add your data to continue.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
    await expect(sourcesIn(page)).toHaveCount(0);
    await expectStep(page, "Upload");
    const [four, five] = [textFile("four.txt", "Four."), textFile("five.txt", "Five.")];
    await chooseDocuments(page, [four, five, textFile("four.txt", "Another.")]);
    await expect(sourcesIn(page)).toHaveCount(3);
    // Two of one name are two all the same.
    await button(page, "Remove four.txt").first().click();
    await expect(sourcesIn(page)).toContainText(["five.txt", "four.txt"]);
    await expect(sourcesIn(page)).toHaveCount(2);
    await choose(page, textFile("costs.csv", "ward,cost\nEast,10\nWest,20\n"));
    await expect(sourcesIn(page)).toContainText(["costs.csv"]);
    await chooseDocuments(page, [four, five]);
    await expect(sourcesIn(page)).toHaveCount(3);
    await expectTextStep(page, "Upload");
    await button(page, "Clear All Files").click();
    await expectSuccess(page, "All files cleared");
    await expect(sourcesIn(page)).toHaveCount(0);
    await expectStep(page, "Upload");
    await expect(page.getByText("Add your data to continue.")).toBeVisible();
    await expect(button(page, "Clear All Files")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What was read" })).toHaveCount(0);
  },
);
