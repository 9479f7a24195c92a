import { expect, test } from "vitest";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { after, note, toPrompt } from "#test/web/wizard-states.ts";
import type { WizardAction } from "../wizard-action.ts";
import { requestOf } from "./send-analysis.ts";

const writers = async () => ({ family: "gemini", hosted: true });
const sent = (...actions: WizardAction[]) => requestOf(after(actions), fakeTools({ writers }));

const keywords: WizardAction = { type: "keywords-set", keywords: ["mrn", "ssn"] };
const prompt: WizardAction = { type: "prompt-typed", prompt: "Which ward?" };

test("[CA-16] a request about a table carries all that was chosen", async () => {
  const title: WizardAction = { type: "title-typed", title: " Stays " };
  const pro: WizardAction = { type: "model-chosen", model: "pro" };
  expect(await sent(...toPrompt, keywords, prompt, title, pro)).toEqual({
    prompt: "Which ward?",
    datasetId: "kept 1",
    fileName: "wards.csv",
    fileType: "spreadsheet",
    selectedHeaders: ["Ward", "Age"],
    groupByHeader: "Age",
    dataFlowDirection: "rows",
    hipaaKeywords: ["mrn", "ssn"],
    aiPlatform: "gemini",
    aiModel: "pro",
    title: "Stays",
  });
});

test("[CA-16] the chosen columns are named where they are the records too", async () => {
  const turned: WizardAction = { type: "direction-chosen", direction: "columns" };
  const field: WizardAction = { type: "focus-chosen", focus: "B" };
  expect(await sent(...toPrompt, turned, field)).toMatchObject({
    datasetId: "kept 1",
    selectedHeaders: ["Ward", "Age"],
    groupByHeader: "B",
    dataFlowDirection: "columns",
  });
});

test("[CA-16] a request about documents has no columns to choose", async () => {
  expect(await sent({ type: "documents-added", documents: [note] }, keywords, prompt)).toEqual({
    prompt: "Which ward?",
    fileContent: note.content,
    documents: [{ name: "note.txt", start: 0, end: note.content.length }],
    fileName: "note.txt",
    fileType: "document",
    selectedHeaders: [],
    dataFlowDirection: "rows",
    hipaaKeywords: ["mrn", "ssn"],
    aiPlatform: "gemini",
    aiModel: "flash",
  });
});
