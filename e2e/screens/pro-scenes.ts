import { expect, type Page } from "@playwright/test";
import { buyPro } from "../harness/payments.ts";
import { ask, reportIn, stepButton, walkToPrompt } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, noNotice, pointAtNothing } from "./scene-steps.ts";

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
    },
    {
      name: "keyword-set-form",
      title: "A new keyword set: what it lacks stands at the field",
      of: ["library/keyword-set-form.tsx"],
      async show(page) {
        await button(page, "New keyword set").click();
        await button(page, "Save set").click();
        await expect(page.getByText("Please name the set.")).toBeVisible();
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
      async leave(page) {
        await button(page, "End link").click();
        await expect(page.getByRole("list", { name: "Links" })).toHaveCount(0);
        await closeDialog(page);
      },
    },
    {
      name: "shared-report",
      title: "A report as somebody else reads it by a link",
      of: ["shared/shared-page.tsx"],
      whole: true,
      async show(page) {
        await button(page, "Share link").click();
        await page.getByRole("radio", { name: "Everybody who signs in here" }).check();
        await page.getByLabel("With queries").check();
        const made = page.waitForResponse(
          (answer) => answer.url().endsWith("/shares") && answer.request().method() === "POST",
        );
        await button(page, "Make link").click();
        const { token } = await (await made).json();
        await page.goto(`/shared/${token}`);
        await expect(page.getByRole("heading", { name: "Tables" })).toBeVisible();
        await pointAtNothing(page);
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
    {
      name: "support",
      title: "A question to support",
      of: ["account/support-card.tsx"],
      async show(page) {
        await page.goto("/account-settings");
        await page
          .getByLabel("What do you need help with?")
          .fill("Which of my columns does the scan look at?");
        await button(page, "Send to support").click();
        await expect(page.getByText("Your question is on its way")).toBeVisible();
        await page.getByText("Your question is on its way").scrollIntoViewIfNeeded();
        await pointAtNothing(page);
      },
    },
    {
      name: "retention",
      title: "A shorter time shows first what would be deleted",
      of: ["account/retention-dialog.tsx", "account/retention-card.tsx"],
      async show(page) {
        await page.getByLabel("Days until deletion").fill("7");
        await button(page, "Save days").click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
  ],
};
