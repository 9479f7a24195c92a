import { expect, type Page } from "@playwright/test";
import { analyzeConfirmed } from "#contract/calls/analyses.ts";
import { visitsFile } from "../../corpus/read-visits.ts";
import { closeMenu } from "../harness/close-menu.ts";
import { evidenceIn } from "../harness/evidence.ts";
import { addKeywords, ask, choose, expectStep, next, reportIn } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import {
  begin,
  button,
  hold,
  holdNotice,
  letGo,
  noNotice,
  pointAtNothing,
  refuse,
} from "./scene-steps.ts";

const question = "Which departments have the highest total charges?";
const answerOf = (page: Page) => page.getByRole("region", { name: "Analysis Results" });

/** From the columns of a table to its report, in the order in which a newcomer meets them. */
export const reportChapter: Chapter = {
  name: "report",
  async begin(page) {
    await begin(page, "report");
    await page.goto("/");
    await choose(page, visitsFile);
    await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
    await noNotice(page);
  },
  scenes: [
    {
      name: "no-columns",
      title: "Before a column is chosen",
      async show(page) {
        await next(page);
        await expect(page.getByText("No columns selected")).toBeVisible();
      },
    },
    {
      name: "columns",
      title: "Which columns the analysis may use",
      whole: true,
      show: (page) => button(page, "Select All").click(),
    },
    {
      name: "options",
      title: "What it looks at first",
      whole: true,
      async show(page) {
        await next(page);
        await page.getByLabel("Primary analysis focus column").selectOption("Charges");
      },
    },
    {
      name: "options-turned",
      title: "A table whose records are its columns is turned",
      whole: true,
      async show(page) {
        await page.getByRole("radio", { name: "Columns" }).check();
        await expect(page.getByText("The table is turned")).toBeVisible();
      },
      async leave(page) {
        await page.getByRole("radio", { name: "Rows (recommended)" }).check();
        await page.getByLabel("Primary analysis focus column").selectOption("Charges");
      },
    },
    {
      name: "no-keywords",
      title: "Keywords are optional",
      async show(page) {
        await next(page);
        await expectStep(page, "HIPAA");
      },
    },
    {
      name: "notice",
      title: "A notice of what was done; it goes by itself",
      within: "[role=region][aria-label^=Notifications]",
      async show(page) {
        await addKeywords(page, ["trauma", "psychiatric", "HIV", "surname", "street", "insurer"]);
        await holdNotice(page);
      },
      leave: pointAtNothing,
    },
    {
      name: "privacy",
      title: "Words that must not pass without a second look",
      show: noNotice,
    },
    {
      name: "prompt-empty",
      title: "Questions that this table can answer",
      whole: true,
      async show(page) {
        await next(page);
        await expectStep(page, "Prompt");
      },
    },
    {
      name: "missing",
      title: "Nothing runs without a question",
      within: "[role=region][aria-label^=Notifications]",
      async show(page) {
        await button(page, "Run Analysis").click();
        await holdNotice(page);
      },
      leave: pointAtNothing,
    },
    {
      name: "prompt",
      title: "The question, in one's own words",
      async show(page) {
        await noNotice(page);
        await page.getByLabel("Instructions").fill(question);
      },
    },
    {
      name: "no-report",
      title: "The last step before there is a report",
      async show(page) {
        await next(page);
        await expect(page.getByText("No report yet")).toBeVisible();
      },
      leave: (page) => button(page, "Previous").click(),
    },
    {
      name: "warning",
      title: "A keyword was found: nothing goes on by itself",
      of: ["wizard/privacy/warning-dialog.tsx"],
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
        await hold(page, `**${analyzeConfirmed.path}`);
        await button(page, "Confirm and Continue").click();
        await expect(page.getByRole("region", { name: "Analysis in progress" })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "report",
      title: "The report, the answer first",
      async show(page) {
        await reportIn(page);
        await pointAtNothing(page);
        await noNotice(page);
      },
    },
    {
      name: "report-whole",
      title: "All of it",
      whole: true,
      show: (page) => page.evaluate(() => scrollTo(0, 0)),
    },
    {
      name: "hint",
      title: "What a number is, in words",
      within: "[role=tooltip]",
      async show(page) {
        await answerOf(page).getByRole("button", { name: /^\$/ }).first().hover();
        await expect(page.getByRole("tooltip")).toBeVisible();
      },
      leave: pointAtNothing,
    },
    {
      name: "evidence",
      title: "A number's receipt: its query, its rows, and that it was computed again",
      of: ["wizard/results/evidence/evidence-provider.tsx"],
      async show(page) {
        await answerOf(page).getByRole("button", { name: /^\$/ }).first().click();
        await pointAtNothing(page);
        await expect(evidenceIn(page).getByRole("heading", { name: "Query" })).toBeVisible();
      },
      leave: (page) => page.keyboard.press("Escape"),
    },
    {
      name: "reading-menu",
      title: "How the question was read, each part with what else it could be",
      of: [
        "wizard/results/reading/reading-line.tsx",
        "wizard/results/reading/reading-part-button.tsx",
      ],
      within: "[role=menu]",
      async show(page) {
        await page
          .getByRole("button", { name: /^Change: / })
          .first()
          .click();
        await expect(page.getByRole("menu")).toBeVisible();
      },
      leave: closeMenu,
    },
    {
      name: "reading-condition",
      title: "A condition is added without asking again",
      of: ["wizard/results/reading/condition-dialog.tsx"],
      async show(page) {
        await button(page, "Add").click();
        await page.getByRole("menuitem", { name: "A condition…" }).click();
        await expect(page.getByRole("dialog", { name: "Only records where" })).toBeVisible();
      },
      leave: (page) => page.keyboard.press("Escape"),
    },
    {
      name: "no-answer",
      title: "A question that this table cannot answer",
      async show(page) {
        await button(page, "New Analysis").click();
        await ask(page, "What is the average salary by department?");
        await button(page, "Confirm and Continue").click();
        await expect(page.getByText("This question has no direct answer here")).toBeVisible();
        await pointAtNothing(page);
        await noNotice(page);
      },
    },
    {
      name: "failed",
      title: "An analysis that failed: what was typed is kept",
      says: /status of 502/,
      async show(page) {
        await button(page, "New Analysis").click();
        await refuse(page, `**${analyzeConfirmed.path}`, 502);
        await ask(page, question);
        await button(page, "Confirm and Continue").click();
        await expect(page.getByText("There is no report")).toBeVisible();
        await noNotice(page);
      },
      leave: (page) => page.unroute(`**${analyzeConfirmed.path}`),
    },
    {
      name: "used-up",
      title: "The free analyses of a month are used: what Pro offers",
      of: ["billing/upgrade-dialog.tsx"],
      says: /status of 402/,
      async show(page) {
        const json = {
          code: "free-analyses-used",
          message: "You have used your 5 free analyses this month. Upgrade to continue.",
        };
        await page.route(`**${analyzeConfirmed.path}`, (route) =>
          route.fulfill({ status: 402, json }),
        );
        await ask(page, question);
        await button(page, "Confirm and Continue").click();
        await expect(page.getByRole("dialog", { name: "Upgrade to Pro" })).toBeVisible();
        await noNotice(page);
      },
    },
  ],
};
