import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instructions } from "#analysis/narrative/model/instructions.ts";
import type { ModelReply, StepRequest, Turn } from "#analysis/narrative/model/model-port.ts";
import { openGemini } from "#analysis/narrative/model/providers/open-gemini.ts";
import { submission } from "#analysis/narrative/model/submission.ts";
import { tools } from "#analysis/narrative/model/tools.ts";
import { standardModels } from "#contract/hosted-models.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import { startTestGemini, type TestGemini } from "#test/doubles/gemini/start-test-gemini.ts";

/** A question that any model can answer from what it is told. */
const data = `<data-7f3a>
${JSON.stringify({
  question: "Which ward waits longest?",
  columns: [
    { id: "c1", name: "ward", kind: "category" },
    { id: "c2", name: "wait", kind: "number" },
  ],
  facts: [
    {
      ...{ fact: "ranking", answers_the_question: true },
      about: { measures: [{ kind: "mean", column: "c2" }], by: [{ column: "c1" }], order: "most" },
      results: [
        {
          ...{ id: "q1", columns: ["label", "value1", "n"], row_count: 2 },
          rows: [
            ["East", 31.5, 120],
            ["West", 22.25, 98],
          ],
        },
      ],
    },
  ],
})}
</data-7f3a>`;

const request: StepRequest = {
  ...{ instructions, turns: [{ kind: "data", text: data }] },
  tools: tools.filter(({ name }) => name === "submit"),
  ...{ only: null, signal: new AbortController().signal },
  onSending: async () => undefined,
};

const submitted = ({ calls }: ModelReply) => submission.parse(calls[0]?.input);

/** What must hold of whoever answers: the double, and Gemini itself where a key is set. */
const mustHold = (settings: () => { apiKey: string; baseUrl: string }) => {
  it.each(Object.values(standardModels))(
    "%s hands in a report, and mends it",
    async (model) => {
      const port = openGemini({ ...settings(), model });
      const first = await port.step(request);
      expect(submitted(first).answer.text).toContain("{{q1.");
      expect(first.tokens.input).toBeGreaterThan(300);
      expect(first.tokens.output).toBeGreaterThan(0);
      expect(first.answeredBy).toMatch(/^gemini-/);
      const refused = [{ text: "It waits long.", reason: "nothing backs its comparison" }];
      const results = first.calls.map((call) => ({ call, value: { refused } }));
      const more: Turn[] = [
        { kind: "reply", reply: first },
        { kind: "results", results },
      ];
      const second = await port.step({ ...request, turns: [...request.turns, ...more] });
      expect(submitted(second).answered).toBe(true);
    },
    180_000,
  );

  it("an unknown model is told apart", async () => {
    const port = openGemini({ ...settings(), model: "gemini-0-none" });
    await expect(port.step(request)).rejects.toMatchObject({ code: "model-unknown" });
  });

  it("a wrong key is told apart", async () => {
    const port = openGemini({ ...settings(), apiKey: "wrong", model: standardModels.flash });
    await expect(port.step(request)).rejects.toMatchObject({ code: "model-key-refused" });
  });
};

describe("the double of Gemini", () => {
  let gemini: TestGemini;
  beforeAll(async () => {
    gemini = await startTestGemini();
    gemini.answer({ kind: "submission", of: goodSubmission });
  });
  afterAll(() => gemini.close());
  mustHold(() => ({ apiKey: gemini.key, baseUrl: gemini.address }));
});

const apiKey = process.env.GEMINI_API_KEY ?? "";
describe.skipIf(apiKey === "")("Gemini itself, where GEMINI_API_KEY is set", () => {
  mustHold(() => ({ apiKey, baseUrl: "https://generativelanguage.googleapis.com/v1beta" }));
});
