import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createSavedPrompt,
  deleteSavedPrompt,
  listSavedPrompts,
  type SavedPrompt,
  type SavedPromptEdit,
  updateSavedPrompt,
} from "#contract/calls/saved-prompts.ts";
import { notices } from "#contract/notices.ts";
import { callApi, isSignedOut, queryOf, refreshLists } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";

interface SavedPrompts {
  /** Absent while they are loading, or where they could not be had. */
  readonly prompts: readonly SavedPrompt[] | undefined;
  /** Why there are none, in a sentence; null where nothing went wrong. */
  readonly problem: string | null;
  readonly loading: boolean;
  retry(): void;
  /** Each says in a notice how it went, and whether it did. */
  change(id: string, edit: SavedPromptEdit): Promise<boolean>;
  /** Saves as a new one what was typed over one that is gone. */
  add(edit: SavedPromptEdit): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The person's saved prompts, read again after each change. */
export function useSavedPrompts(): SavedPrompts {
  const queries = useQueryClient();
  const list = useQuery(queryOf(listSavedPrompts));
  const carryOut = async (change: Promise<unknown>, done: Said, failed: Said) => {
    const isDone = await change.then(
      () => true,
      () => false,
    );
    // Also where it failed: it may be gone by another tab.
    await refreshLists(queries, listSavedPrompts.path);
    notify(...(isDone ? done : failed));
    return isDone;
  };
  return {
    prompts: list.data,
    problem: list.error === null ? null : loadProblem(list.error),
    loading: list.isFetching,
    retry: () => void list.refetch(),
    change: (id, edit) =>
      carryOut(
        callApi(updateSavedPrompt, { params: { id }, body: edit }),
        notices.promptUpdated,
        notices.promptNotUpdated,
      ),
    add: (edit) =>
      carryOut(
        callApi(createSavedPrompt, { body: edit }),
        notices.promptSaved,
        notices.promptNotSaved,
      ),
    remove: (id) =>
      carryOut(
        callApi(deleteSavedPrompt, { params: { id } }),
        notices.promptDeleted,
        notices.promptNotDeleted,
      ),
  };
}

type Said = Readonly<Parameters<typeof notify>>;

function loadProblem(failure: Error): string {
  return isSignedOut(failure) ? notices.notAuthenticated[1] : notices.promptsNotFetched[1];
}
