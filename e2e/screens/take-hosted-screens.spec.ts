import { expect, test } from "@playwright/test";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestData } from "#test/doubles/gemini/start-test-gemini.ts";
import { startProduct } from "../harness/product.ts";
import { hostedChapter } from "./hosted-scenes.ts";
import { walk } from "./walk.ts";

interface Hosted {
  /** The address of a product of its own, whose hosted model is a double on the wire. */
  readonly home: string;
}

const hosted = test.extend<Hosted>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  home: async ({}, use) => {
    const gemini = await startTestGemini();
    gemini.answer({ kind: "submission", of: partlyGood });
    const settings = { GEMINI_API_KEY: gemini.key, GEMINI_BASE_URL: gemini.address };
    const product = await startProduct(settings);
    await use(product.address);
    await product.stop();
    await gemini.close();
  },
  baseURL: async ({ home }, use) => use(home),
});

/** One sentence names a number that nothing shows. */
function partlyGood(data: TestData): object {
  const good = goodSubmission(data) as { insights: object[] };
  const invented = { text: "Charges rose by 4,711 dollars in a single year.", claims: [] };
  return { ...good, insights: [...good.insights, invented] };
}

hosted(hostedChapter.name, async ({ page, home }) => {
  expect(await walk(page, hostedChapter, home)).toEqual([]);
});
