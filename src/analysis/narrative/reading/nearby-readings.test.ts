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

const nearby = (question: string) => {
  const outcome = asked.read(question);
  return outcome.kind === "incomplete" ? outcome.nearby.map(({ asks }) => asks) : outcome.kind;
};
const asks = (question: string) => {
  const outcome = asked.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : outcome.kind;
};

it.each([
  ["average zorb charges by ward", "average charges by ward"],
  ["How many blorf stays in Surgery?", "How many stays in Surgery?"],
])("“%s” is near “%s”, which is offered and not answered", (question, near) => {
  expect(nearby(question)).toContainEqual(asks(near));
});

it("offers at most three, and none where nothing of the table is named", () => {
  expect(nearby("average charges and age zorb by ward blorf in Surgery").length).toBeLessThan(4);
  expect(nearby("How many zorbs blorfed?")).toEqual([]);
});
