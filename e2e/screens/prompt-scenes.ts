import { expect, type Page } from "@playwright/test";
import { listSavedPrompts } from "#contract/calls/saved-prompts.ts";
import { reportIn, walkToPrompt } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, hold, letGo, noNotice, pointAtNothing, refuse } from "./scene-steps.ts";

const list = `**${listSavedPrompts.path}`;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Saved Prompts" });
const saved = "library/saved-prompts-dialog.tsx";

/** What helps with a prompt, and what can be done with its analysis. They begin on trial. */
export const promptChapter: Chapter = {
  name: "prompts",
  async begin(page) {
    await begin(page, "prompts");
    await page.goto("/");
    await walkToPrompt(page);
    await noNotice(page);
  },
  scenes: [
    {
      name: "saved-prompts-loading",
      title: "The list of saved prompts on its way",
      of: [saved],
      async show(page) {
        await hold(page, list);
        await button(page, "Load Saved").click();
        await expect(dialog(page).getByRole("status", { name: "Loading" })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "no-saved-prompts",
      title: "Before a prompt was saved",
      of: [saved],
      show: (page) => expect(page.getByText("No saved prompts yet")).toBeVisible(),
      leave: (page) => dialog(page).getByRole("button", { name: "Close" }).click(),
    },
    {
      name: "examples",
      title: "Examples beside the instructions, to copy or to use",
      of: ["wizard/prompt/examples-panel.tsx"],
      within: "[role=dialog]",
      async show(page) {
        await button(page, "View Examples").click();
        await expect(page.getByRole("dialog", { name: "Prompting Examples" })).toBeVisible();
      },
    },
    {
      name: "cheat-sheet",
      title: "How text is marked up",
      within: "[role=dialog]",
      show: (page) =>
        page.getByRole("heading", { name: "Markdown cheat sheet" }).scrollIntoViewIfNeeded(),
      async leave(page) {
        await button(page, "Use Rank and total").click();
        await button(page, "Close").click();
      },
    },
    {
      name: "saved-prompts",
      title: "Saved prompts: to use, to edit, to delete",
      of: [saved],
      async show(page) {
        await button(page, "Save").click();
        await page.getByLabel("Title").fill("Wards by their charges");
        await button(page, "Save").click();
        await noNotice(page);
        await button(page, "Load Saved").click();
        await expect(button(page, "Use Wards by their charges")).toBeVisible();
      },
    },
    {
      name: "edit-prompt",
      title: "One is edited at a time, in its place",
      async show(page) {
        await button(page, "Edit Untitled Prompt").click();
        await expect(page.getByRole("form", { name: "Edit Prompt" })).toBeVisible();
      },
      leave: (page) => button(page, "Cancel").click(),
    },
    {
      name: "delete-prompt",
      title: "Deleting a prompt asks first",
      of: ["library/saved-prompts-dialog.tsx"],
      async show(page) {
        await button(page, "Delete Untitled Prompt").click();
        await expect(page.getByText(/cannot be undone/)).toBeVisible();
      },
      async leave(page) {
        await button(page, "Cancel").click();
        await page.keyboard.press("Escape");
      },
    },
    {
      name: "prompt-long",
      title: "Instructions near their limit",
      async show(page) {
        const long = "Which wards have the highest total charges, and since when? ".repeat(80);
        await page.getByLabel("Instructions").fill(long.slice(0, 4_620));
        await expect(page.getByText("Long instructions are followed less closely.")).toBeVisible();
      },
    },
    {
      name: "saved-prompts-failed",
      title: "The saved prompts cannot be read",
      of: [saved],
      says: /status of 503/,
      async show(page) {
        await page.reload();
        await walkToPrompt(page);
        await refuse(page, list);
        await button(page, "Load Saved").click();
        await expect(page.getByText("Failed to fetch saved prompts")).toBeVisible();
        await noNotice(page);
      },
      async leave(page) {
        await page.unroute(list);
        await page.keyboard.press("Escape");
      },
    },
    {
      name: "upgrade",
      title: "What Pro is and costs, asked for or where a limit is reached",
      of: ["billing/upgrade-dialog.tsx"],
      async show(page) {
        await button(page, "Upgrade to Pro").first().click();
        await expect(page.getByRole("dialog", { name: "Upgrade to Pro" })).toBeVisible();
      },
      leave: (page) => button(page, "Not now").click(),
    },
    {
      name: "analysis-panel",
      title: "The analysis as plain text, below the next question",
      whole: true,
      unroll: '[aria-label="Results, scrollable"]',
      async show(page) {
        await page.getByLabel("Instructions").fill("What are the total Charges by Department?");
        await button(page, "Generate Analysis").click();
        await reportIn(page);
        await noNotice(page);
        await button(page, "Previous").click();
        await expect(page.getByRole("region", { name: "Results, scrollable" })).toBeVisible();
        await pointAtNothing(page);
      },
    },
  ],
};
