import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { deliveries } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(deliveries);

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
