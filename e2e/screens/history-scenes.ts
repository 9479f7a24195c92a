import { expect } from "@playwright/test";
import { chooseInMenu } from "../harness/payments.ts";
import type { Scene } from "./scene.ts";

/** Looking back, and going away. They begin signed in, after an analysis. */
export const historyScenes: readonly Scene[] = [
  {
    name: "history",
    tablet: true,
    title: "Every analysis of the person, the newest first",
    async show(page) {
      await page.goto("/");
      await chooseInMenu(page, "History");
      await expect(page.getByRole("list", { name: "Analyses" })).toBeVisible();
    },
  },
  {
    name: "history-rename",
    title: "The title an analysis is found by",
    async show(page) {
      await page
        .getByRole("button", { name: /^More for/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "history-delete",
    title: "Deleting an analysis asks first",
    async show(page) {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page
        .getByRole("button", { name: /^More for/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByRole("dialog")).toContainText("cannot be undone");
    },
  },
];
