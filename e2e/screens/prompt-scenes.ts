import { expect, type Page } from "@playwright/test";
import { expectNotice } from "../harness/expect-notice.ts";
import { reportIn, walkToPrompt } from "../harness/wizard.ts";
import type { Scene } from "./scene.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What helps with a prompt, and what can be done with its analysis. They begin signed in, on trial. */
export const promptScenes: readonly Scene[] = [
  {
    name: "examples",
    tablet: true,
    title: "Examples beside the instructions, to copy or to use",
    async show(page) {
      await page.goto("/");
      await walkToPrompt(page);
      await button(page, "View Examples").click();
      await expect(page.getByRole("dialog", { name: "Prompting Examples" })).toBeVisible();
      await noNotice(page);
    },
  },
  {
    name: "saved-prompts",
    tablet: true,
    title: "Saved prompts: to use, to edit, to delete",
    async show(page) {
      await button(page, "Use Rank and total").click();
      await button(page, "Close").click();
      await button(page, "Save").click();
      await expectNotice(page, "Prompt saved successfully!");
      await noNotice(page);
      await button(page, "Load Saved").click();
      await expect(button(page, "Use Untitled Prompt")).toBeVisible();
    },
  },
  {
    name: "edit-prompt",
    title: "One is edited at a time, in its place",
    async show(page) {
      await button(page, "Edit Untitled Prompt").click();
      await expect(page.getByRole("form", { name: "Edit Prompt" })).toBeVisible();
    },
  },
  {
    name: "upgrade",
    title: "What Pro is and costs, asked for or where a limit is reached",
    async show(page) {
      await button(page, "Cancel").click();
      await page.keyboard.press("Escape");
      await button(page, "Upgrade to Pro").click();
      await expect(page.getByRole("dialog", { name: "Upgrade to Pro" })).toBeVisible();
    },
  },
  {
    name: "analysis-panel",
    tablet: true,
    whole: true,
    title: "The analysis as plain text, below the next question",
    async show(page) {
      await button(page, "Not now").click();
      await button(page, "Generate Analysis").click();
      await reportIn(page);
      await button(page, "Previous").click();
      await expect(page.getByRole("region", { name: "Results, scrollable" })).toBeVisible();
      await noNotice(page);
    },
  },
];

/** A notice goes by itself after three seconds. */
async function noNotice(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(0);
}
