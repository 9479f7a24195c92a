import { expect, type Locator, type Page } from "@playwright/test";
import { visitsFile } from "../../corpus/read-visits.ts";

/** A file as the browser is given it: a path, or what it holds. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer };

const steps = ["Upload", "Headers", "Options", "HIPAA", "Prompt", "Results"] as const;
type Step = (typeof steps)[number];

/** Waits for a step of the spreadsheet flow to be the one in view. */
export async function expectStep(page: Page, step: Step): Promise<void> {
  const name = `Step ${steps.indexOf(step) + 1} of ${steps.length}: ${step}`;
  await expect(page.getByRole("heading", { name, exact: true })).toBeAttached();
}

/** The button of a step in the list of steps. */
export function stepButton(page: Page, step: Step): Locator {
  return page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: step });
}

/** Checks which steps besides the one in view a click opens. */
export async function expectOpen(page: Page, open: readonly string[]): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Steps" });
  const others = steps.locator("button:not([disabled]):not([aria-current])");
  await expect(others).toHaveText(open.map((step) => new RegExp(step)));
}

/** Checks which steps have a check mark: those that are complete and not in view. */
export async function expectChecked(page: Page, steps: readonly string[]): Promise<void> {
  const checked = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
  const withMark = checked.filter({ has: page.locator("[data-step-check]") });
  await expect(withMark).toHaveText(steps.map((step) => new RegExp(`^${step} \\(completed\\)`)));
  for (const mark of await withMark.locator("svg[data-step-check]").all())
    await expect(mark).toBeVisible();
}

/** Previous, and Next where there is one, to the right of it, stand below all else and in sight. */
export async function expectAtBottom(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: /^(Previous|Next)$/ });
  const height = page.viewportSize()?.height ?? 0;
  await expect(async () => {
    const [left, right] = await buttons.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().toJSON()),
    );
    expect(height - left.bottom, "from the edge of the window").toBeLessThan(30);
    expect(left.bottom).toBeLessThanOrEqual(height);
    if (!right) return;
    expect(right.top).toBe(left.top);
    expect(right.left).toBeGreaterThan(left.right);
  }).toPass();
}

export async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next", exact: true }).click();
}

/** Chooses files for the spreadsheet upload, without waiting for what comes of it. */
export async function choose(page: Page, files: GivenFile | GivenFile[]): Promise<void> {
  const given = [files].flat();
  const paths = given.filter((file) => typeof file === "string");
  const input = page.getByLabel("Spreadsheet file");
  if (paths.length === given.length) await input.setInputFiles(paths);
  else await input.setInputFiles(given.filter((file) => typeof file !== "string"));
}

/** What a walk through the steps is made with. */
export interface Walk {
  readonly file?: GivenFile;
  readonly focus?: string;
  /** Typed by hand, one a line. */
  readonly keywords?: readonly string[];
}

/** From the upload to the prompt, all columns selected. */
export async function walkToPrompt(page: Page, walk: Walk = {}): Promise<void> {
  await choose(page, walk.file ?? visitsFile);
  await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible({ timeout: 45_000 });
  await next(page);
  await page.getByRole("button", { name: "Select All", exact: true }).click();
  await next(page);
  await page
    .getByLabel("Primary analysis focus column")
    .selectOption({ label: walk.focus ?? "Charges" });
  await next(page);
  if (walk.keywords) await addKeywords(page, walk.keywords);
  await next(page);
  await expectStep(page, "Prompt");
}

export async function addKeywords(page: Page, keywords: readonly string[]): Promise<void> {
  await page.getByText("Enter keywords manually").click();
  await page.getByLabel("Keywords", { exact: true }).fill(keywords.join("\n"));
  await page.getByRole("button", { name: "Add Keywords" }).click();
}

/** Types the question and runs it, without waiting for what comes of it. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Instructions").fill(question);
  await page.getByRole("button", { name: "Run Analysis" }).click();
}

/** Waits for the report of a spreadsheet and gives the part with the answer. */
export async function reportIn(page: Page): Promise<Locator> {
  const answer = page.getByRole("region", { name: "Analysis Results" });
  await expect(answer).toBeVisible({ timeout: 60_000 });
  await expectStep(page, "Results");
  await expectTakenAlong(page);
  return answer;
}

/**
 * Of whatever data a report is, and however it was come to: below it stand the buttons that take it along, and the panel.
 */
export async function expectTakenAlong(page: Page): Promise<void> {
  for (const name of ["Copy Results to Clipboard", "Download", "New Analysis"])
    await expect(page.getByRole("button", { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Analysis panel", exact: true })).toBeVisible();
}
