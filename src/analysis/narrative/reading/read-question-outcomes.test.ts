import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, meanBy, median } from "#test/analysis/narrative/own-results.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

it.each([
  ["a thing", "How many unicorns were admitted?", "unicorns"],
  ["a measure", "What is the average cholesterol?", "cholesterol"],
  ["a measure of groups", "What is the average salary by ward?", "salary"],
  ["a value", "How many stays in Neurology?", "Neurology"],
  ["a value that is short", "How many stays in ICU?", "ICU"],
  ["a verb", "How many patients smoke?", "smoke"],
  ["a participle", "How many patients were vaccinated?", "vaccinated"],
  ["a diagnosis", "How many stays had pneumonia?", "pneumonia"],
  ["a grouping", "average length of stay by zorb", "zorb"],
  ["a second grouping", "average charges by ward and blorf", "blorf"],
  ["an adjective", "average charges for blorf patients", "blorf"],
  ["a word after all others", "average charges by ward in 2024 blorf", "blorf"],
  ["a number", "average charges by ward 42", "42"],
  ["a number after a value", "How many stays in Surgery 5?", "5"],
  ["a negation", "average charges by ward not", "not"],
  ["a negation between measure words", "average not charges by ward", "not"],
  ["a negation of a verb it does not know", "How many stays in Surgery never paid?", "never"],
])("leaves %s that nothing explains: “%s”", (_, question, word) => {
  const outcome = asked.read(question);
  expect(outcome.kind).toBe("incomplete");
  const spans = outcome.kind === "incomplete" ? outcome.spans : [];
  const unknown = spans.filter(({ role }) => role === "unknown");
  expect(unknown.map(({ start, end }) => question.slice(start, end))).toContain(word);
});

it("points at the word that means nothing, not at those that go with it", () => {
  const question = "Which blorf has the most stays?";
  const outcome = asked.read(question);
  const spans = outcome.kind === "incomplete" ? outcome.spans : [];
  const unknown = spans.filter(({ role }) => role === "unknown");
  expect(unknown.map(({ start, end }) => question.slice(start, end))).toEqual(["blorf"]);
});

it.each([
  ["cause", "Why are charges so high in Surgery?"],
  ["cause", "Why did readmissions go up?"],
  ["cause", "What caused the readmissions?"],
  ["cause", "What led to the rise in charges?"],
  ["cause", "Did the new nurses reduce readmissions?"],
  ["advice", "Should we close Maternity?"],
  ["advice", "Should we hire more nurses?"],
  ["advice", "Do we need more beds?"],
  ["advice", "What can we do to lower charges?"],
  ["advice", "Is it worth keeping Maternity open?"],
  ["future", "Will charges rise next year?"],
  ["future", "How many admissions will we have tomorrow?"],
  ["future", "What will the average length of stay be in 2026?"],
  ["future", "forecast admissions for the next quarter"],
  ["future", "Predict the charges for March"],
  ["outside-knowledge", "How do we compare to the national average length of stay?"],
  ["outside-knowledge", "Compare our length of stay with other hospitals"],
  ["outside-knowledge", "Is our readmission rate above the benchmark?"],
  ["outside-knowledge", "Are charges in line with guidelines?"],
])("says that no table tells %s: “%s”", (reason, question) => {
  expect(asked.read(question)).toMatchObject({ kind: "unanswerable", reason });
});

it.each([
  "",
  " ",
  "????",
  "💥",
  "1 2 3",
  "hello",
  "average",
  "average average average",
  "women",
  "select * from data; drop table data",
])("makes no answer of “%s”", (question) => {
  expect(["incomplete", "unanswerable"]).toContain(asked.read(question).kind);
});

const { rows } = stays;

it.each([
  [
    "Median, not the average, length of stay by ward",
    by(
      rows,
      ({ ward }) => ward,
      (group) => median(group, ({ days }) => days),
    ),
  ],
  ["average charges, not the median, by ward", meanBy(rows, "ward", "charges")],
])("passes over what is named only to be denied: “%s”", async (question, expected) => {
  expect(await asked.groups(question)).toEqual(expected);
});

it("tells patients from stays where one is denied", async () => {
  const [[patients] = []] = await asked.rows("How many patients, not stays, were there?");
  const [[records] = []] = await asked.rows("How many stays, not patients?");
  expect(patients).toBe(new Set(rows.map(({ patientId }) => patientId)).size);
  expect(records).toBe(rows.length);
});

it.each([
  ["rises", "Are charges rising by year?"],
  ["rises", "Is the number of admissions increasing by month?"],
  ["rises", "Is average age going up by quarter?"],
  ["falls", "Was the number of admissions falling by year?"],
  ["falls", "Are total charges going down over the years?"],
])("hands on the claim that a measure %s: “%s”", (kind, question) => {
  const outcome = asked.read(question);
  const reading = outcome.kind === "answer" ? outcome.reading : null;
  const [ask] = reading?.asks ?? [];
  const measures = ask?.kind === "query" ? ask.query.measures.map(({ name }) => name) : [];
  expect(reading?.claim).toEqual({ kind, measure: measures[0] });
  expect(ask).toMatchObject({ wants: "verdict" });
});

it.each([
  ["Did any stay last more than 20 days?", rows.filter(({ days }) => days > 20).length],
  ["Were there any stays longer than 13 days?", rows.filter(({ days }) => days > 13).length],
])("counts what would make a yes: “%s”", async (question, expected) => {
  const { reading, all } = await asked.answer(question);
  expect(reading?.claim).toEqual({ kind: "any" });
  expect(all).toEqual([[[expected]]]);
});
