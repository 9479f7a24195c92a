import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { type AskedTable, askTable } from "./ask-table.test-support.ts";
import { deliveries } from "./own-tables.test-support.ts";

const children = startChildren({ size: 1 });
let asked: AskedTable;
beforeAll(async () => {
  asked = await askTable(deliveries, { children, openEngine, compileQuery });
});
afterAll(async () => {
  await asked.close();
  await children.close();
});

const asksOf = (question: string) => asked.read(question);

it.each([
  "Apgar5 should be 0 to 10. how many entries aren't",
  "Apgar5 is scored 0 to 10, how many entries fall outside that?",
  "the apgar5 runs from 0 to 10 - which ones are out of range?",
  "apgar5 must be 0-10, are there any that aren't?",
  "How many apgar5 scores can't be real? it's a 0-10 scale",
])("takes a scale that is told for what the numbers may be: “%s”", (question) => {
  expect(asksOf(question)).toMatchObject({
    kind: "answer",
    reading: {
      asks: [
        {
          kind: "statistic",
          statistic: { kind: "outliers", of: "Apgar5", implausible: { low: 0, high: 10 } },
          where: null,
        },
      ],
    },
  });
});

it.each([
  "some of the EBL values must be typing mistakes, which ones?",
  "Certain of the EBL figures are plainly absurd. Would you list those which can only be slips of the pen?",
  "which EBLs cannot possibly be right for a grown-up",
  "how many EBLs are plainly impossible for an adult",
  "EBL values that have to be wrong",
])("takes words of disbelief for what cannot be right: “%s”", (question) => {
  expect(asksOf(question)).toMatchObject({
    kind: "answer",
    reading: { asks: [{ statistic: { kind: "outliers", of: "EBLml" }, where: null }] },
  });
});
