import { expect } from "@playwright/test";
import { ask, reportIn } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { beginAtPrompt, button, noNotice, openSent } from "./scene-steps.ts";

const question = "What is the average of Charges by Department?";

/** What a hosted model wrote, what was struck out of it, and what left for it. */
export const hostedChapter: Chapter = {
  name: "hosted",
  begin: (page) => beginAtPrompt(page, "hosted"),
  scenes: [
    {
      name: "estimate",
      title: "What a report is likely to take, and what is left of the month, before it is run",
      of: ["wizard/estimate/estimate-card.tsx"],
      async show(page) {
        await page.getByLabel("Instructions").fill(question);
        await expect(page.getByRole("region", { name: "Before you run it" })).toBeVisible();
        await button(page, "See what will be sent").scrollIntoViewIfNeeded();
      },
    },
    {
      name: "preview",
      title: "What would leave for the model, before anything does",
      of: ["wizard/prompt/outbound-preview.tsx"],
      async show(page) {
        await page.getByLabel("Instructions").fill(question);
        await button(page, "See what will be sent").click();
        await expect(page.getByRole("heading", { name: /^To / })).toBeVisible();
      },
      leave: (page) => button(page, "Close").click(),
    },
    {
      name: "hosted-report",
      title: "A report that a hosted model wrote; what failed the check is struck out and readable",
      whole: true,
      async show(page) {
        await ask(page, question);
        await reportIn(page);
        await noNotice(page);
      },
    },
    {
      name: "sent",
      title: "What was sent to the model, byte for byte",
      of: ["wizard/results/sent/sent-requests.tsx"],
      show: openSent,
    },
  ],
};
