import { expect, type Page } from "@playwright/test";
import { visitsFile } from "../../corpus/read-visits.ts";
import { textFile } from "../harness/texts.ts";
import type { Chapter } from "./scene.ts";
import { openDates, staysWorkbook } from "./scene-files.ts";
import { begin, button, chooseFiles, hold, letGo, noNotice } from "./scene-steps.ts";

/** Data comes in: the first step, with all it can meet. */
export const sourceChapter: Chapter = {
  name: "upload",
  begin: (page) => begin(page, "upload"),
  scenes: [
    {
      name: "upload-empty",
      title: "The first step, before there is a file",
      of: ["wizard/wizard-page.tsx"],
      async show(page) {
        await page.goto("/");
        await expect(button(page, "Upload Spreadsheet")).toBeVisible();
      },
    },
    {
      name: "limits",
      title: "What can be uploaded",
      of: ["wizard/source/limits-dialog.tsx"],
      async show(page) {
        await button(page, "View supported formats & file limits").click();
        await expect(page.getByRole("dialog", { name: "File Upload Limits" })).toBeVisible();
      },
      leave: (page) => button(page, "Got it").click(),
    },
    {
      name: "samples",
      title: "Data to try it with",
      async show(page) {
        await button(page, "Try with sample data").click();
        await expect(page.getByRole("region", { name: "Sample data" })).toBeVisible();
      },
    },
    {
      name: "sample",
      title: "Sample data says that it is invented",
      whole: true,
      async show(page) {
        await button(page, /^Admissions and readmissions/).click();
        await expect(page.getByText("This is sample data")).toBeVisible();
        await previewed(page);
      },
      leave: (page) => button(page, "Clear All Files").click(),
    },
    {
      name: "upload-refused",
      title: "A file that is not taken, and why",
      async show(page) {
        await chooseFiles(page, "Upload Spreadsheet", [textFile("report.pdf", "%PDF-1.7\n")]);
        await expect(page.getByText("This file was not taken")).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "uploading",
      title: "A file on its way",
      async show(page) {
        await hold(page, "**/api/upload*");
        await chooseFiles(page, "Upload Spreadsheet", visitsFile);
        await expect(button(page, "Cancel upload")).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "upload",
      title: "A table as it was read",
      whole: true,
      show: previewed,
    },
    {
      name: "replacing",
      title: "Another file on its way, while the first one stays",
      async show(page) {
        await hold(page, "**/api/upload*");
        await chooseFiles(page, "Upload Spreadsheet", [staysWorkbook()]);
        await expect(button(page, "Cancel upload")).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "sheets",
      title: "A workbook: its sheets, and what was mended",
      whole: true,
      async show(page) {
        await expect(page.getByRole("table", { name: /^Preview of stays/ })).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "question",
      title: "What is close to ambiguous is asked",
      whole: true,
      async show(page) {
        await chooseFiles(page, "Upload Spreadsheet", [openDates()]);
        await expect(button(page, "Read it this way")).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "typed-text",
      title: "Text can be typed",
      async show(page) {
        await button(page, "Clear All Files").click();
        await button(page, "Input Text Manually").click();
        await page.getByLabel("Text to analyse").fill("The ward council met on 3 March 2026.");
        await noNotice(page);
      },
    },
    {
      name: "no-text",
      title: "Text that is none",
      async show(page) {
        await page.getByLabel("Text to analyse").fill(" ");
        await button(page, "Add Text").click();
        await expect(page.getByRole("alert")).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "text",
      title: "Typed text as a source",
      async show(page) {
        await page.getByLabel("Text to analyse").fill("The ward council met on 3 March 2026.");
        await button(page, "Add Text").click();
        await expect(page.getByRole("region", { name: "Preview of Manual input" })).toBeVisible();
        await noNotice(page);
        await expect(button(page, "Next")).toBeEnabled();
      },
    },
  ],
};

async function previewed(page: Page): Promise<void> {
  await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
  await noNotice(page);
}
