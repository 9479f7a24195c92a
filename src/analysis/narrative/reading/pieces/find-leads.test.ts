import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const asks = (question: string) => {
  const outcome = asked.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : outcome.kind;
};

describe("what is said before a question", () => {
  it.each([
    "I'm doing the rota. Average charges by ward?",
    "Our crews grumble all the time. Average charges by ward?",
    "Patients tell me they still sit around. Average charges by ward?",
    "Bed meeting in ten minutes: average charges by ward?",
    "The board review is on Thursday. Average charges by ward?",
    "How are we doing? Average charges by ward, please",
    "I suspect somebody's finger slipped. Average charges by ward?",
    "It feels as if everything went quiet. So what are the average charges by ward?",
    "I'm writing a piece for the newsletter. Average charges by ward?",
    "Staff keep telling me they're swamped. Average charges by ward?",
    "It's a nightmare, honestly. Average charges by ward?",
    "We had trouble with the forms. Average charges by ward?",
  ])("narrows nothing where it is small talk: “%s”", (question) => {
    expect(asks(question)).toEqual(asks("average charges by ward"));
  });

  it.each([
    [
      "The nurses swear Surgery drags its feet. Average stay in Surgery?",
      "average stay in Surgery",
    ],
    ["How's Surgery doing? What is its average stay?", "average stay in Surgery"],
    [
      "March 2024 felt quiet. How many stays were there in March 2024?",
      "how many stays in March 2024",
    ],
  ])("keeps what it names: “%s”", (question, plain) => {
    expect(asks(question)).toEqual(asks(plain));
  });

  it.each([
    "Bariatric patients drive me mad. How many stays?",
    "Stays with no discharge date yet - how many and the average charges?",
    "Only emergencies matter to me. How many stays?",
    "I'm worried about smokers. How many stays were there?",
    "Surgery is a nightmare. How many stays were there?",
    "In the day unit, how many stays were there?",
    "Some were sent home too soon. How many of them came back?",
    "Staff stays are a mess. Average charges by ward?",
  ])("is no small talk where it may restrict: “%s”", (question) => {
    expect(asks(question)).not.toEqual(asks("how many stays"));
    expect(asks(question)).not.toEqual(asks("average charges by ward"));
  });
});

describe("words that point back to a time", () => {
  it.each([
    [
      "The new contract kicked in on 1 July 2024. How many stays since that day?",
      "how many stays since 1 July 2024",
    ],
    [
      "We changed things on 1 March 2024. Up to that day, what were the average charges?",
      "average charges before 1 March 2024",
    ],
    [
      "March 2024 felt quiet to me, how many stays were there that month?",
      "how many stays in March 2024",
    ],
    [
      "The unit reopened on 3 June 2024. Average charges from then on?",
      "average charges from 3 June 2024 on",
    ],
    ["We moved on 3 June 2024. How many stays in the same month?", "how many stays in June 2024"],
  ])("“%s”", (question, plain) => {
    expect(asks(question)).toEqual(asks(plain));
  });

  it("leaves them where two times are told", () => {
    expect(
      asks("It opened on 1 March 2024 and closed on 3 June 2024. How many stays since that day?"),
    ).toBe("incomplete");
  });
});
