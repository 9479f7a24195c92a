// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleFiles } from "#analysis/samples/sample-data.ts";
import { samples } from "#analysis/samples/sample-list.ts";
import { readHeaders } from "#analysis/table/table.ts";
import { readColumns } from "#test/analysis/facts/read-columns.ts";
import { wardSource } from "#test/web/wizard-states.ts";
import { emptyWizard, type Source } from "../wizard-state.ts";
import { starterQuestions } from "./starter-questions.ts";

/** That each of them is answered is proven where analyses run, beside this file. */
const corpus = join(import.meta.dirname, "../../../../corpus");
const accepted: unknown = JSON.parse(readFileSync(join(corpus, "starter-questions.json"), "utf8"));

/** Of each sample by its focus column, of one table by a group too, and of two sets of notes. */
function suggested() {
  return {
    tables: [
      ofTable("emergency", "Waiting minutes"),
      ofTable("emergency", "Department"),
      ofTable("admissions", "Readmitted"),
      ofTable("laboratory", "Turnaround hours"),
    ],
    texts: {
      sample: ofTexts(sampleFiles("notes")),
      "quality-notes": ofTexts(qualityNotes()),
    },
  };
}

test("the suggested questions are those whose answers were proven, four to six each", () => {
  const now = suggested();
  expect(now).toEqual(accepted);
  for (const { questions } of [...now.tables, ...Object.values(now.texts)])
    expect(questions.length >= 4 && questions.length <= 6).toBe(true);
});

test("what a sample was made to answer comes first, as long as all of it is used", () => {
  const { tables, texts } = suggested();
  expect(tables[0]?.questions[0]).toBe(samples.emergency.question);
  expect(tables[2]?.questions[0]).toBe(samples.admissions.question);
  expect(texts.sample.questions[0]).toBe(samples.notes.question);
  const source = textSource("Sample ward round.txt", "One of three.");
  const one = { ...emptyWizard, flow: "document", sources: [source], used: [source.id] } as const;
  expect(starterQuestions(one)).toEqual(["What are the main points?", "What are the themes?"]);
});

function ofTable(sample: "emergency" | "admissions" | "laboratory", focus: string) {
  const [{ name, text: content } = { name: "", text: "" }] = sampleFiles(sample);
  const headers = readHeaders(content);
  const source = wardSource({ name, content, headers, kinds: readColumns(content) });
  const sources = [source];
  const state = { ...emptyWizard, sources, used: [source.id], columns: headers, focus };
  return { sample, focus, questions: starterQuestions(state) };
}

function ofTexts(files: readonly { readonly name: string; readonly text: string }[]) {
  const sources = files.map(({ name, text }) => textSource(name, text));
  const used = sources.map(({ id }) => id);
  return { questions: starterQuestions({ ...emptyWizard, flow: "document", sources, used }) };
}

const textSource = (name: string, content: string): Source =>
  wardSource({ id: name, kind: "document", name, content, headers: [], index: null });

function qualityNotes() {
  const folder = join(corpus, "quality-notes");
  return readdirSync(folder)
    .filter((name) => /^(?!question).*\.txt$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}
