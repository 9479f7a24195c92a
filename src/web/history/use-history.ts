import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteAnalysis,
  type HistoryEntry,
  listHistory,
  renameAnalysis,
} from "#contract/calls/history.ts";
import type { NoticeName } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { announce } from "#web/wizard/announce.ts";

export interface AnalysisHistory {
  /** Absent while they are loading, or where they could not be had. */
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly failure: Error | null;
  readonly loading: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
  /** Both say in a notice how it went, and whether it did. */
  rename(id: string, title: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The person's analyses with these words in them, the newest first; read again after each change. */
export function useHistory(search: string): AnalysisHistory {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [listHistory.path, search],
    queryFn: ({ signal, pageParam }) =>
      callApi(listHistory, {
        query: { ...(search && { search }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Each visit reads anew: analyses are made on another page.
    gcTime: 0,
  });
  const carryOut = async (call: Promise<unknown>, done: NoticeName, failed: NoticeName) => {
    try {
      await call;
      announce(notify, done);
    } catch (failure) {
      announce(notify, failed, { message: sentenceOf(failure) });
      return false;
    } finally {
      // Also where it failed: it may be gone by another tab.
      await queries.invalidateQueries({ queryKey: [listHistory.path] });
    }
    return true;
  };
  return {
    entries: list.data?.pages.flatMap(({ entries }) => entries),
    failure: list.error,
    loading: list.isFetching,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    rename: (id, title) => {
      const call = callApi(renameAnalysis, { params: { id }, body: { title } });
      return carryOut(call, "analysisRenamed", "analysisNotRenamed");
    },
    remove: (id) =>
      carryOut(
        callApi(deleteAnalysis, { params: { id } }),
        "analysisDeleted",
        "analysisNotDeleted",
      ),
  };
}
