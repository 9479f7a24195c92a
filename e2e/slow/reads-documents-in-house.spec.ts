import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import {
  type Answer,
  startTestModel,
  type TestModel,
} from "#test/doubles/models/start-test-model.ts";
import { evidenceIn, evidence as evidenceSelector } from "../harness/evidence.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { startProduct } from "../harness/product.ts";
import { signUp, verifyAddress } from "../harness/sign-up.ts";
import { chooseDocuments, expectTextStep, textFile, wordFile } from "../harness/texts.ts";
import { next } from "../harness/wizard.ts";

const folder = join(import.meta.dirname, "../../corpus/quality-notes");
const minutes = readFileSync(join(folder, "board-minutes.txt"), "utf8");
const reason = "because the discharge lounge stays closed on weekends";
const staffing = "The night shift must be doubled before June";

/** Reads a section first, then hands in quotes of both documents, and one that none of them holds. */
const reading: Answer = {
  kind: "reply",
  of: ({ results }) => ({
    calls: [
      results.length === 0
        ? { name: "read_document", input: { sections: ["d1.s1", "d2.s1"] } }
        : {
            name: "submit",
            input: {
              answered: true,
              answer: `Waiting times rose {{quote:d1:${reason}}}.`,
              findings: [`On staffing: {{quote:d2:${staffing}}}.`, "{{quote:d1:All is well}}."],
              recommendations: [`Staff the nights: {{quote:d2:${staffing}}}.`],
            },
          },
    ],
  }),
};

interface InHouse {
  readonly model: TestModel;
}

/** As Ollama is set up within the house: no key and no price. */
const inHouseJourney = journey.extend<InHouse>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  model: async ({}, use) => {
    const model = await startTestModel(compatibleWire, { key: "", models: ["llama-4-scout"] });
    model.answer(reading);
    await use(model);
    await model.close();
  },
  baseURL: async ({ model }, use) => {
    const product = await startProduct({
      ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address, MODEL_INSIDE: "127.0.0.1" },
      MODEL_FLASH: "llama-4-scout",
    });
    await use(product.address);
    await product.stop();
  },
});

inHouseJourney(
  "a model within the house reads documents whole, and every quote opens its place",
  async ({ page, model }) => {
    await verifyAddress(page, await signUp(page));
    await chooseDocuments(page, [
      textFile("board-minutes.txt", minutes),
      await wordFile("staffing.docx", ["The board met on 3 March 2026.", `${staffing}.`]),
    ]);
    await expectTextStep(page, "Upload");
    await next(page);
    await next(page);
    await inHouseJourney.step("the screen says that it stays in the network", async () => {
      await expect(page.getByText(/what it is sent stays in your network/)).toBeVisible();
      await page.getByLabel("Instructions").fill("Why did waiting times rise?");
      await page.getByRole("button", { name: "See what will be sent" }).click();
      const dialog = page.getByRole("dialog", { name: "What will be sent" });
      await expect(dialog.getByText(/they stay in your network/)).toBeVisible();
      await expect(dialog.getByText(/discharge lounge/).first()).toBeVisible();
      expect(model.bodies).toEqual([]);
      await expectGoodScreen(page);
      await dialog.getByRole("button", { name: "Close" }).click();
    });

    await page.getByRole("button", { name: "Run Analysis" }).click();
    await expectTextStep(page, "Results");
    const results = page.getByRole("region", { name: "Analysis Results" });
    await expect(results).toContainText(`Waiting times rose ${reason}.`, { timeout: 60_000 });
    await expect(page.getByText("llama-4-scout").first()).toBeVisible();
    await expect(page.getByText("Ran in")).toBeVisible();
    await page.mouse.move(0, 0);
    await expectGoodScreen(page);

    await inHouseJourney.step("a quote opens its place in the document", async () => {
      await results.getByRole("link", { name: reason }).click();
      const evidence = evidenceIn(page);
      await expect(evidence).toContainText("Quote from board-minutes.txt");
      await expect(evidence.locator("mark")).toHaveText(reason);
      await expectGoodScreen(page, { within: evidenceSelector });
      await page.keyboard.press("Escape");
    });

    await inHouseJourney.step("what no document says is struck, with the reason", async () => {
      await expect(page.getByText(/the documents do not say “All is well”/)).toBeVisible();
      await expect(page.getByText(staffing).first()).toBeVisible();
    });

    await inHouseJourney.step("the report says what the model did and read", async () => {
      await page.getByText("What the model did (1 step)").click();
      await expect(page.getByText("Read 2 sections of the documents")).toBeVisible();
      await page.getByRole("button", { name: "What was sent" }).click();
      const dialog = page.getByRole("dialog", { name: "What was sent" });
      await expect(dialog.getByText(/it stayed in your network/)).toBeVisible();
      await expect(dialog.getByRole("heading", { name: /^Request 1 of 3/ })).toBeVisible();
      expect(model.bodies).toHaveLength(3);
      await expectGoodScreen(page);
    });
  },
);
