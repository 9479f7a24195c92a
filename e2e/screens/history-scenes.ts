import { expect, type Page } from "@playwright/test";
import { listHistory } from "#contract/calls/history.ts";
import { closeMenu } from "../harness/close-menu.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { textFile } from "../harness/texts.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, hold, letGo, noNotice, pointAtNothing, refuse } from "./scene-steps.ts";

const list = `**${listHistory.path}*`;
const entries = (page: Page) => page.getByRole("list", { name: "Analyses" });

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
}

const cancel = (page: Page) => button(page, "Cancel").click();

/** Looking back. */
export const historyChapter: Chapter = {
  name: "history",
  begin: (page) => begin(page, "history"),
  scenes: [
    {
      name: "history-loading",
      title: "Earlier analyses on their way",
      async show(page) {
        await hold(page, list);
        await page.goto("/history");
        await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
      },
      leave: letGo,
    },
    {
      name: "history-empty",
      title: "Before the first analysis",
      of: ["history/history-page.tsx"],
      show: (page) => expect(page.getByText("No analyses yet")).toBeVisible(),
    },
    {
      name: "history",
      title: "Every analysis of the person, the newest first",
      whole: true,
      async show(page) {
        await button(page, "Start an analysis").click();
        await walkToPrompt(page, { file: wards, focus: "cost" });
        await page.getByLabel(/^Title/).fill("Ward costs, 2024 to 2025");
        await ask(page, "Which ward has the highest cost?");
        await reportIn(page);
        await button(page, "New Analysis").click();
        await ask(page, "How did the cost of each ward change from 2024 to 2025, and by how much?");
        await reportIn(page);
        await noNotice(page);
        await chooseInMenu(page, "History");
        await expect(entries(page).getByRole("listitem")).toHaveCount(2);
        await pointAtNothing(page);
      },
    },
    {
      name: "history-menu",
      title: "What can be done with an earlier analysis",
      of: ["history/history-entry.tsx"],
      within: "[role=menu]",
      show: openMenu,
      leave: closeMenu,
    },
    {
      name: "history-rename",
      title: "The title an analysis is found by",
      of: ["history/analysis-dialogs.tsx"],
      async show(page) {
        await openMenu(page);
        await page.getByRole("menuitem", { name: "Rename" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
      leave: cancel,
    },
    {
      name: "history-delete",
      title: "Deleting an analysis asks first",
      of: ["history/analysis-dialogs.tsx"],
      async show(page) {
        await openMenu(page);
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await expect(page.getByRole("dialog")).toContainText("cannot be undone");
      },
      leave: cancel,
    },
    {
      name: "history-not-found",
      title: "Nothing has the words that were looked for",
      async show(page) {
        await page.getByLabel("Search").fill("maternity");
        await expect(page.getByText("No analysis has “maternity”")).toBeVisible();
      },
    },
    {
      name: "history-failed",
      title: "The earlier analyses cannot be read",
      says: /status of 503/,
      async show(page) {
        await refuse(page, list);
        await page.goto("/history");
        await expect(page.getByText("Your analyses could not be read")).toBeVisible();
      },
      leave: (page) => page.unroute(list),
    },
  ],
};

const wards = textFile(
  "ward-costs.csv",
  "ward,cost,year\nEast,10,2024\nWest,20,2024\nNorth,35,2024\nEast,12,2025\nWest,18,2025\nNorth,30,2025\n",
);
