import { expect } from "@playwright/test";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { dataOf } from "#test/doubles/gemini/start-test-gemini.ts";
import { kindsOfModels, type ModelKind, modelKinds } from "#test/doubles/models/model-kinds.ts";
import {
  type Answer,
  startTestModel,
  type TestModel,
} from "#test/doubles/models/start-test-model.ts";
import { expectGoodScreen } from "../harness/expect-good-screen.ts";
import { journey } from "../harness/journey.ts";
import { startProduct } from "../harness/product.ts";
import { signUp, verifyAddress } from "../harness/sign-up.ts";
import { ask, reportIn, walkToPrompt } from "../harness/wizard.ts";

/** Looks at a column first, then hands in what a good model would. */
const working = (served: string): Answer => ({
  kind: "reply",
  of: (heard) => {
    if (heard.results.length === 0)
      return {
        served,
        thinking: "Hm.",
        calls: [{ name: "look", input: { columns: ["c1", "c2"] } }],
      };
    return { served, calls: [{ name: "submit", input: goodSubmission(dataOf(heard)) }] };
  },
});

interface Setup {
  readonly id: string;
  readonly label: string;
  /** Key that the double wants; empty where it wants none. */
  readonly key: string;
  readonly says: RegExp;
  settings(model: TestModel): Record<string, string>;
}

const outside = /A hosted model writes this report/;
const byName = (family: string, { key, address }: TestModel) => ({
  ...{ MODEL_PROVIDER: family, MODEL_API_KEY: key, MODEL_BASE_URL: address },
});

const setups: Readonly<Record<ModelKind, Setup>> = {
  gemini: {
    ...{ id: "gemini-3.8-flash", label: "Gemini 3.8 Flash", key: "a key", says: outside },
    settings: ({ key, address }) => ({ GEMINI_API_KEY: key, GEMINI_BASE_URL: address }),
  },
  anthropic: {
    ...{ id: "claude-haiku-5-5", label: "Claude Haiku 5.5", key: "a key", says: outside },
    settings: (model) => byName("anthropic", model),
  },
  openai: {
    ...{ id: "gpt-6-luna", label: "GPT-6 Luna", key: "a key", says: outside },
    settings: (model) => byName("openai", model),
  },
  // As Ollama is set up: within the house, without a key or a price.
  compatible: {
    ...{ id: "llama-4-scout", label: "llama-4-scout", key: "" },
    says: /what it is sent stays in your network/,
    settings: ({ address }) => ({
      ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: address, MODEL_INSIDE: "127.0.0.1" },
      MODEL_FLASH: "llama-4-scout",
    }),
  },
};

interface Provided {
  readonly kind: ModelKind;
  readonly model: TestModel;
}

const providedJourney = journey.extend<Provided>({
  kind: ["gemini", { option: true }],
  model: async ({ kind }, use) => {
    const { id, key } = setups[kind];
    const model = await startTestModel(modelKinds[kind].wire, { key, models: [id] });
    await use(model);
    await model.close();
  },
  baseURL: async ({ kind, model }, use) => {
    const product = await startProduct(setups[kind].settings(model));
    await use(product.address);
    await product.stop();
  },
});

for (const kind of kindsOfModels)
  providedJourney.describe(() => {
    providedJourney.use({ kind });
    providedJourney(
      `a model of the kind ${kind} looks, fails once, and writes`,
      async ({ page, model }) => {
        const { id, label, says } = setups[kind];
        await verifyAddress(page, await signUp(page));
        await walkToPrompt(page);
        await expect(page.getByText(says)).toBeVisible();
        await expectGoodScreen(page);
        model.answer({
          ...{ kind: "status", status: 429, message: "too many" },
          headers: { "retry-after": "50" },
        });
        await ask(page, "What is the average of Charges by Department?");
        const sentence =
          "The hosted model's quota is used up for the moment. Please try again in 50 seconds. Nothing was charged.";
        await expect(page.getByText(sentence).first()).toBeVisible();
        await expect(
          page.getByRole("button", { name: "Let the built-in analyst answer" }),
        ).toBeVisible();
        model.answer(working(id));
        await page.getByRole("button", { name: "Run Analysis" }).click();
        await reportIn(page);
        await expect(page.getByText(label).first()).toBeVisible();
        await page.getByRole("button", { name: "What was sent" }).click();
        const dialog = page.getByRole("dialog", { name: "What was sent" });
        await expect(dialog.getByRole("heading", { name: /^Request 2 of 2/ })).toBeVisible();
        expect(model.bodies).toHaveLength(3);
        for (const body of model.bodies)
          if (kind !== "gemini") expect(JSON.parse(body).model).toBe(id);
      },
    );
  });
