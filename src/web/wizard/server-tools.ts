import type { QueryClient } from "@tanstack/react-query";
import {
  changeReading,
  readAnalysis,
  stopAnalysis,
  undoReading,
} from "#contract/calls/analyses.ts";
import { type BundleQuery, downloadBundle } from "#contract/calls/bundle.ts";
import { makeDataset, markQuestion, readDataset } from "#contract/calls/datasets.ts";
import { askNext, listHistory } from "#contract/calls/history.ts";
import { previewSending } from "#contract/calls/preview.ts";
import { places } from "#contract/places.ts";
import { addressOf, callApi } from "#web/api/call-api.ts";
import { listsChanged } from "#web/api/lists-changed.ts";
import { sendRequest } from "#web/api/send-request.ts";
import { followAnalysis, runAnalysis } from "#web/api/stream-analysis.ts";
import { uploadDocumentFile, uploadSpreadsheetFile } from "#web/api/upload-file.ts";
import { libraryCalls } from "#web/library/library-calls.ts";
import type { WizardTools } from "./wizard-tools.ts";

/** What the wizard asks the server for once somebody does something. */
export type ServerTools = Pick<
  WizardTools,
  | "upload"
  | "uploadDocument"
  | "keepData"
  | "readKinds"
  | "markQuestion"
  | "preview"
  | "run"
  | "follow"
  | "stop"
  | "read"
  | "changeReading"
  | "undoReading"
  | "askNext"
  | "evidence"
  | "savePrompt"
  | "usageChanged"
>;

/** The count may lag behind the answer, so it is read at once and twice more (milliseconds). */
const usageReadAfter = [0, 1_000, 2_000];

export function serverTools(queries: QueryClient): ServerTools {
  return {
    upload: uploadSpreadsheetFile,
    uploadDocument: uploadDocumentFile,
    keepData: async (body) => (await callApi(makeDataset, { body })).datasetId,
    readKinds: async (id) => (await callApi(readDataset, { params: { id } })).columns,
    markQuestion: (id, question, signal) =>
      callApi(markQuestion, { params: { id }, body: { question }, signal }),
    preview: (body, signal) => callApi(previewSending, { body, signal }),
    run: runAnalysis,
    follow: followAnalysis,
    stop: (id) => callApi(stopAnalysis, { params: { id } }),
    read: (id, signal) => callApi(readAnalysis, { params: { id }, signal }),
    changeReading: (id, asks) =>
      callApi(changeReading, { params: { id }, body: { asks: [...asks] } }),
    undoReading: (id) => callApi(undoReading, { params: { id } }),
    askNext: async (id, body) => (await callApi(askNext, { params: { id }, body })).id,
    evidence: async (id, withData) => {
      const query = { data: withData ? "included" : "left-out" } satisfies BundleQuery;
      const url = addressOf(downloadBundle.path, { params: { id }, query });
      const { method } = downloadBundle;
      return (await sendRequest({ method, url, accept: "application/zip" })).blob();
    },
    savePrompt: async (body) => {
      await libraryCalls.addPrompt(body);
      await listsChanged(queries, places.listSavedPrompts.path);
    },
    usageChanged: () => {
      const { path } = places.readSubscriptionStatus;
      void listsChanged(queries, listHistory.path);
      for (const wait of usageReadAfter) setTimeout(() => void listsChanged(queries, path), wait);
    },
  };
}
