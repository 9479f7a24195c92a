import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createKeywordSet,
  deleteKeywordSet,
  type KeywordSets,
  listKeywordSets,
  type NewKeywordSet,
  updateKeywordSet,
} from "#contract/calls/keyword-sets.ts";
import { callApi, queryOf, refreshLists, sentenceOf } from "#web/api/call-api.ts";

/** The query of the person's keyword sets, which the wizard reads the default one from. */
export const keywordSetsQuery = queryOf(listKeywordSets);

interface KeywordSetsOfPerson {
  /** Absent while they are loading, or where they could not be had. */
  readonly sets: KeywordSets | undefined;
  readonly problem: string | null;
  readonly loading: boolean;
  retry(): void;
  /** Each gives why it could not be done, in a sentence; null where it was. */
  save(id: string | null, set: NewKeywordSet): Promise<string | null>;
  remove(id: string): Promise<string | null>;
}

/** The person's keyword sets, read again after each change. */
export function useKeywordSets(): KeywordSetsOfPerson {
  const queries = useQueryClient();
  const list = useQuery(keywordSetsQuery);
  const carryOut = async (change: Promise<unknown>) => {
    const refusal = await change.then(() => null, sentenceOf);
    // Also where it failed: it may be gone by another tab.
    await refreshLists(queries, listKeywordSets.path);
    return refusal;
  };
  return {
    sets: list.data,
    problem: list.error === null ? null : sentenceOf(list.error),
    loading: list.isFetching,
    retry: () => void list.refetch(),
    save: (id, body) =>
      carryOut(
        id === null
          ? callApi(createKeywordSet, { body })
          : callApi(updateKeywordSet, { params: { id }, body }),
      ),
    remove: (id) => carryOut(callApi(deleteKeywordSet, { params: { id } })),
  };
}
