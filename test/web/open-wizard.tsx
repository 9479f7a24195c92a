import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { readRecords } from "#analysis/table/table.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import type { NewDataset } from "#contract/calls/datasets.ts";
import type { AnalystStatus } from "#contract/calls/models.ts";
import type { RunEstimate } from "#contract/calls/preview.ts";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { AnalysisOutcome, RunOptions } from "#web/api/stream-analysis.ts";
import { indexTable } from "#web/wizard/source/index-table.ts";
import type { WizardTools } from "#web/wizard/wizard-tools.ts";
import { WizardView } from "#web/wizard/wizard-view.tsx";
import { emptyAnswer, wardContent, wardKinds } from "./wizard-states.ts";

export interface SentRun {
  readonly request: AnalysisRequest;
  readonly confirmed: boolean;
}

export interface Fakes extends WizardTools {
  /** Requests as they were sent, in order. */
  readonly sent: SentRun[];
  /** Notices as they were shown: "title" or "title / text". */
  readonly shown: string[];
  readonly uploaded: File[];
  /** Data that the page sent to be kept. */
  readonly kept: NewDataset[];
  readonly saved: NewSavedPrompt[];
  /** What was said to be taken along. */
  readonly taken: (readonly [id: string, format: string])[];
  /** Why an upgrade was offered; empty where the person asked for it. */
  readonly offers: string[];
  /** What the next runs answer; a report once none is left. */
  readonly outcomes: ((options: RunOptions) => Promise<AnalysisOutcome>)[];
  addressed: string | null;
  usageReads: number;
}

/** Of a plan that counts nothing, where no model writes. */
const nothingTaken: RunEstimate = {
  estimate: null,
  month: { free: null, bill: null, model: null },
};

/** The wizard's tools without a network: what went through them can be looked at. */
export function fakeTools(changes: Partial<WizardTools> = {}): Fakes {
  const fakes: Fakes = {
    sent: [],
    shown: [],
    uploaded: [],
    kept: [],
    saved: [],
    taken: [],
    offers: [],
    outcomes: [],
    addressed: null,
    usageReads: 0,
    async upload(file) {
      fakes.uploaded.push(file);
      const { headers, rows } = readRecords(wardContent);
      return {
        headers: [...headers],
        content: wardContent,
        rows: rows.length,
        truncated: false,
        warnings: ["1 empty row was left out."],
        choices: [],
        datasetId: "uploaded",
      };
    },
    async uploadDocument(file) {
      fakes.uploaded.push(file);
      const content = await file.text();
      const words = content.split(/\s+/).length;
      const { length: characters } = content;
      return {
        ...{ content, words, characters, runningCharacters: characters },
        ...{ warnings: [], choices: [] },
      };
    },
    async keepData(data) {
      fakes.kept.push(data);
      return `kept ${fakes.kept.length}`;
    },
    readKinds: async () => wardKinds,
    markQuestion: async () => ({ outcome: "incomplete", marks: [] }),
    indexTable: async (content) => indexTable(content),
    findKeywords: async (content, keywords) =>
      keywords.filter((keyword) => content.toLowerCase().includes(keyword.toLowerCase())),
    writers: async () => ({ family: "builtin", hosted: false }),
    preview: async () => ({ request: null }),
    estimate: async () => nothingTaken,
    estimateNext: async () => nothingTaken,
    async run(request, options) {
      fakes.sent.push({ request, confirmed: options.confirmed });
      const next = fakes.outcomes.shift();
      return next ? next(options) : { kind: "report", answer: emptyAnswer() };
    },
    follow: async () => ({ kind: "report", answer: emptyAnswer() }),
    stop: async () => undefined,
    read: () => Promise.reject(new Error("nothing is stored")),
    changeReading: () => Promise.reject(new Error("nothing is stored")),
    undoReading: () => Promise.reject(new Error("nothing is stored")),
    askNext: () => Promise.reject(new Error("nothing is stored")),
    planCopy: () => Promise.reject(new Error("nothing is kept")),
    makeCopy: () => Promise.reject(new Error("nothing is kept")),
    recordExport: async (...taken) => void fakes.taken.push(taken),
    evidence: () => Promise.reject(new Error("nothing is stored")),
    saveDocument: async () => undefined,
    savePrompt: async (prompt) => {
      fakes.saved.push(prompt);
    },
    upgrade: {
      offer: () => {
        fakes.offers.push("");
      },
      offerFor: ({ code, message }) => {
        const lifted = ["free-analyses-used", "saved-prompts-used"].includes(code);
        if (lifted) fakes.offers.push(message);
        return lifted;
      },
    },
    notify: (_, title, text) => {
      fakes.shown.push(text === undefined ? title : `${title} / ${text}`);
    },
    usageChanged: () => {
      fakes.usageReads += 1;
    },
    address: {
      read: () => fakes.addressed,
      write: (id) => {
        fakes.addressed = id;
      },
      step: () => undefined,
      onReturn: () => () => undefined,
    },
    receiveCommands: () => () => undefined,
    ...changes,
  };
  return fakes;
}

/** jsdom has no modal layer. */
export function standInForDialogs() {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
}

/** The wizard on the page, with these tools and a person at the keyboard. */
export function openWizard(tools: Fakes = fakeTools(), premium = false, writers?: AnalystStatus) {
  const person = userEvent.setup({ applyAccept: false });
  const view = (plan: boolean) => <WizardView tools={tools} premium={plan} writers={writers} />;
  return { tools, person, view, ...render(view(premium)) };
}
