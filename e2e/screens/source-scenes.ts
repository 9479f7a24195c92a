import { expect, type Page } from "@playwright/test";
import { chooseDocuments, sourcesIn, textFile, wordFile } from "../harness/texts.ts";
import { ask, choose, next } from "../harness/wizard.ts";
import type { Scene } from "./scene.ts";

const minutes = [
  "Minutes of the ward council, 3 March 2026.",
  "Waiting times in the emergency department fell from 52 to 41 minutes.",
  "Total cost: 4,210. The night shift must be doubled before June.",
  "Visitors asked for longer hours on Sundays; a trial should begin in May.",
];
const letter = "Dear colleagues,\n\nTotal cost: 4,310. Waiting times fell in every ward.\n";

/** Texts as sources, and the documents that people keep. */
export const sourceScenes: readonly Scene[] = [
  {
    name: "typed-text",
    title: "Text can be typed",
    async show(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Input Text Manually" }).click();
      await page.getByLabel("Text to analyse").fill(minutes.join("\n"));
    },
  },
  {
    name: "documents",
    tablet: true,
    whole: true,
    title: "A spreadsheet and documents: what the analysis uses is marked",
    async show(page) {
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await choose(page, textFile("costs.csv", "ward,cost\nEast,10\nWest,20\n"));
      await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
      const files = [await wordFile("minutes.docx", minutes), textFile("letter.txt", letter)];
      await chooseDocuments(page, files);
      await expect(sourcesIn(page)).toHaveCount(3);
      await gone(page, "Documents uploaded successfully");
    },
  },
  {
    name: "save-document",
    title: "Saving asks whether one knows what a file may hold",
    async show(page) {
      await page.getByRole("button", { name: "Save minutes.docx" }).click();
    },
  },
  {
    name: "saved-documents",
    tablet: true,
    title: "Saved documents",
    async show(page) {
      await page.getByRole("dialog").getByRole("checkbox").check();
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await gone(page, "Document saved");
      await page.getByRole("button", { name: "Load Saved" }).click();
      await expect(page.getByRole("button", { name: "Load minutes.docx" })).toBeVisible();
    },
  },
  {
    name: "delete-document",
    title: "Deleting asks",
    async show(page) {
      await page.getByRole("button", { name: "Delete minutes.docx" }).click();
    },
  },
  {
    name: "text-report",
    tablet: true,
    whole: true,
    title: "A report on documents: what it quotes stands there word for word",
    async show(page) {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.keyboard.press("Escape");
      await next(page);
      await next(page);
      await ask(page, "What must be done on the night shift?");
      await expect(page.getByRole("region", { name: "Analysis Results" })).toBeVisible();
      await gone(page, "Analysis complete");
    },
  },
];

/** A notice that says this has come and gone. */
async function gone(page: Page, title: string): Promise<void> {
  const notice = page.getByRole("region", { name: /^Notifications/ }).getByText(title);
  await notice.waitFor();
  await expect(notice).toHaveCount(0);
}
