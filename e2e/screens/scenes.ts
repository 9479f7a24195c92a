import { expect, type Page } from "@playwright/test";
import { visitsFile } from "../../corpus/read-visits.ts";
import { evidenceIn } from "../harness/evidence.ts";
import { signUp } from "../harness/sign-up.ts";
import { addKeywords, ask, choose, next, reportIn } from "../harness/wizard.ts";
import { historyScenes } from "./history-scenes.ts";
import { paymentScenes } from "./payment-scenes.ts";
import { promptScenes } from "./prompt-scenes.ts";
import type { Scene } from "./scene.ts";
import { openDates, staysWorkbook } from "./scene-files.ts";
import { sourceScenes } from "./source-scenes.ts";

/** Runs that wait until their picture has been taken. */
const waiting = new WeakMap<Page, () => void>();

const question = "Which departments have the highest total charges?";

/** In the order in which a newcomer meets them: each starts where the one before it ended. */
export const scenes: readonly Scene[] = [
  {
    name: "sign-in",
    title: "Signed out, every address shows this",
    async show(page) {
      await page.goto("/");
      await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    },
  },
  {
    name: "sign-up",
    title: "Making an account",
    async show(page) {
      await page.getByRole("tab", { name: "Sign Up" }).click();
    },
  },
  {
    name: "upload-empty",
    title: "The first step, before there is a file",
    async show(page) {
      await signUp(page);
      await noNotice(page);
    },
  },
  {
    name: "upload",
    tablet: true,
    title: "A table as it was read",
    async show(page) {
      await choose(page, visitsFile);
      await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
      await noNotice(page);
    },
  },
  {
    name: "columns",
    title: "Which columns the analysis may use",
    async show(page) {
      await next(page);
      await page.getByRole("button", { name: "Select All", exact: true }).click();
    },
  },
  {
    name: "options",
    title: "What it looks at first",
    async show(page) {
      await next(page);
      await page.getByLabel("Primary analysis focus column").selectOption("Charges");
    },
  },
  {
    name: "privacy",
    title: "Words that must not pass without a second look",
    async show(page) {
      await next(page);
      await addKeywords(page, ["trauma", "psychiatric", "HIV"]);
      await noNotice(page);
    },
  },
  {
    name: "prompt",
    tablet: true,
    title: "The question, in one's own words",
    async show(page) {
      await next(page);
      await page.getByLabel("Instructions").fill(question);
    },
  },
  {
    name: "warning",
    title: "A keyword was found: nothing goes on by itself",
    async show(page) {
      await ask(page, question);
      await expect(page.getByRole("dialog", { name: "HIPAA Compliance Warning" })).toBeVisible();
    },
  },
  {
    name: "running",
    title: "While it runs",
    async show(page) {
      // The stages go by in a second: the picture is of the moment before the first.
      const taken = new Promise<void>((go) => waiting.set(page, go));
      await page.route("**/api/analyze-confirmed", async (route) => {
        await taken;
        await route.continue();
      });
      await page.getByRole("button", { name: "Confirm and Continue" }).click();
      await expect(page.getByRole("region", { name: "Analysis in progress" })).toBeVisible();
    },
  },
  {
    name: "report",
    tablet: true,
    title: "The report, the answer first",
    async show(page) {
      waiting.get(page)?.();
      await reportIn(page);
      await pointAtNothing(page);
      await noNotice(page);
    },
  },
  {
    name: "report-whole",
    title: "All of it",
    whole: true,
    async show(page) {
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "evidence",
    title: "A number's receipt: its query, its rows, and that it was computed again",
    async show(page) {
      const part = page.getByRole("region", { name: "Analysis Results" });
      await part.getByRole("button", { name: /^\$/ }).first().click();
      await pointAtNothing(page);
      await expect(evidenceIn(page).getByRole("heading", { name: "Query" })).toBeVisible();
    },
  },
  {
    name: "no-answer",
    title: "A question that this table cannot answer",
    async show(page) {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "New Analysis" }).click();
      await ask(page, "What is the average salary by department?");
      await page.getByRole("button", { name: "Confirm and Continue" }).click();
      await expect(page.getByText("This question has no direct answer here")).toBeVisible();
      await noNotice(page);
    },
  },
  {
    name: "sheets",
    tablet: true,
    whole: true,
    title: "A workbook: its sheets, and what was mended",
    async show(page) {
      await page.goto("/");
      await choose(page, staysWorkbook());
      await expect(page.getByRole("table", { name: /^Preview of stays/ })).toBeVisible();
      await expect(page.getByText("Spreadsheet uploaded successfully").first()).toBeVisible();
      await noNotice(page);
    },
  },
  {
    name: "question",
    tablet: true,
    whole: true,
    title: "What is close to ambiguous is asked",
    async show(page) {
      await page.goto("/");
      await choose(page, openDates());
      await expect(page.getByRole("button", { name: "Read it this way" })).toBeVisible();
      await expect(page.getByText("Spreadsheet uploaded successfully").first()).toBeVisible();
      await noNotice(page);
    },
  },
  ...historyScenes,
  ...sourceScenes,
  ...promptScenes,
  ...paymentScenes,
];

/** A notice goes by itself after three seconds. */
async function noNotice(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(0);
}

/** A pointer left on a number shows its hint over the text. */
async function pointAtNothing(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
}
