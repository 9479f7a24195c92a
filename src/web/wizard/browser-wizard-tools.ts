import type { QueryClient } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import {
  changeReading,
  readAnalysis,
  recordExport,
  stopAnalysis,
  undoReading,
} from "#contract/calls/analyses.ts";
import { type BundleQuery, downloadBundle } from "#contract/calls/bundle.ts";
import { makeDataset, markQuestion, readDataset } from "#contract/calls/datasets.ts";
import { makeDeidentifiedCopy, planDeidentifiedCopy } from "#contract/calls/deidentified-copy.ts";
import { askNext, listHistory } from "#contract/calls/history.ts";
import { estimateNext, estimateRun, previewSending } from "#contract/calls/preview.ts";
import { listDocuments, saveDocument } from "#contract/calls/saved-documents.ts";
import { createSavedPrompt, listSavedPrompts } from "#contract/calls/saved-prompts.ts";
import { addressOf, callApi, refreshLists, sendRequest } from "#web/api/call-api.ts";
import { countWhileRunning } from "#web/api/running-analyses.ts";
import { followAnalysis, runAnalysis } from "#web/api/stream-analysis.ts";
import { uploadDocumentFile, uploadSpreadsheetFile } from "#web/api/upload-file.ts";
import { offerUpgrade, offerUpgradeFor } from "#web/billing/upgrade-offer.ts";
import { writersQuery } from "#web/billing/use-subscription.ts";
import { notify } from "#web/ui/notices.tsx";
import { callTableWorker } from "./source/call-table-worker.ts";
import { wizardAddress } from "./wizard-address.ts";
import { receiveCommands } from "./wizard-commands.ts";
import type { WizardTools } from "./wizard-tools.ts";

/** The count may lag behind the answer, so it is read at once and twice more (milliseconds). */
const usageReadAfter = [0, 1_000, 2_000];

/** The wizard's tools as they are in the browser. */
export function browserWizardTools(queries: QueryClient): WizardTools {
  return {
    upload: uploadSpreadsheetFile,
    uploadDocument: uploadDocumentFile,
    keepData: async (body) => (await callApi(makeDataset, { body })).datasetId,
    readKinds: async (id) => (await callApi(readDataset, { params: { id } })).columns,
    markQuestion: (id, question, signal) =>
      callApi(markQuestion, { params: { id }, body: { question }, signal }),
    preview: (body, signal) => callApi(previewSending, { body, signal }),
    estimate: (body, signal) => callApi(estimateRun, { body, signal }),
    estimateNext: (id, prompt, signal) =>
      callApi(estimateNext, { params: { id }, body: { prompt }, signal }),
    run: (...request) => countWhileRunning(runAnalysis(...request)),
    follow: (...analysis) => countWhileRunning(followAnalysis(...analysis)),
    stop: (id) => callApi(stopAnalysis, { params: { id } }),
    read: (id, signal) => callApi(readAnalysis, { params: { id }, signal }),
    changeReading: (id, asks) =>
      callApi(changeReading, { params: { id }, body: { asks: [...asks] } }),
    undoReading: (id) => callApi(undoReading, { params: { id } }),
    askNext: async (id, body) => (await callApi(askNext, { params: { id }, body })).id,
    planCopy: (id, actions) =>
      callApi(planDeidentifiedCopy, {
        ...{ params: { id }, body: actions === null ? {} : { actions: [...actions] } },
      }),
    makeCopy: async (id, body) => {
      const { method, path } = makeDeidentifiedCopy;
      const url = addressOf(path, { params: { id } });
      return (await sendRequest({ method, url, body, accept: "*/*" })).blob();
    },
    recordExport: (id, format) => callApi(recordExport, { params: { id }, body: { format } }),
    evidence: async (id, withData) => {
      const query = { data: withData ? "included" : "left-out" } satisfies BundleQuery;
      const url = addressOf(downloadBundle.path, { params: { id }, query });
      const { method } = downloadBundle;
      return (await sendRequest({ method, url, accept: "application/zip" })).blob();
    },
    saveDocument: async (body) => {
      await callApi(saveDocument, { query: { content: "none" }, body });
      await refreshLists(queries, listDocuments.path);
    },
    savePrompt: async (body) => {
      await callApi(createSavedPrompt, { body });
      await refreshLists(queries, listSavedPrompts.path);
    },
    usageChanged: () => {
      const { path } = readSubscriptionStatus;
      void refreshLists(queries, listHistory.path);
      for (const wait of usageReadAfter) setTimeout(() => void refreshLists(queries, path), wait);
    },
    indexTable: (content) => callTableWorker({ kind: "index", content }),
    findKeywords: (content, keywords) => callTableWorker({ kind: "scan", content, keywords }),
    writers: () => queries.ensureQueryData(writersQuery),
    upgrade: { offer: () => offerUpgrade(), offerFor: offerUpgradeFor },
    notify,
    address: wizardAddress(),
    receiveCommands,
  };
}
