import { expect, type Page, type Request } from "@playwright/test";
import { expectCounts } from "../harness/expect-counts.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { expectProOffered } from "../harness/expect-pro-offered.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { expectStep, walkToPrompt } from "../harness/wizard.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isSavingPrompt = (one: Request) =>
  one.method() === "POST" && one.url().endsWith("/api/saved-prompts");

memberJourney(
  "[PR-1] [PR-3] [PR-4] [PR-6] [PR-7] [UG-1] [UG-2] a prompt has its model, its title and its length",
  async ({ page }) => {
    await page.goto("/");
    await walkToPrompt(page);
    const model = page.getByLabel("AI model");
    await expect(model).toHaveValue("flash");
    await expect(model.locator("option[value=pro]")).toBeDisabled();
    const noModel = "The built-in analyst answers here; no model is set up.";
    await expect(page.getByText(noModel)).toBeVisible();

    await expect(model.getByRole("option")).toHaveText(["Flash", "Pro"]);

    const instructions = page.getByLabel("Instructions");
    await expect(page.getByText("0/5000 characters", { exact: true })).toBeVisible();
    await expectCounts({ within: page, field: instructions, most: 5000 });
    await instructions.fill("x".repeat(4999));
    await instructions.press("End");
    await instructions.pressSequentially("yz");
    await expect(instructions).toHaveValue(/^x{4999}y$/);
    await expect(page.getByText("5000/5000 characters", { exact: true })).toBeVisible();
    await instructions.fill("x".repeat(5001));
    await expect(instructions).toHaveValue(/^x{5000}$/);
    await instructions.fill("Which ward?");

    await expect(page.getByLabel("Title (optional)")).toHaveValue("");
    await expect(button(page, "View Examples")).toBeVisible();
    await expectGoodScreen(page);

    await button(page, "Upgrade to Pro").click();
    const dialog = await expectProOffered(page);
    await expectGoodScreen(page, { within: "dialog[open]" });
    await dialog.getByRole("button", { name: "Start subscription" }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
    await page.goBack();
    // Whoever goes to upgrade comes back to what was chosen and typed.
    await expectStep(page, "Prompt");
    await expect(instructions).toHaveValue("Which ward?");
    await expect(dialog).toHaveCount(0);
    await button(page, "Upgrade to Pro").click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Not now", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/");
  },
);

memberJourney.describe("a prompt that is run", () => {
  memberJourney.use({ expectedMessages: [/status of 502/] });

  memberJourney(
    "[PR-5] [PR-8] [AP-1] [WZ-8] [NO-7] [PR-3] by every way, and told when it fails",
    async ({ page }) => {
      await page.goto("/");
      await walkToPrompt(page);
      const instructions = page.getByLabel("Instructions");
      const missing = "Please provide analysis prompt and file content";
      await expect(button(page, "Generate Analysis")).toBeDisabled();
      await button(page, "Run Analysis").click();
      await expectError(page, "Missing information", missing);
      await page.getByRole("button", { name: "Close" }).click();
      await instructions.fill(" \n");
      await expect(button(page, "Generate Analysis")).toBeDisabled();
      await instructions.press("Control+Enter");
      await expectError(page, "Missing information", missing);
      await page.getByRole("button", { name: "Close" }).click();
      await button(page, "Run Analysis").click();
      await expectError(page, "Missing information", missing);
      await expect(button(page, "Generate Analysis")).toBeDisabled();

      const looked = Promise.withResolvers<void>();
      const asked: object[] = [];
      await page.route("**/api/analyze", async (route) => {
        asked.push(route.request().postDataJSON());
        await looked.promise;
        await route.fulfill({ status: 502, body: "no gateway" });
      });
      await instructions.fill("Which ward?");
      await page.getByLabel("Title").fill(" Wards ");
      await instructions.press("Control+Enter");
      await expect(button(page, "Analyzing Your Data...")).toBeDisabled();
      await expect(button(page, "Analyzing...")).toBeDisabled();
      await expect(button(page, "Analyzing...").locator(".animate-turn")).toBeVisible();
      for (const name of ["Load Saved", "Save", "Clear", "Reset All"])
        await expect(button(page, name)).toBeDisabled();
      looked.resolve();
      await expectError(page, "Analysis failed. Please try again.");
      await expectStep(page, "Prompt");
      await expect(instructions).toHaveValue("Which ward?");
      await button(page, "Generate Analysis").click();
      await expectError(page, "Analysis failed", "HTTP error! status: 502");
      for (const name of ["Run Analysis", "Load Saved", "Save", "Clear", "Reset All"])
        await expect(button(page, name)).toBeEnabled();
      const sent = { prompt: "Which ward?", title: "Wards", aiModel: "flash" };
      expect(asked).toEqual([expect.objectContaining(sent), expect.objectContaining(sent)]);

      await button(page, "Clear").click();
      await expect(instructions).toHaveValue("");
      await expect(instructions).toBeFocused();
      await expect(page.getByText("0/5000 characters", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue(" Wards ");
      await expect(button(page, "Clear")).toBeDisabled();
      await button(page, "Reset All").click();
      await expectStep(page, "Upload");
    },
  );
});

memberJourney.describe("a plan that lapses", () => {
  memberJourney.use({ expectedMessages: [/status of 403/] });

  memberJourney(
    "[PR-1] [PR-2] [PR-6] [PR-9] [UG-1] [WZ-2] [WZ-10] [PR-3] [PR-4] [PR-7] [UG-2] [OK-4] takes the Pro model along; documents are saved under a title",
    async ({ page }) => {
      let premium = true;
      await page.route("**/api/subscription-status", async (route) => {
        const response = await route.fetch();
        // A page that has been left takes its answers along.
        const status = await response.json().catch(() => null);
        if (status !== null) await route.fulfill({ response, json: { ...status, premium } });
      });
      const typeText = async () => {
        await button(page, "Input Text Manually").click();
        await page.getByLabel("Text to analyse").fill("The clinic will open a second ward in May.");
        await button(page, "Add Text").click();
        await button(page, "Next").click();
        await button(page, "Next").click();
        await expect(page.getByRole("heading", { name: "Step 3 of 4: Prompt" })).toBeAttached();
      };
      await page.goto("/");
      await typeText();
      const instructions = page.getByLabel("Instructions");
      const title = page.getByLabel("Title (optional)", { exact: true });
      await expect(page.getByText("0/2000 characters", { exact: true })).toBeVisible();
      await expectCounts({ within: page, field: instructions, most: 2000 });
      // Guidance, and no bound.
      await instructions.fill("y".repeat(5001));
      await instructions.press("End");
      await instructions.pressSequentially("z");
      await expect(page.getByText("5002/2000 characters", { exact: true })).toBeVisible();
      await expect(button(page, "Save")).toBeDisabled();
      await title.fill("  ");
      await expect(button(page, "Save")).toBeDisabled();
      await title.fill("Wards");
      await expect(button(page, "Save")).toBeEnabled();
      await instructions.fill(" \n");
      await expect(button(page, "Save")).toBeDisabled();
      await instructions.fill("y".repeat(2001));
      await expect(page.getByText("2001/2000 characters", { exact: true })).toBeVisible();
      await expect(button(page, "View Examples")).toBeVisible();
      const saving = page.waitForRequest(isSavingPrompt);
      await button(page, "Save").click();
      await expectNotice(page, "Prompt saved successfully!");
      const saved = { title: "Wards", prompt: "y".repeat(2001) };
      expect((await saving).postDataJSON()).toMatchObject(saved);

      const model = page.getByLabel("AI model");
      await expect(page.getByText("The built-in analyst answers here")).toBeVisible();
      await expect(button(page, "Upgrade to Pro")).toHaveCount(0);
      await model.selectOption("pro");
      await button(page, "Reset All").click();
      await typeText();
      await expect(model).toHaveValue("flash");
      await instructions.fill("When does it open?");
      await model.selectOption("pro");
      await expect(model).toHaveValue("pro");
      await expect(model.getByRole("option")).toHaveText(["Flash", "Pro"]);
      premium = false;
      // The server knows that this is a trial.
      await button(page, "Run Analysis").click();
      const dialog = await expectProOffered(page, "This model is part of the Pro plan.");
      await dialog.getByRole("button", { name: "Not now" }).click();
      await expect(model).toHaveValue("flash");
      await expect(model.locator("option[value=pro]")).toBeDisabled();
      await expect(button(page, "Upgrade to Pro")).toBeVisible();

      // As it answers once the month's free analyses are used.
      const used = "You have used your 5 free analyses this month. Upgrade to continue.";
      const json = { code: "free-analyses-used", message: used };
      await page.route("**/api/analyze", (route) => route.fulfill({ status: 403, json }));
      const asking = page.waitForRequest("**/api/analyze");
      await button(page, "Run Analysis").click();
      expect((await asking).postDataJSON()).toMatchObject({ aiModel: "flash" });
      await expectProOffered(page, used);
    },
  );
});
