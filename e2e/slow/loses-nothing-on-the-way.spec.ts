import { expect, type Page } from "@playwright/test";
import { expectAsked } from "../harness/expect-asked.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { textFile } from "../harness/texts.ts";
import { expectStep, reportIn, stepButton, walkToPrompt } from "../harness/wizard.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const costs = textFile("costs.csv", "ward,cost\nEast,10\nWest,20\nNorth,30\n");
const own = "Compare the cost of the wards, please.";

journey(
  "back, forward and reload lose no word that was typed, and show each step as it was",
  async ({ page }) => {
    await signUp(page);
    await button(page, "Input Text Manually").click();
    const draft = page.getByLabel("Text to analyse");
    await draft.fill("A note not yet added.");
    await expectAsked(page);
    await expect(draft).toHaveValue("A note not yet added.");
    await draft.fill("");

    await walkToPrompt(page, { file: costs, focus: "cost" });
    await stepButton(page, "HIPAA").click();
    await page.getByText("Enter keywords manually").click();
    const keywords = page.getByLabel("Keywords", { exact: true });
    await keywords.fill("north\nw");
    await page.goBack();
    await expectStep(page, "Prompt");
    await page.goForward();
    await expectStep(page, "HIPAA");
    await expect(keywords).toBeVisible();
    await expect(keywords).toHaveValue("north\nw");
    await expectAsked(page);
    await keywords.fill("");

    await page.goBack();
    const words = page.getByLabel("Instructions");
    await words.fill(own);
    await page.getByLabel(/^Title/).fill("Costs");
    await button(page, /^What is the |^Which |^How /)
      .first()
      .click();
    await expect(words).not.toHaveValue(own);
    await button(page, "Bring it back").click();
    await expect(words).toHaveValue(own);
    await button(page, "Save").click();
    await button(page, "Load Saved").click();
    await button(page, "Edit Costs").click();
    const edited = page
      .getByRole("form", { name: "Edit Prompt" })
      .getByLabel("Prompt", { exact: true });
    await edited.fill("Which ward, and why?");
    await page.goBack();
    await expectStep(page, "HIPAA");
    await page.goForward();
    await expectStep(page, "Prompt");
    await button(page, "Load Saved").click();
    await expect(edited).toHaveValue("Which ward, and why?");
    await page.getByRole("form").getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");

    await words.fill("My own words.");
    await button(page, "Load Saved").click();
    await button(page, "Use Costs").click();
    await expect(words).toHaveValue(own);
    await button(page, "Bring it back").click();
    await expect(words).toHaveValue("My own words.");
    await button(page, "Bring it back").click();
    await expect(words).toHaveValue(own);

    await button(page, "Run Analysis").click();
    await reportIn(page);
    await page.goBack();
    await expectStep(page, "Prompt");
    await expect(words).toHaveValue(own);
    await page.goForward();
    await reportIn(page);
    await stepButton(page, "Prompt").click();
    await page.goBack();
    await reportIn(page);
    await page.goForward();
    await expectStep(page, "Prompt");
    await words.fill("Which ward is next?");
    await expect(page).toHaveURL(/\?analysis=/);
    await expectAsked(page);
    await expect(words).toHaveValue("Which ward is next?");

    await chooseInMenu(page, "History");
    await page.getByLabel("Search").fill("costs");
    await button(page, "Open Costs").click();
    await reportIn(page);
    await page.goBack();
    await expect(page.getByLabel("Search")).toHaveValue("costs");
    await button(page, "More for Costs").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Ward costs");
    await expectAsked(page);
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(button(page, "Open Ward costs")).toBeVisible();
    await page.goForward();
    await reportIn(page);
    await expect(page.getByRole("heading", { name: "Ward costs" })).toBeVisible();
    await stepButton(page, "Prompt").click();
    await expect(words).toHaveValue("Which ward is next?");
  },
);
