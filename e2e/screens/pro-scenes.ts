import { expect, type Page } from "@playwright/test";
import { buyPro } from "../harness/payments.ts";
import { ask, reportIn, stepButton, walkToPrompt } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, noNotice } from "./scene-steps.ts";

const closeDialog = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

/** What people with Pro have beside analyses. */
export const proChapter: Chapter = {
  name: "pro",
  async begin(page) {
    await begin(page, "pro");
    await buyPro(page);
    await walkToPrompt(page);
    await noNotice(page);
  },
  scenes: [
    {
      name: "keyword-sets",
      title: "Keyword sets: one's own, and ready-made ones",
      of: ["library/keyword-sets-dialog.tsx"],
      async show(page) {
        await stepButton(page, "HIPAA").click();
        await button(page, "Keyword sets").click();
        await expect(page.getByText("Ready-made sets")).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: "deidentified-copy",
      title: "What a de-identified copy would do to each column",
      of: ["wizard/privacy/copy/copy-dialog.tsx"],
      async show(page) {
        await button(page, "See what would be done").click();
        await expect(page.getByRole("list", { name: "Columns" })).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: "share-links",
      title: "Links by which others read a report",
      of: ["wizard/panel/share/share-dialog.tsx"],
      async show(page) {
        await stepButton(page, "Prompt").click();
        await ask(page, "What are the total Charges by Department?");
        await reportIn(page);
        await button(page, "Share link").click();
        await page.getByRole("radio", { name: "Everybody who signs in here" }).check();
        await button(page, "Make link").click();
        await expect(page.getByRole("list", { name: "Links" })).toBeVisible();
      },
    },
    {
      name: "shared-report-ended",
      title: "A link to a report that opens no more",
      of: ["shared/shared-page.tsx"],
      whole: true,
      says: /404/,
      async show(page) {
        await page.goto("/shared/ended");
        await expect(page.getByText(/There is no such shared report for you/)).toBeVisible();
      },
    },
  ],
};
