import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteAnalysis,
  type HistoryEntry,
  type HistoryPage,
  listHistory,
  renameAnalysis,
} from "#contract/calls/history.ts";
import type { NoticeName } from "#contract/notices.ts";
import { callApi, refreshLists, sentenceOf } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { sendToWizard } from "#web/wizard/wizard-commands.ts";
import { showNotice } from "#web/wizard/wizard-tools.ts";

export interface AnalysisHistory {
  /** Absent while they are loading, or where they could not be had. */
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly failure: Error | null;
  readonly loading: boolean;
  /** Whether the entries are still those of other words. */
  readonly searching: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
  /** Both say in a notice how it went, and whether it did. */
  rename(id: string, title: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** Its notices, and what else there is to do once it is done. */
type Outcome = [done: NoticeName, failed: NoticeName, after?: () => void];

/** How often a list with a running analysis is read anew, in milliseconds. */
const pollMilliseconds = 3_000;

const hasRunning = ({ entries }: HistoryPage) => entries.some(({ state }) => state === "running");

/** The person's analyses with these words in them, the newest first; read again after each change. */
export function useHistory(search: string): AnalysisHistory {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [listHistory.path, search],
    queryFn: ({ signal, pageParam }) =>
      callApi(listHistory, {
        body: { ...(search && { search }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Each visit reads anew: analyses are made on another page.
    gcTime: 0,
    // What runs ends by itself; a list that could not be had is asked for by its reader.
    refetchInterval: ({ state }) =>
      state.error === null && state.data?.pages.some(hasRunning) ? pollMilliseconds : false,
  });
  const carryOut = async (call: Promise<unknown>, ...[done, failed, after]: Outcome) => {
    try {
      await call;
      after?.();
      showNotice(notify, done);
    } catch (failure) {
      showNotice(notify, failed, { message: sentenceOf(failure) });
      return false;
    } finally {
      // Also where it failed: it may be gone by another tab.
      await refreshLists(queries, listHistory.path);
    }
    return true;
  };
  return {
    entries: list.data?.pages.flatMap(({ entries }) => entries),
    failure: list.error,
    loading: list.isFetching,
    searching: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    rename: (id, title) => {
      const call = callApi(renameAnalysis, { params: { id }, body: { title } });
      return carryOut(call, "analysisRenamed", "analysisNotRenamed", () =>
        sendToWizard({ kind: "renamed", id, title: title.trim() }),
      );
    },
    remove: (id) =>
      carryOut(
        callApi(deleteAnalysis, { params: { id } }),
        "analysisDeleted",
        "analysisNotDeleted",
      ),
  };
}
