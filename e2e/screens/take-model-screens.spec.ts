import { expect, test } from "@playwright/test";
import type { Query } from "#contract/query.ts";
import { compatibleWire } from "#test/doubles/models/compatible-wire.ts";
import { type Answer, startTestModel } from "#test/doubles/models/start-test-model.ts";
import type { Heard, Said } from "#test/doubles/models/wire.ts";
import { startProduct } from "../harness/product.ts";
import { modelChapter, modelQuestions } from "./model-scenes.ts";
import { walk } from "./walk.ts";

interface InHouse {
  /** The address of a product of its own, whose model is a double within the house. */
  readonly home: string;
}

const inHouse = test.extend<InHouse>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
  home: async ({}, use) => {
    const model = await startTestModel(compatibleWire, { key: "", models: ["llama-4-scout"] });
    model.answer({ kind: "chosen", of: answerTo });
    const product = await startProduct({
      ...{ MODEL_PROVIDER: "compatible", MODEL_BASE_URL: model.address, MODEL_INSIDE: "127.0.0.1" },
      MODEL_FLASH: "llama-4-scout",
    });
    await use(product.address);
    await product.stop();
    await model.close();
  },
  baseURL: async ({ home }, use) => use(home),
});

interface ToldColumns {
  readonly question: string;
  readonly columns?: readonly { readonly id: string; readonly name: string }[];
}

function answerTo(heard: Heard): Answer {
  const data = JSON.parse(heard.texts[0]?.split("\n")[1] ?? "{}") as ToldColumns;
  const idOf = (name: string) => data.columns?.find((one) => one.name === name)?.id ?? "c1";
  const isFirst = heard.results.length === 0;
  switch (data.question) {
    case modelQuestions.slow:
      return isFirst
        ? calls({ name: "look", input: { columns: ["c1", "c2"] } })
        : { kind: "silence" };
    case modelQuestions.open:
      if (!isFirst) return calls({ name: "clarify", input: { results: idsIn(heard) } });
      return calls(
        ask(idOf("Department"), idOf("Charges"), "mean"),
        ask(idOf("Department"), idOf("Charges"), "sum"),
      );
    case modelQuestions.document:
      return calls(
        isFirst
          ? { name: "read_document", input: { sections: ["d1.s1"] } }
          : { name: "submit", input: ofDocument },
      );
    default:
      return calls(
        isFirst
          ? ask(idOf("Department"), idOf("Charges"), "median")
          : { name: "submit", input: reportOf(idsIn(heard)[0] ?? "q1") },
      );
  }
}

const calls = (...made: NonNullable<Said["calls"]>): Answer => ({
  kind: "reply",
  of: () => ({ calls: made, served: "llama-4-scout" }),
});

const idsIn = ({ results }: Heard): string[] =>
  results.flatMap(({ value }) =>
    ((value as { results?: { id: string }[] }).results ?? []).map(({ id }) => id),
  );

function ask(group: string, of: string, aggregate: "mean" | "median" | "sum") {
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
    by: [{ name: "unit", of: { kind: "column", column: group } }],
    measures: [
      {
        name: "charged",
        value: { kind: "aggregate", aggregate, of: { kind: "column", column: of }, where: null },
      },
    ],
    order: [{ of: "charged", direction: "descending" }],
    ...{ top: null, limit: null },
  };
  return { name: "ask", input: { query } };
}

function reportOf(id: string): object {
  const passage = (text: string) => ({ text, claims: [] });
  const said = `The median of Charges in {{${id}.0.label}} is {{${id}.0.value1}}.`;
  return {
    ...{ answered: true, answer: passage(said), sections: [], recommendations: [] },
    insights: [passage("Charges rose by 4,711 dollars in a single year.")],
    background: ["Charges are what is billed, not what is paid."],
  };
}

const ofDocument = {
  answered: true,
  answer: "{{quote:d1:Metoprolol was stopped because of a slow pulse}}.",
  findings: ["On her kidneys: {{quote:d1:Please check her kidneys in two weeks}}."],
  recommendations: ["Plan the check: {{quote:d1:Please check her kidneys in two weeks}}."],
};

inHouse(modelChapter.name, async ({ page, home }) => {
  expect(await walk(page, modelChapter, home)).toEqual([]);
});
