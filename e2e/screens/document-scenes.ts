import { expect, type Page } from "@playwright/test";
import { listDocuments } from "#contract/calls/saved-documents.ts";
import { evidenceIn } from "../harness/evidence.ts";
import { expectTextStep, sourcesIn, textFile, wordFile } from "../harness/texts.ts";
import { addKeywords, ask, next } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import {
  begin,
  button,
  chooseFiles,
  hold,
  letGo,
  noNotice,
  pointAtNothing,
  refuse,
} from "./scene-steps.ts";

const minutes = [
  "Minutes of the ward council, 3 March 2026.",
  "Waiting times in the emergency department fell from 52 to 41 minutes.",
  "Total cost: 4,210. The night shift must be doubled before June.",
  "Visitors asked for longer hours on Sundays; a trial should begin in May.",
];
const letter = "Dear colleagues,\n\nTotal cost: 4,310. Waiting times fell in every ward.\n";
const costs = textFile("costs.csv", "ward,cost\nEast,10\nWest,20\n");
const list = `**${listDocuments.path}?*`;
const openSaved = (page: Page) => button(page, "Load Saved").click();
const dialog = (page: Page) => page.getByRole("dialog");
const saved = "library/saved-documents-dialog.tsx";

/** Texts as sources, their four steps, and the documents that people keep. */
export const documentChapter: Chapter = {
  name: "documents",
  begin: (page) => begin(page, "documents"),
  scenes: [
    {
      name: "saved-documents-loading",
      title: "The list of saved documents on its way",
      of: [saved],
      async show(page) {
        await page.goto("/");
        await hold(page, list);
        await openSaved(page);
        await expect(dialog(page).getByRole("status", { name: "Loading" })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "no-saved-documents",
      title: "Before a document was saved",
      of: [saved],
      async show(page) {
        await expect(page.getByText("No saved documents yet")).toBeVisible();
      },
      leave: (page) => button(page, "Back to your data").click(),
    },
    {
      name: "saved-documents-failed",
      title: "The saved documents cannot be read",
      says: /status of 503/,
      async show(page) {
        await refuse(page, list);
        await page.reload();
        await openSaved(page);
        await expect(page.getByText("Your saved documents could not be read")).toBeVisible();
      },
      async leave(page) {
        await page.unroute(list);
        await button(page, "Close").click();
      },
    },
    {
      name: "documents-uploading",
      title: "Documents on their way",
      async show(page) {
        await chooseFiles(page, "Upload Spreadsheet", [costs]);
        await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
        await noNotice(page);
        await hold(page, "**/api/upload-document*");
        await chooseFiles(page, "Upload Documents", await papers());
        await expect(button(page, "Uploading...")).toBeDisabled();
      },
      leave: letGo,
    },
    {
      name: "documents",
      title: "A spreadsheet and documents: what the analysis uses is marked",
      whole: true,
      async show(page) {
        await expect(sourcesIn(page)).toHaveCount(3);
        await noNotice(page);
      },
    },
    {
      name: "save-document",
      title: "Saving asks whether one knows what a file may hold",
      of: ["library/save-document-dialog.tsx"],
      async show(page) {
        await button(page, "Save minutes.docx").click();
        await expect(dialog(page)).toBeVisible();
      },
    },
    {
      name: "save-document-refused",
      title: "What is missing is said where it is missing",
      async show(page) {
        await dialog(page).getByLabel("File name").fill(" ");
        await dialog(page).getByRole("button", { name: "Save" }).click();
        await expect(dialog(page).getByRole("alert").first()).toBeVisible();
        await noNotice(page);
      },
    },
    {
      name: "saved-documents",
      title: "Saved documents",
      async show(page) {
        await dialog(page).getByLabel("File name").fill("minutes.docx");
        await dialog(page).getByRole("checkbox").check();
        await dialog(page).getByRole("button", { name: "Save" }).click();
        await expect(dialog(page)).toHaveCount(0);
        await noNotice(page);
        await openSaved(page);
        await expect(button(page, "Load minutes.docx")).toBeVisible();
      },
    },
    {
      name: "delete-document",
      title: "Deleting asks first",
      of: ["library/delete-document-dialog.tsx"],
      async show(page) {
        await button(page, "Delete minutes.docx").click();
        await expect(page.getByText(/cannot be undone/)).toBeVisible();
      },
      async leave(page) {
        await button(page, "Cancel").click();
        await page.keyboard.press("Escape");
      },
    },
    {
      name: "text-keywords",
      title: "The second of four steps, where there is text",
      async show(page) {
        await next(page);
        await expectTextStep(page, "HIPAA");
        await addKeywords(page, ["diagnosis", "date of birth"]);
        await noNotice(page);
      },
    },
    {
      name: "text-prompt",
      title: "The question about documents",
      whole: true,
      async show(page) {
        await next(page);
        await expectTextStep(page, "Prompt");
        await page.getByLabel("Instructions").fill("What must be done on the night shift?");
      },
    },
    {
      name: "text-report",
      title: "A report on documents: what it quotes stands there word for word",
      whole: true,
      async show(page) {
        await ask(page, "What must be done on the night shift?");
        await expect(page.getByRole("region", { name: "Analysis Results" })).toBeVisible();
        await pointAtNothing(page);
        await noNotice(page);
      },
    },
    {
      name: "quote",
      title: "Where a quote stands",
      of: ["wizard/results/evidence/evidence-provider.tsx"],
      async show(page) {
        const answer = page.getByRole("region", { name: "Analysis Results" });
        await answer.getByRole("link").first().click();
        await pointAtNothing(page);
        await expect(evidenceIn(page)).toContainText("In its context");
      },
    },
  ],
};

async function papers() {
  return [await wordFile("minutes.docx", minutes), textFile("letter.txt", letter)];
}
