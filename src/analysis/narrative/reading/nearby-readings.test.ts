import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

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
