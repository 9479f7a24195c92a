import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

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
  "I fear our ledger is in a sorry state. Average charges by ward?",
  "Rumour has it somebody is fiddling the system. Average charges by ward?",
  "Payroll reckon the figures are wrong, is that so? Average charges by ward",
  "My supervisor is gonna kill me. average charges by ward",
  "this billing lark is a nightmare. average charges by ward",
  "average charges by ward, leadership wants it on one slide",
  "average charges by ward, the chief nurse needs it by 3 pm",
  "Prepping for my 2:00. Average charges by ward",
  "Sanity check - average charges by ward",
  "This is probably a silly question, but what are the average charges by ward?",
  "I should be most grateful to know the average charges by ward",
  "Would you be so kind as to give me the average charges by ward",
  "Pray tell me the average charges by ward",
  "any chance of seeing average charges by ward?",
  "average charges by ward, I'm not sure why, a rough figure will do",
  "Poor things, bless them. Average charges by ward",
  "average charges by ward, full date range",
  "in view of the forthcoming inspection, average charges by ward",
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
  "I hear bariatric patients are a worry. Average charges for them?",
  "I think overseas visitors go up every year. Average charges by ward?",
  "I think we should drop overseas visitors. Average charges by ward?",
  "Overseas question: average charges by ward?",
  "And I almost forgot Maple Grove. Average charges by ward?",
  "I think Maple Grove is a shambles. Average charges by ward?",
])("keeps a clause that may restrict: “%s”", (question) => {
  expect(asks(question)).toBe("incomplete");
});

it.each([
  ["My boss is worried about Surgery. Average charges?", "average charges"],
  ["Someone told me emergencies wait ages. Average stay?", "average stay"],
  ["Surgery check: average charges?", "average charges"],
])("keeps what an aside says of the table: “%s”", (question, rest) => {
  expect(asks(question)).not.toEqual(asks(rest));
});

it("passes over what somebody thinks of those whom the question names again", () => {
  expect(asks("Our matron says Surgery is a shambles. Average charges for Surgery?")).toEqual(
    asks("Average charges for Surgery?"),
  );
  expect(asks("A daughter is on the phone about stay S-1005. Which ward was it?")).toEqual(
    asks("stay S-1005: which ward was it?"),
  );
});

it.each([
  ["stays aged 60 to 69 (inclusive): how many", "stays aged 60 to 69: how many"],
  ["how many stays aged between 60 and 69, both ends included", "how many stays aged 60 to 69"],
  ["what is the single longest stay", "what is the longest stay"],
  [
    "Surgery is rubbish and i can prove it. average charges for each ward",
    "average charges for each ward",
  ],
])("reads “%s” like “%s”", (question, plain) => {
  expect(asks(question)).toEqual(asks(plain));
});

it.each([
  "Should we close Surgery? Average charges by ward",
  "average charges by ward. should we close Surgery",
  "Will charges go up next year",
  "Did the new rota make things better?",
])("refuses what is asked beside: “%s”", (question) => {
  expect(asks(question)).toBe("unanswerable");
});

it.each([
  ["I don't want to blame anyone. How many stays in Surgery?", "How many stays in Surgery?"],
  ["how many stays in Surgery, a rough number will do", "how many stays in Surgery"],
])("does not take an aside for the question: “%s”", (question, rest) => {
  expect(asks(question)).toEqual(asks(rest));
});

it("abstains where an aside is unclear, and does not refuse", () => {
  expect(asks("We ought to talk about this. How many stays in Surgery?")).toBe("incomplete");
});

it.each([
  "I'm worried about teenagers. How many stays?",
  "The bariatric stays are a mess. How many stays?",
])("counts nobody else where a topic is unknown: “%s”", (question) => {
  expect(asks(question)).toBe("incomplete");
});
