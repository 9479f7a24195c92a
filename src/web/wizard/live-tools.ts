import type { QueryClient } from "@tanstack/react-query";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { readAnalysis, stopAnalysis } from "#contract/calls/analyses.ts";
import { listHistory } from "#contract/calls/history.ts";
import { previewSending } from "#contract/calls/preview.ts";
import { createSavedPrompt, listSavedPrompts } from "#contract/calls/saved-prompts.ts";
import { callApi } from "#web/api/call-api.ts";
import { listsChanged } from "#web/api/lists-changed.ts";
import { followAnalysis, runAnalysis } from "#web/api/stream-analysis.ts";
import { whileUnderWay } from "#web/api/under-way.ts";
import { uploadDocumentFile, uploadSpreadsheetFile } from "#web/api/upload-file.ts";
import { offerUpgrade, offerUpgradeFor } from "#web/billing/offer-upgrade.ts";
import { notify } from "#web/ui/notices.tsx";
import { takeHandOvers } from "./hand-over.ts";
import { writersQuery } from "./sending/writers-query.ts";
import { askTableWorker } from "./source/ask-table-worker.ts";
import type { StepName } from "./wizard-state.ts";
import type { WizardTools } from "./wizard-tools.ts";

/** The count may lag behind the answer, so it is read at once and twice more (milliseconds). */
const usageReadAfter = [0, 1_000, 2_000];

/** The wizard's tools as they are in the browser. */
export function liveTools(queries: QueryClient): WizardTools {
  return {
    upload: uploadSpreadsheetFile,
    uploadDocument: uploadDocumentFile,
    indexTable: (content) => askTableWorker({ kind: "index", content }),
    narrowTable: (content, columns) => askTableWorker({ kind: "narrow", content, columns }),
    findKeywords: (content, keywords) => askTableWorker({ kind: "scan", content, keywords }),
    writers: () => queries.ensureQueryData(writersQuery),
    preview: (body, signal) => callApi(previewSending, { body, signal }),
    run: (request, options) => whileUnderWay(runAnalysis(request, options)),
    follow: (id, options) => whileUnderWay(followAnalysis(id, options)),
    stop: (id) => callApi(stopAnalysis, { params: { id } }),
    read: (id, signal) => callApi(readAnalysis, { params: { id }, signal }),
    savePrompt: async (body) => {
      await callApi(createSavedPrompt, { body });
      await listsChanged(queries, listSavedPrompts.path);
    },
    upgrade: { offer: () => offerUpgrade(), offerFor: offerUpgradeFor },
    notify,
    usageChanged: () => {
      const { path } = readSubscriptionStatus;
      void listsChanged(queries, listHistory.path);
      for (const wait of usageReadAfter) setTimeout(() => void listsChanged(queries, path), wait);
    },
    address: {
      read: addressed,
      // An analysis may end while another page is looked at, whose address stays.
      write: (id) => {
        if (location.pathname !== "/") return;
        history.replaceState(history.state, "", id === null ? "/" : `/?analysis=${id}`);
      },
      step: (to, from) => {
        if (location.pathname !== "/") return;
        history.replaceState({ ...history.state, step: from }, "", location.href);
        history.pushState({ step: to }, "", location.href);
      },
      onReturn: (listener) => {
        const hear = ({ state }: PopStateEvent) => {
          if (location.pathname === "/") listener({ step: stepIn(state), id: addressed() });
        };
        addEventListener("popstate", hear);
        return () => removeEventListener("popstate", hear);
      },
    },
    takeHandOvers,
  };
}

const addressed = () => new URLSearchParams(location.search).get("analysis");

/** Only we write it. */
function stepIn(state: unknown): StepName | null {
  return (state as { step?: StepName } | null)?.step ?? null;
}
