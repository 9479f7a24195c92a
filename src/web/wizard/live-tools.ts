import type { QueryClient } from "@tanstack/react-query";
import { fetchPiece } from "#web/api/fetch-piece.ts";
import { whileUnderWay } from "#web/api/under-way.ts";
import { offerUpgrade, offerUpgradeFor } from "#web/billing/offer-upgrade.ts";
import { notify } from "#web/ui/notices.tsx";
import { takeHandOvers } from "./hand-over.ts";
import { writersQuery } from "./sending/writers-query.ts";
import { askTableWorker } from "./source/ask-table-worker.ts";
import type { StepName } from "./wizard-state.ts";
import type { WizardTools } from "./wizard-tools.ts";

/** Comes after the first screen, which needs none of it: making its schemas holds a phone up. */
export const loadServerTools = () => import("./server-tools.ts");

/** The wizard's tools as they are in the browser. */
export function liveTools(queries: QueryClient): WizardTools {
  const server = async () => (await fetchPiece(loadServerTools)).serverTools(queries);
  return {
    upload: async (...file) => (await server()).upload(...file),
    uploadDocument: async (...file) => (await server()).uploadDocument(...file),
    keepData: async (data) => (await server()).keepData(data),
    readKinds: async (datasetId) => (await server()).readKinds(datasetId),
    markQuestion: async (...question) => (await server()).markQuestion(...question),
    indexTable: (content) => askTableWorker({ kind: "index", content }),
    findKeywords: (content, keywords) => askTableWorker({ kind: "scan", content, keywords }),
    writers: () => queries.ensureQueryData(writersQuery),
    preview: async (...request) => (await server()).preview(...request),
    run: (...request) => whileUnderWay(server().then(({ run }) => run(...request))),
    follow: (...analysis) => whileUnderWay(server().then(({ follow }) => follow(...analysis))),
    stop: async (id) => (await server()).stop(id),
    read: async (...analysis) => (await server()).read(...analysis),
    changeReading: async (...change) => (await server()).changeReading(...change),
    undoReading: async (id) => (await server()).undoReading(id),
    askNext: async (...asked) => (await server()).askNext(...asked),
    evidence: async (...wanted) => (await server()).evidence(...wanted),
    savePrompt: async (prompt) => (await server()).savePrompt(prompt),
    upgrade: { offer: () => offerUpgrade(), offerFor: offerUpgradeFor },
    notify,
    usageChanged: () => void server().then(({ usageChanged }) => usageChanged()),
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
