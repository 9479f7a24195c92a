import { expect, type Page } from "@playwright/test";
import { listHistory } from "#contract/calls/history.ts";
import { expectAsked } from "../harness/expect-asked.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectNotice } from "../harness/expect-notice.ts";
import { journey } from "../harness/journey.ts";
import { chooseInMenu } from "../harness/payments.ts";
import { signUp } from "../harness/sign-up.ts";
import { textFile } from "../harness/texts.ts";
import {
  ask,
  choose,
  expectStep,
  next,
  reportIn,
  stepButton,
  walkToPrompt,
} from "../harness/wizard.ts";

const question = "Which ward has the highest cost?";
const table = (name: string, header = "ward,cost,year") =>
  textFile(name, `${header}\nEast,10,2024\nWest,20,2025\nNorth,30,2025\n`);
const entries = (page: Page) => page.getByRole("list", { name: "Analyses" }).getByRole("listitem");

async function chooseFor(page: Page, item: string, at = 0): Promise<void> {
  await page
    .getByRole("button", { name: /^More for/ })
    .nth(at)
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

journey.describe("earlier analyses", () => {
  // The browser speaks of the held request and of the list that could not be had.
  journey.use({ expectedMessages: [/status of (400|503)/] });

  journey(
    "[AP-17] [HW-4] [RS-2] are found, opened, repeated, renamed and deleted",
    async ({ page }) => {
      await signUp(page);
      await chooseInMenu(page, "History");
      await expect(page.getByText("No analyses yet")).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole("button", { name: "Start an analysis" }).click();
      await walkToPrompt(page, { file: table("costs.csv"), focus: "cost", keywords: ["north"] });
      await page.getByLabel(/^Title/).fill("Ward costs");
      await ask(page, question);
      await page.getByRole("button", { name: "Confirm and Continue" }).click();
      await reportIn(page);

      await chooseInMenu(page, "History");
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText("Ward costs");
      await expect(entries(page)).toContainText("costs.csv · 3 columns");
      await page.getByLabel("Search").fill("no such words");
      await expect(page.getByText("No analysis has “no such words”")).toBeVisible();
      await page.getByLabel("Search").fill("WARD COSTS");
      await expect(entries(page)).toHaveCount(1);
      await chooseFor(page, "Rename");
      await page.getByLabel("Title").fill("Costs of the wards");
      await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
      await expectNotice(page, "Analysis renamed");
      // It closes once the list was read again; until then nothing below it takes the keyboard.
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByLabel("Search").fill("");
      await expect(entries(page)).toContainText("Costs of the wards");

      await chooseFor(page, "Run again");
      await page.getByRole("button", { name: "Confirm and Continue" }).click();
      await expect(await reportIn(page)).toContainText("North");
      await expect(page).toHaveURL(/\?analysis=/);
      await chooseInMenu(page, "History");
      await expect(entries(page)).toHaveCount(2);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectGoodScreen(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await chooseFor(page, "Use with new data");
      await choose(page, table("other.csv", "ward,cost,month"));
      await expect(page.getByRole("table", { name: /^Preview of / })).toBeVisible();
      await next(page);
      await expect(page.getByText(/2 (of 3 )?(columns )?selected/i).first()).toBeVisible();
      await next(page);
      await expect(page.getByLabel("Primary analysis focus column")).toHaveValue("cost");
      await next(page);
      await next(page);
      await expect(page.getByLabel("Instructions")).toHaveValue(question);

      await chooseInMenu(page, "History");
      await page
        .getByRole("button", { name: /^Open / })
        .last()
        .click();
      await reportIn(page);
      // Its keyword is asked about before the next question as well.
      await page.getByLabel("Ask the next question").fill("only 2025");
      await page.getByLabel("Ask the next question").press("Enter");
      await page.getByRole("button", { name: "Cancel Analysis", exact: true }).click();
      const why = "Analysis was cancelled due to HIPAA compliance concerns";
      await expectNotice(page, "Analysis cancelled", why);
      await stepButton(page, "Prompt").click();
      await expect(page.getByLabel("Instructions"), "the draft stayed").toHaveValue(question);

      await chooseInMenu(page, "History");
      await chooseFor(page, "Delete", 1);
      await expect(page.getByRole("dialog")).toContainText("cannot be undone");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expectNotice(page, "Analysis deleted");
      await expect(entries(page)).toHaveCount(1);

      await page.route(`**${listHistory.path}*`, (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await expect(page.getByText("Your analyses could not be read")).toBeVisible();
      await page.unroute(`**${listHistory.path}*`);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(entries(page)).toHaveCount(1);
    },
  );
});

journey.describe("the browser's own ways", () => {
  journey.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  journey(
    "lead through the steps, warn of a loss, and keep what was typed",
    async ({ page, context }) => {
      await signUp(page);
      await walkToPrompt(page, { file: table("costs.csv"), focus: "cost" });
      await page.getByLabel("Instructions").fill(question);
      await page.goBack();
      await expectStep(page, "HIPAA");
      await page.goBack();
      await expectStep(page, "Options");
      await page.goForward();
      await page.goForward();
      await expectStep(page, "Prompt");
      await expect(page.getByLabel("Instructions")).toHaveValue(question);
      await chooseInMenu(page, "Account Settings");
      await page.goBack();
      await expectStep(page, "Prompt");
      await expect(page.getByLabel("Instructions")).toHaveValue(question);

      await context.setOffline(true);
      await page.getByRole("button", { name: "Run Analysis" }).click();
      await expect(
        page.getByText("Candor cannot be reached", { exact: false }).first(),
      ).toBeVisible();
      await expect(page.getByLabel("Instructions")).toHaveValue(question);
      await context.setOffline(false);

      await expectAsked(page);
      await expect(page.getByLabel("Instructions")).toHaveValue(question);

      // A slow line: what is on its way is said, and nothing can be asked twice.
      const left = Promise.withResolvers<void>();
      await page.route("**/api/analyze", async (route) => {
        await left.promise;
        await route.fallback();
      });
      await page.getByRole("button", { name: "Run Analysis" }).click();
      await expect(page.getByRole("button", { name: "Analyzing Your Data..." })).toBeDisabled();
      await page.goBack();
      left.resolve();
      await expect(await reportIn(page)).toContainText("North");
      await page.goBack();
      await expect(page.getByRole("heading", { name: /^Step \d of 6/ })).toBeAttached();
      await page.reload();
    },
  );
});
