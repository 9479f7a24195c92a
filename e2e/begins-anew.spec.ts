import { expect } from "@playwright/test";
import { visitsFile } from "../corpus/read-visits.ts";
import { memberJourney } from "./harness/member-journey.ts";
import {
  ask,
  choose,
  expectChecked,
  expectOpen,
  expectStep,
  next,
  reportIn,
  stepButton,
  walkToPrompt,
} from "./harness/wizard.ts";

const question = "Which departments have the highest total charges?";

memberJourney(
  "[WZ-4] [WZ-9] [WZ-10] [HW-1] begins again, and begins anew",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page, { keywords: ["nowhere in there"] });
    await page.getByLabel("Title").fill("Charges");
    await ask(page, question);
    await reportIn(page);
    await page.getByRole("button", { name: "New Analysis" }).click();
    await expectStep(page, "Prompt");
    await expect(page.getByLabel("Instructions")).toHaveValue("");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(stepButton(page, "Results")).toBeDisabled();
    await expect(page).toHaveURL("/");
    const panel = page.getByRole("region", { name: "Analysis panel" });
    await expect(panel).toContainText("Your analysis will stand here");
    // What was chosen stays.
    await expectOpen(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expectChecked(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expect(stepButton(page, "Upload")).toContainText("table.csv");
    await expect(stepButton(page, "Headers")).toContainText("9 columns selected");
    await expect(stepButton(page, "Options")).toContainText("Charges, by rows");
    await expect(stepButton(page, "HIPAA")).toContainText("1 keyword");

    await page.getByLabel("Title").fill("Charges");
    await ask(page, question);
    await reportIn(page);
    await stepButton(page, "Options").click();
    await expectChecked(page, ["Upload", "Headers", "HIPAA", "Prompt", "Results"]);
    await page.getByRole("radio", { name: "Columns" }).check();
    await page.getByLabel("Primary analysis focus column").selectOption({ index: 1 });
    await stepButton(page, "HIPAA").click();
    await page.getByText("Enter keywords manually").click();
    await page.getByLabel("Keywords", { exact: true }).fill("half typed");
    await stepButton(page, "Upload").click();
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await page.getByLabel("Text to analyse").fill("Half a note");
    await stepButton(page, "Headers").click();
    for (const _ of ["Options", "HIPAA", "Prompt"]) await next(page);
    await page.getByRole("button", { name: "Reset All", exact: true }).click();
    await expectStep(page, "Upload");
    await expect(page.getByText("Current Data Source(s)")).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await expectOpen(page, []);
    await expect(page.getByRole("navigation", { name: "Steps" }).getByRole("button")).toHaveText([
      ...["1Upload", "2Headers", "3Options", "4HIPAA", "5Prompt", "6Results"],
    ]);
    await page.getByRole("button", { name: "Input Text Manually" }).click();
    await expect(page.getByLabel("Text to analyse")).toHaveValue("");

    // Nothing of it is there again with the next file.
    await choose(page, visitsFile);
    await next(page);
    const columns = page.getByRole("checkbox");
    await expect(columns).toHaveCount(9);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Select All", exact: true }).click();
    await next(page);
    await expect(page.getByRole("radio", { name: "Rows (recommended)" })).toBeChecked();
    const focus = page.getByLabel("Primary analysis focus column");
    await expect(focus).toHaveValue("");
    await focus.selectOption("Charges");
    await next(page);
    await expect(page.getByText(/^No keywords yet/)).toBeVisible();
    await page.getByText("Enter keywords manually").click();
    await expect(page.getByLabel("Keywords", { exact: true })).toHaveValue("");
    await next(page);
    await expect(page.getByLabel("Instructions")).toHaveValue("");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByLabel("AI model")).toHaveValue("flash");
    await expectOpen(page, ["Upload", "Headers", "Options", "HIPAA"]);
    await expect(panel).toContainText("Your analysis will stand here");
  },
);
