import { expect, type Page } from "@playwright/test";
import { analyze } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import { chooseDocuments, textFile } from "../harness/texts.ts";
import { ask, next, reportIn } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { beginAtPrompt, button, noNotice, openSent, pointAtNothing } from "./scene-steps.ts";

/** Words of the questions, by which the double of the model knows what to do. */
export const modelQuestions = {
  slow: "How long do they stay in each department?",
  failing: "Which department is the busiest?",
  open: "How are the departments doing?",
  different: "What is the average of Charges by Department?",
  document: "Which drug was stopped?",
} as const;

const letter =
  "Discharge letter\n\nMrs Canary was admitted with chest pain on 3 March 2026.\n\nApixaban 5 mg was started. Metoprolol was stopped because of a slow pulse.\n\nPlease check her kidneys in two weeks.";

const showWork = async (page: Page) => {
  await page.getByText(/^What the model did/).click();
  await noNotice(page);
};

/** What a model within the house adds to the screens: its steps, its failures, its questions back. */
export const modelChapter: Chapter = {
  name: "model",
  async begin(page) {
    await beginAtPrompt(page, "model");
    await page.getByLabel("Instructions").fill(modelQuestions.slow);
    await expect(page.getByText("It stays in your network.")).toBeVisible({ timeout: 60_000 });
  },
  scenes: [
    {
      name: "model-inside",
      title: "The prompt, where a model within the house writes",
      show: noNotice,
    },
    {
      name: "model-at-work",
      title: "What a model does, while it does it",
      async show(page) {
        await button(page, "Run Analysis").click();
        await expect(page.getByText(/^Looked at/)).toBeVisible({ timeout: 60_000 });
        await pointAtNothing(page);
      },
      async leave(page) {
        await button(page, "Stop").click();
        await expect(button(page, "Run Analysis")).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "model-failed",
      title: "A model that failed; the built-in analyst can answer at once",
      says: /status of 503/,
      async show(page) {
        const { status, code, message } = new Problem("model-overloaded");
        const answer = { status, json: { code, message } };
        await page.route(`**${analyze.path}`, (route) => route.fulfill(answer));
        await ask(page, modelQuestions.failing);
        await expect(button(page, "Let the built-in analyst answer")).toBeVisible();
        await noNotice(page);
      },
      async leave(page) {
        await page.unroute(`**${analyze.path}`);
        await ask(page, modelQuestions.open);
        await reportIn(page);
      },
    },
    {
      name: "model-asks-back",
      title: "A question that a model gave back with a choice",
      whole: true,
      show: noNotice,
      async leave(page) {
        await button(page, "Previous").click();
        await ask(page, modelQuestions.different);
        await reportIn(page);
      },
    },
    {
      name: "model-report",
      title: "A report where the rules read the question in another way than the model",
      whole: true,
      show: showWork,
    },
    {
      name: "model-sent-inside",
      title: "What a model within the house was sent",
      of: ["wizard/results/sent/sent-requests.tsx"],
      show: openSent,
      async leave(page) {
        await page.goto("/");
        await chooseDocuments(page, [textFile("letter.txt", letter)]);
        await next(page);
        await next(page);
        await ask(page, modelQuestions.document);
        await expect(page.getByRole("region", { name: "Analysis Results" })).toContainText(
          "slow pulse",
          { timeout: 60_000 },
        );
      },
    },
    {
      name: "model-document",
      title: "A document that a model within the house read",
      whole: true,
      show: showWork,
    },
  ],
};
