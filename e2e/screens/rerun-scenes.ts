import { expect } from "@playwright/test";
import { february, january } from "../harness/monthly-visits.ts";
import { ask, choose, reportIn, walkToPrompt } from "../harness/wizard.ts";
import type { Chapter } from "./scene.ts";
import { begin, button, noNotice, pointAtNothing } from "./scene-steps.ts";

/** The same questions on next month's file. */
export const rerunChapter: Chapter = {
  name: "rerun",
  begin: (page) => begin(page, "rerun"),
  scenes: [
    {
      name: "rerun-begin",
      title: "Running the questions of a report again",
      of: ["history/rerun/rerun-page.tsx"],
      async show(page) {
        await page.goto("/");
        await walkToPrompt(page, { file: january });
        await ask(page, "What is the average Charges by Ward?");
        await reportIn(page);
        await noNotice(page);
        await page.getByRole("link", { name: "Run again on a new file" }).click();
        await expect(button(page, "Choose the new file")).toBeVisible();
        await pointAtNothing(page);
      },
    },
    {
      name: "rerun-columns",
      title: "How the columns of a new file match, and what changed in the data",
      of: ["history/rerun/rerun-page.tsx"],
      whole: true,
      async show(page) {
        await choose(page, february);
        await expect(button(page, /^Compute 1 question/)).toBeEnabled();
        await pointAtNothing(page);
      },
    },
    {
      name: "rerun-comparison",
      title: "Figures before and now, side by side",
      of: ["history/rerun/comparison-page.tsx"],
      whole: true,
      async show(page) {
        await button(page, /^Compute 1 question/).click();
        await expect(page.getByRole("heading", { name: "Before and now" })).toBeVisible();
        await expect(page.getByRole("row").filter({ hasText: "only now" })).toHaveCount(2);
        await expect(page.getByText(/^28 rows before, 56 now/)).toBeVisible();
        await pointAtNothing(page);
      },
    },
  ],
};
