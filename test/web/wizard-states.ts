import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { DatasetColumn } from "#contract/calls/datasets.ts";
import { indexTable } from "#web/wizard/source/index-table.ts";
import type { WizardAction } from "#web/wizard/wizard-action.ts";
import { wizardReducer } from "#web/wizard/wizard-reducer.ts";
import { emptyWizard, type Source, type WizardState } from "#web/wizard/wizard-state.ts";

export const wardContent = "Ward,Stay,Age\r\nA,3,71\r\nB,5,64\r\nA,2,80";

/** As the server reads its columns. */
export const wardKinds: DatasetColumn[] = [
  { name: "Ward", kind: "category", filled: 3, distinct: 2, samples: ["A", "B"] },
  { name: "Stay", kind: "number", filled: 3, distinct: 3, samples: ["3", "5", "2"] },
  { name: "Age", kind: "number", filled: 3, distinct: 3, samples: ["71", "64", "80"] },
];

/** A small table as the upload leaves it. */
export function wardSource(changes: Partial<Source> = {}): Source {
  return {
    id: "wards",
    kind: "spreadsheet",
    name: "wards.csv",
    fileType: "csv",
    bytes: 40,
    content: wardContent,
    datasetId: null,
    headers: ["Ward", "Stay", "Age"],
    rows: 3,
    words: 0,
    truncated: false,
    warnings: [],
    sheet: null,
    sheets: [],
    hiddenSheets: [],
    emptySheets: [],
    choices: [],
    answers: [],
    answersElsewhere: new Map(),
    file: null,
    index: indexTable(wardContent),
    kinds: null,
    ...changes,
  };
}

/** A document, and text that was typed. */
export const note = wardSource({
  ...{ id: "note", kind: "document", name: "note.txt", index: null, headers: [] },
});
export const typedNote: Source = { ...note, id: "typed", kind: "manual", name: "Manual input" };

/** The wizardReducer once all this has happened. */
export function after(
  actions: readonly WizardAction[],
  from: WizardState = emptyWizard,
): WizardState {
  return actions.reduce(wizardReducer, from);
}

/** From the wards to the prompt, two columns chosen. */
export const toPrompt: readonly WizardAction[] = [
  { type: "source-added", source: wardSource() },
  { type: "moved", to: "headers" },
  { type: "columns-chosen", columns: ["Age", "Ward"] },
  { type: "moved", to: "options" },
  { type: "focus-chosen", focus: "Age" },
  { type: "moved", to: "hipaa" },
  { type: "moved", to: "prompt" },
];

/** The least an answer can be: nothing found, nothing drawn. */
export function emptyAnswer(id = "a1"): AnalysisAnswer {
  const nothing = { markdown: "Nothing to report.", results: [] };
  return {
    id,
    message: "Analysis complete",
    results: {
      analysis: "Nothing to report.",
      insights: [],
      recommendations: [],
      hipaaCompliance: { score: 100, issues: [], recommendations: [] },
      tokenUsage: { totalTokens: 0, estimatedCost: 0 },
    },
    hipaaReport: { violationsFound: 0, keywordsChecked: 0, recordsScanned: 3, violations: [] },
    report: {
      question: "Which ward?",
      answered: true,
      answer: nothing,
      reading: [],
      sections: [],
      insights: [],
      recommendations: [],
      notes: [],
      privacy: { score: nothing, arithmetic: "p1", issues: [], recommendations: [] },
      charts: [],
      results: [],
      struck: [],
      checked: { numerals: 0, receipts: 0, results: 0, recomputed: 0 },
    },
    model: { family: "builtin", label: "Built-in analyst" },
  };
}
