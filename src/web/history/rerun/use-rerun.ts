import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { listHistory } from "#contract/calls/history.ts";
import { rerunAnalysis } from "#contract/calls/rerun.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import { ApiError, callApi, refreshLists, sentenceOf } from "#web/api/call-api.ts";
import { heldKeywords } from "#web/api/held-keywords.ts";
import { followAnalysis } from "#web/api/stream-analysis.ts";
import { offerUpgradeFor } from "#web/billing/upgrade-offer.ts";

export interface RerunOrder {
  /** Analyses whose questions are computed, in their order. */
  readonly ids: readonly string[];
  readonly datasetId: string;
  readonly fileName: string;
  readonly columns: readonly ColumnPair[];
  readonly months: number;
}

/** How far it is; what was begun stays, so that going on begins with what is left. */
interface Progress {
  readonly order: RerunOrder;
  /** The new analyses, in the order of the questions. */
  readonly begun: readonly string[];
  readonly confirmed: readonly string[] | null;
}

interface Held extends Progress {
  readonly foundKeywords: readonly string[];
}

export interface RerunState {
  /** Null while nothing is computed. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failure: string | null;
  /** Keywords that wait to be confirmed. */
  readonly found: readonly string[] | null;
  run(order: RerunOrder): Promise<void>;
  confirm(): Promise<void>;
  cancel(): void;
}

/** Computes one question after the other; `onDone` hears of the first of the new analyses. */
export function useRerun(onDone: (id: string) => void): RerunState {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<RerunState["progress"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const goOn = async ({ order, begun, confirmed }: Progress) => {
    const { ids, ...rest } = order;
    const ended = [...begun];
    setFailure(null);
    setHeld(null);
    try {
      for (const id of ids.slice(begun.length)) {
        setProgress({ done: ended.length, total: ids.length });
        const previousId = ended.at(-1);
        const body = {
          ...{ ...rest, columns: [...rest.columns] },
          ...(previousId !== undefined && { previousId }),
          ...(confirmed !== null && { confirmedKeywords: [...confirmed] }),
        };
        const started = await callApi(rerunAnalysis, { params: { id }, body });
        ended.push(started.id);
        await followAnalysis(started.id, { onEvent: () => undefined });
      }
      const [first] = ended;
      if (first !== undefined) onDone(first);
    } catch (error) {
      const foundKeywords = heldKeywords(error);
      if (foundKeywords !== null) setHeld({ order, begun: ended, confirmed, foundKeywords });
      else setFailure(refusalOf(error));
    }
    setProgress(null);
    void refreshLists(queries, listHistory.path, readSubscriptionStatus.path);
  };
  return {
    ...{ progress, failure, found: held?.foundKeywords ?? null },
    run: (order) => goOn({ order, begun: [], confirmed: null }),
    confirm: async () => {
      if (held !== null) await goOn({ ...held, confirmed: held.foundKeywords });
    },
    cancel: () => setHeld(null),
  };
}

/** What an upgrade lifts is said by its own dialog. */
function refusalOf(error: unknown): string | null {
  const message = sentenceOf(error);
  const code = error instanceof ApiError ? error.code : "unknown";
  return offerUpgradeFor({ code, message }) ? null : message;
}
