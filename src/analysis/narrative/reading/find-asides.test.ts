import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { type AskedTable, askTable } from "./ask-table.test-support.ts";
import { stays } from "./own-tables.test-support.ts";

const children = startChildren({ size: 1 });
let asked: AskedTable;
beforeAll(async () => {
  asked = await askTable(stays, { children, openEngine, compileQuery });
});
afterAll(async () => {
  await asked.close();
  await children.close();
});

const asks = (question: string) => {
  const outcome = asked.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : outcome.kind;
};

it.each([
  "Morning! Average charges by ward?",
  "Before I've had my tea, average charges by ward",
  "average charges by ward, my boss keeps nagging me",
  "average charges by ward because I have to tell the matron",
  "average charges by ward for my board report",
  "Our manager is fretting again. Average charges by ward please",
  "average charges by ward, if you'd be so kind",
])("passes over what says nothing of the table: “%s”", (question) => {
  expect(asks(question)).toEqual(asks("average charges by ward"));
});

it.each([
  "We are looking at private patients. Average charges by ward?",
  "They were privately funded. Average charges by ward?",
  "average charges by ward, private ones",
  "average charges by ward, who we billed privately",
  "average charges by ward (private)",
  "I only mean overseas visitors. Average charges by ward?",
  "We don't treat overseas visitors. Average charges by ward?",
  "average charges by ward for the private patients",
  "average charges by ward for the unfunded board patients",
])("keeps a clause that may restrict: “%s”", (question) => {
  expect(asks(question)).toBe("incomplete");
});

it("keeps what an aside says of the table", () => {
  const outcome = asks("My boss is worried about Surgery. Average charges by ward?");
  expect(outcome).not.toEqual(asks("average charges by ward"));
});
