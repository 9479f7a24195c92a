import { expect, it } from "vitest";
import { calling, heldConversations } from "#test/analysis/converse-with-model.ts";
import { modelSentences } from "#test/analysis/narrative/model-sentences.ts";
import type { TextInput } from "./domain/analysis.ts";
import { plainText } from "./report/plain-markdown.ts";

const model = heldConversations();

const letter =
  "Discharge letter\n\nMrs Canary was admitted with chest pain on 3 March 2026. She does not\nsmoke.\n\nApixaban 5 mg was started. Metoprolol was stopped because of a slow pulse.\n\nPlease check her kidneys in two weeks.";

const about = (prompt: string, content = letter): TextInput => ({
  ...{ prompt, keywords: [] },
  text: {
    ...{ name: "letter.txt", content },
    documents: [{ name: "letter.txt", start: 0, end: content.length }],
  },
});

const submit = (answer: string, findings: readonly string[] = []) => ({
  name: "submit",
  input: { answered: true, answer, findings, recommendations: [] },
});

it("lets a model within the house read a document whole and quote it word for word", async () => {
  const { report, model: wrote } = await model.run(about("Which drug was stopped?"), "inside", [
    calling([
      submit("{{quote:d1:Metoprolol was stopped because of a slow pulse}}.", [
        "On smoking: {{quote:d1:She does not smoke}}.",
      ]),
    ]),
  ]);
  const { texts, tools } = model.heard();
  expect(tools.map(({ name }) => name)).toEqual(["read_document", "submit"]);
  expect(JSON.parse(texts[0]?.split("\n")[1] ?? "")).toEqual({
    question: "Which drug was stopped?",
    documents: [{ id: "d1", name: "letter.txt", sections: [{ id: "d1.s1", text: letter }] }],
  });
  expect(report.answered).toBe(true);
  expect(plainText(report.answer.markdown)).toBe("Metoprolol was stopped because of a slow pulse.");
  const quoted = report.quotes?.find(({ text }) => text.startsWith("Metoprolol"));
  expect(letter.slice(quoted?.start, quoted?.end)).toBe(quoted?.text);
  expect(quoted).toMatchObject({ document: "letter.txt", sentence: 5 });
  // The break of a line within a quote is no other word.
  expect(report.quotes?.map(({ text }) => text)).toContain("She does not\nsmoke");
  expect(report.insights).toHaveLength(1);
  expect(report.sections.map(({ heading }) => heading)).toContain("Dates and amounts");
  expect(wrote).toMatchObject({ family: "compatible", use: { answered: "test-model-1" } });
});

it("strikes what no document says, once it went back", { tags: "slow" }, async () => {
  const { report } = await model.run(about("Which drug was stopped?"), "inside", [
    calling([
      submit("{{quote:d1:Metoprolol was stopped because of a slow pulse}}.", [
        "{{quote:d1:Apixaban was stopped because of a bleeding}}.",
        "The letter says “Warfarin was started”, so {{quote:d1:Apixaban 5 mg was started}}.",
        "She took 5 mg: {{quote:d1:Apixaban 5 mg was started}}.",
        "She is well.",
        "See https://example.com: {{quote:d1:Apixaban 5 mg was started}}.",
        "{{quote:d2:Apixaban 5 mg was started}}.",
      ]),
    ]),
  ]);
  expect(model.double.bodies).toHaveLength(2);
  expect(report.insights).toEqual([]);
  expect(report.struck.map(({ reason }) => reason)).toEqual([
    "the documents do not say “Apixaban was stopped because of a bleeding”",
    "it holds a quotation that is no reference",
    "it holds a number that is no reference: “5”",
    "it quotes nothing",
    "it holds markup or a link",
    "the documents do not say “Apixaban 5 mg was started”",
  ]);
  expect(JSON.stringify(model.heard().results)).toContain("the documents do not say");
});

it("leaves the answer to the built-in analyst where none of the model's may be printed", async () => {
  const { report } = await model.run(about("Which drug was stopped?"), "inside", [
    calling([submit("It was {{quote:d1:Warfarin}}.")]),
  ]);
  expect(plainText(report.answer.markdown)).toContain("Metoprolol was stopped");
  expect(report.notes.map(({ markdown }) => markdown).join()).toContain("did not pass the check");
});

it("tells a long document as the map of its sections, which are read by need", {
  tags: "slow",
}, async () => {
  const filler = Array.from(
    { length: 3_000 },
    (_, at) => `Paragraph number ${at} of the annex tells about nothing in particular.`,
  ).join("\n\n");
  const content = `${filler}\n\n${letter}`;
  const { report } = await model.run(about("Which drug was stopped?", content), "inside", [
    calling(({ texts }) => {
      const { documents } = JSON.parse(texts[0]?.split("\n")[1] ?? "");
      const { id } = documents[0].sections.at(-1);
      return [
        { name: "read_document", input: { sections: [id] } },
        { name: "read_document", input: { sections: ["d9.s1"] } },
      ];
    }),
    calling([submit("{{quote:d1:Metoprolol was stopped because of a slow pulse}}.")]),
  ]);
  const { texts, results } = model.heard();
  const { documents } = JSON.parse(texts[0]?.split("\n")[1] ?? "");
  expect(documents[0].sections.length).toBeGreaterThan(30);
  expect(documents[0].sections[0]).toEqual({
    id: "d1.s1",
    begins: expect.stringMatching(/^Paragraph number 0 /),
  });
  expect(JSON.stringify(results[0]?.value)).toContain("Metoprolol was stopped");
  expect(results[1]?.value).toEqual({ error: "there is no section d9.s1" });
  expect(report.steps).toEqual(["Read 1 section of the documents"]);
  expect(plainText(report.answer.markdown)).toContain("Metoprolol was stopped");
});

it("sends nothing of a document to a model outside, and says so", async () => {
  const { report } = await model.run(about("Which drug was stopped?"), "outside", []);
  expect(model.double.bodies).toEqual([]);
  expect(report.notes.map(({ markdown }) => markdown).join()).toContain(
    "The text of documents is not sent to a hosted model",
  );
});

it("stops a model that reads the same again and again, or what is not there", async () => {
  const reading = calling([{ name: "read_document", input: { sections: ["d1.s1"] } }]);
  const question = about("Which drug was stopped?");
  await expect(model.run(question, "inside", [reading])).rejects.toThrow(
    modelSentences["model-loop"],
  );
  expect(model.double.bodies).toHaveLength(5);
  const lost = Array.from({ length: 10 }, (_, at) => ({
    name: "read_document",
    input: { sections: [`d9.s${at}`] },
  }));
  await expect(model.run(question, "inside", [calling(lost)])).rejects.toThrow(
    modelSentences["model-wrong-calls"],
  );
});
