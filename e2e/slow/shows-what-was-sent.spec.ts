import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import type { Query } from "#contract/query.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { expectProOffered } from "../harness/expect-pro-offered.ts";
import { journey } from "../harness/journey.ts";
import { type Product, startProduct } from "../harness/product.ts";
import { signUp, verifyAddress } from "../harness/sign-up.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

interface Hosted {
  readonly gemini: TestGemini;
  readonly product: Product;
}

/** A product of its own, whose hosted model is a double on the wire. */
const hostedJourney = journey.extend<Hosted>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  gemini: async ({}, use) => {
    const gemini = await startTestGemini();
    const asks = () => ({ calls: [{ name: "ask", input: { query: recordCount } }] });
    gemini.answer({ kind: "reply", of: asks }, { kind: "submission", of: goodSubmission });
    await use(gemini);
    await gemini.close();
  },
  product: async ({ gemini }, use) => {
    const settings = { GEMINI_API_KEY: gemini.key, GEMINI_BASE_URL: gemini.address };
    const product = await startProduct(settings);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.address),
});

const recordCount: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [] },
  measures: [
    { name: "n", value: { kind: "aggregate", aggregate: "count", of: null, where: null } },
  ],
  ...{ having: null, order: [], top: null, limit: null },
};
const question = "What is the average of Charges by Department?";

hostedJourney(
  "[PR-1] [SP-4] [UG-1] [UG-2] a hosted model writes, is named with its tokens, and its reader sees before and after what is sent",
  async ({ page, gemini }) => {
    await verifyAddress(page, await signUp(page));
    await walkToPrompt(page);
    await expect(page.getByText(/^Pro is for premium users/)).toBeVisible();
    await expect(page.getByText("no model is set up")).toHaveCount(0);
    const model = page.getByLabel("AI model");
    await expect(model).toHaveValue("flash");
    await expect(model.getByRole("option")).toHaveText(["Flash (fast)", "Pro (premium only)"]);
    await expect(model.locator("option[value=pro]")).toBeDisabled();
    await page.getByRole("button", { name: "Upgrade to Pro", exact: true }).click();
    const offer = await expectProOffered(page);
    await offer.getByRole("button", { name: "Not now" }).click();
    let shown = "";
    await hostedJourney.step("before a run stands what it is likely to take", async () => {
      await page.getByLabel("Instructions").fill(question);
      const before = page.getByRole("region", { name: "Before you run it" });
      await expect(before).toContainText(/Likely cost[\d.]+ to [\d.]+ cents/);
      await expect(before).toContainText("Requests1 to 3");
      await expect(before).toContainText("A first guess");
      await expect(before).toContainText(/Left this month: \d+ of \d+ free analyses/);
      expect(gemini.bodies).toEqual([]);
      await expectGoodScreen(page);
    });
    await hostedJourney.step("the dialog shows before a run what would leave", async () => {
      await page.getByLabel("Instructions").fill(question);
      await page.getByRole("button", { name: "See what will be sent" }).click();
      const dialog = page.getByRole("dialog", { name: "What will be sent" });
      await dialog.getByText("The whole request").first().click();
      const whole = dialog.getByRole("region", { name: "The whole request" });
      shown = (await whole.locator("pre").textContent()) ?? "";
      await expect(dialog.getByText(sha256Of(shown))).toBeVisible();
      expect(gemini.bodies).toEqual([]);
      await expectGoodScreen(page);
      await dialog.getByRole("button", { name: "Close" }).click();
    });

    await hostedJourney.step("a saved prompt names the family in the AI column", async () => {
      await page.getByLabel("Title").fill("Charges");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "Load Saved" }).click();
      const row = page.getByRole("dialog").getByRole("row", { name: /Charges/ });
      await expect(row.getByRole("cell", { name: /^Gemini/ })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    const sending = page.waitForRequest((request) => request.url().endsWith("/api/analyze"));
    await ask(page, question);
    expect((await sending).postDataJSON()).toMatchObject({
      aiPlatform: "gemini",
      aiModel: "flash",
    });
    await reportIn(page);

    await hostedJourney.step("the report names model, tokens and cost", async () => {
      await expect(page.getByText("Gemini 3.8 Flash").first()).toBeVisible();
      await expect(page.getByText("3,000").first()).toBeVisible();
      await expect(page.getByText("$0.0047").first()).toBeVisible();
    });

    await hostedJourney.step("the report says what the model did", async () => {
      await page.getByText("What the model did (1 step)").click();
      await expect(page.getByText("Asked: number of records")).toBeVisible();
      const taken = page.getByRole("table", { name: "What the model took" });
      await expect(taken.getByRole("row", { name: /^Requests 1 to 3 2$/ })).toBeVisible();
      await expect(taken.getByRole("row", { name: /^Tokens read .* 2,000$/ })).toBeVisible();
      await expect(taken.getByRole("row", { name: /^Cost .* 0\.47 cents$/ })).toBeVisible();
      await expectGoodScreen(page);
    });

    await hostedJourney.step("the next question's cost is told before it is asked", async () => {
      const next = page.getByRole("region", { name: "More questions about this data" });
      await next.getByLabel("Ask the next question").fill("And the median?");
      await expect(next.getByRole("region", { name: "Before you run it" })).toContainText(
        "Likely cost",
      );
      expect(gemini.bodies).toHaveLength(2);
    });

    await hostedJourney.step("the dialog shows the bytes that left", async () => {
      await page.getByRole("button", { name: "What was sent" }).click();
      const dialog = page.getByRole("dialog", { name: "What was sent" });
      await expect(dialog.getByRole("heading", { name: /^Request 1 of 2/ })).toBeVisible();
      await dialog.getByText("The whole request").first().click();
      const whole = dialog.getByRole("region", { name: "The whole request" });
      expect(await whole.locator("pre").textContent()).toBe(shown);
      expect(gemini.bodies).toHaveLength(2);
      expect(gemini.bodies[0]).toBe(shown);
      await expect(dialog.getByText(sha256Of(shown))).toBeVisible();
      await expectGoodScreen(page);
    });
  },
);
