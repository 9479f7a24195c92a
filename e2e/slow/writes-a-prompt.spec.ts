import { expect, type Page } from "@playwright/test";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectError, expectNotice } from "../harness/expect-notice.ts";
import { memberJourney } from "../harness/member-journey.ts";
import { expectStep, walkToPrompt } from "../harness/wizard.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

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

    const instructions = page.getByLabel("Instructions");
    const warning = page.getByText("Long instructions are followed less closely.");
    const lengths: (string | number | boolean | null)[][] = [];
    for (const length of [3500, 3501, 4000, 4001, 4500, 4501]) {
      // A blank at the end counts as any other character.
      await instructions.fill(`${"x".repeat(length - 1)} `);
      const count = page.getByText(`${length}/5000 characters`, { exact: true });
      const colour = await count.getAttribute("data-level");
      lengths.push([length, colour, (await warning.count()) > 0]);
    }
    expect(lengths).toEqual([
      [3500, "calm", false],
      [3501, "yellow", false],
      [4000, "yellow", false],
      [4001, "red", false],
      [4500, "red", false],
      [4501, "red", true],
    ]);
    await instructions.fill("x".repeat(4999));
    await instructions.press("End");
    await instructions.pressSequentially("yz");
    await expect(instructions).toHaveValue(/^x{4999}y$/);
    await instructions.fill("Which ward?");

    await expect(page.getByLabel("Title (optional)")).toHaveValue("");
    await expect(button(page, "View Examples")).toBeVisible();
    await expectGoodScreen(page);

    await button(page, "Upgrade to Pro").click();
    const dialog = page.getByRole("dialog", { name: "Upgrade to Pro" });
    for (const text of [
      "Unlimited AI analyses",
      "Advanced HIPAA scanning",
      "Unlimited saved prompts",
      "Priority support",
      "Export and sharing",
      "$29 per month",
      "Cancel anytime, 14-day money-back guarantee.",
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await expectGoodScreen(page, { within: "dialog[open]" });
    await dialog.getByRole("button", { name: "Start subscription" }).click();
    await expect(page).toHaveURL(/\/subscribe$/);
    await page.goBack();
    // Whoever goes to upgrade comes back to what was chosen and typed.
    await expectStep(page, "Prompt");
    await expect(instructions).toHaveValue("Which ward?");
  },
);

memberJourney.describe("a prompt that is run", () => {
  memberJourney.use({ expectedMessages: [/status of 502/] });

  memberJourney(
    "[PR-5] [PR-8] [AP-1] [WZ-8] [NO-7] by every way, and told when it fails",
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
      await instructions.press("Control+Enter");
      await expectNotice(page, "Missing information", missing);

      const looked = Promise.withResolvers<void>();
      await page.route("**/api/analyze", async (route) => {
        await looked.promise;
        await route.fulfill({ status: 502, body: "no gateway" });
      });
      await instructions.fill("Which ward?");
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

      await button(page, "Clear").click();
      await expect(instructions).toHaveValue("");
      await expect(instructions).toBeFocused();
      await button(page, "Reset All").click();
      await expectStep(page, "Upload");
    },
  );
});

memberJourney.describe("a plan that lapses", () => {
  memberJourney.use({ expectedMessages: [/status of 403/] });

  memberJourney(
    "[PR-1] [PR-2] [PR-6] [PR-9] [UG-1] [WZ-2] [WZ-10] takes the Pro model along; documents are saved under a title",
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
      await instructions.fill("y".repeat(2001));
      await expect(page.getByText("2001/2000 characters", { exact: true })).toBeVisible();
      await expect(button(page, "Save")).toBeDisabled();
      await page.getByLabel("Title").fill("Wards");
      await button(page, "Save").click();
      await expectNotice(page, "Prompt saved successfully!");

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
      premium = false;
      // The server knows that this is a trial.
      await button(page, "Run Analysis").click();
      const dialog = page.getByRole("dialog", { name: "Upgrade to Pro" });
      await expect(dialog).toContainText("This model is part of the Pro plan.");
      await dialog.getByRole("button", { name: "Not now" }).click();
      await expect(model).toHaveValue("flash");
      await expect(button(page, "Upgrade to Pro")).toBeVisible();
    },
  );
});
