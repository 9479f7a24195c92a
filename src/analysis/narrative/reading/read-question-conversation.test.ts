import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const asks = (question: string) => {
  const outcome = asked.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : outcome.kind;
};

describe("how people talk", () => {
  it.each([
    ["Could you break the 2024 stays down by ward?", "2024 stays by ward"],
    ["Can you split the charges up by ward?", "charges by ward"],
    ["How much did Surgery run up in charges?", "how much did Surgery charge"],
    [
      "For surgery and maternity, what did the charges come to? One figure for both please",
      "total charges of surgery and maternity",
    ],
    [
      "What are the total charges of surgery and maternity, in one figure?",
      "total charges of surgery and maternity",
    ],
    [
      "I look after surgery and maternity. Taken together, what are the total charges of those two?",
      "total charges of surgery and maternity",
    ],
    ["How many stays were at least 3 but no more than 6 days?", "how many stays from 3 to 6 days"],
    [
      "How many stays were no less than 3 and no more than 6 days?",
      "how many stays from 3 to 6 days",
    ],
    ["Just the average charges by ward, please", "average charges by ward"],
    [
      "Average length of stay without surgery",
      "Surgery runs like clockwork, so leave it out. Average length of stay?",
    ],
    ["Leave surgery out. Average length of stay?", "Average length of stay without surgery"],
    ["Average length of stay? Don't count surgery", "Average length of stay without surgery"],
    ["How long do stays last in Surgery, on average?", "how long are stays in Surgery on average"],
    ["What were the average charges back in March 2024?", "average charges in March 2024"],
    ["How many stays where the patient was a woman?", "how many stays of women"],
    [
      "I've got the consultant on the phone about stay S-1005. Which ward was it?",
      "stay S-1005: which ward was it?",
    ],
    ["How much money was paid in 2024?", "total paid in 2024"],
    [
      "Quality are asking: how many stays were there in Surgery?",
      "how many stays were there in Surgery?",
    ],
    [
      "March 2024 was dreadful. What were the total charges for the month?",
      "total charges in March 2024",
    ],
    ["How many stays were marked as readmitted?", "how many stays were readmitted"],
    [
      "Pharmacy reckon it's worse now. How many stays were there in Surgery?",
      "how many stays were there in Surgery",
    ],
    [
      "For Surgery, what's the middle charge, so half are more and half are less?",
      "median charges in Surgery",
    ],
    ["How many actual patients is that?", "how many patients is that?"],
    ["Put all the charges together: how much is it in 2024?", "total charges in 2024"],
    [
      "number of stays and average charges of our older ladies, 80 and up, and how many were readmitted",
      "number of stays and average charges of ladies aged 80 and up, and how many were readmitted",
    ],
    [
      "I'm interested in people, not beds: how many patients were in Surgery?",
      "how many patients were in Surgery?",
    ],
  ])("reads “%s” like “%s”", (question, plain) => {
    expect(asks(plain)).not.toBe("incomplete");
    expect(asks(question)).toEqual(asks(plain));
  });

  it.each([
    ["how many took 0 to 2 days, how many 3 to 5, and how many longer than 5", [2, 5]],
    [
      "stays of two days or less, three to five, and anything longer than five, how many each",
      [2, 5],
    ],
  ])("puts stays into the bands of “%s”", (question, ends) => {
    const found = JSON.stringify(asks(question));
    for (const end of ends) expect(found).toContain(String(end));
    expect(found).toContain("cases");
  });

  it("keeps bands in their order", async () => {
    const rows = await asked.rows("how many stays took 0 to 2 days, 3 to 5 and over 5");
    expect(rows.map(([label]) => label)).toEqual(["0 to 2 days", "3 to 5", "over 5"]);
  });

  it.each([
    "Have the charges gone up?",
    "Average charges of those four",
    "How many stays did they run up against?",
    "The rest: average length of stay?",
    "Take surgery and maternity out and put medicine in",
  ])("makes nothing else of “%s”", (question) => {
    expect(asks(question)).not.toEqual(asks("how many stays"));
    expect(asks(question)).not.toEqual(asks("average charges"));
    expect(asks(question)).not.toEqual(asks("average length of stay"));
  });
});
