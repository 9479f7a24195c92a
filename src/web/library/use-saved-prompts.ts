import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteSavedPrompt,
  listSavedPrompts,
  type SavedPrompt,
  type SavedPromptEdit,
  updateSavedPrompt,
} from "#contract/calls/saved-prompts.ts";
import { notices } from "#contract/notices.ts";
import { ApiError } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";

export interface SavedPrompts {
  /** Absent while they are loading, or where they could not be had. */
  readonly prompts: readonly SavedPrompt[] | undefined;
  /** Why there are none, in a sentence; null where nothing went wrong. */
  readonly problem: string | null;
  readonly loading: boolean;
  retry(): void;
  /** Both say in a notice how it went, and whether it did. */
  change(id: string, edit: SavedPromptEdit): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The person's saved prompts, read again after each change. */
export function useSavedPrompts(): SavedPrompts {
  const queries = useQueryClient();
  const queryKey = [listSavedPrompts.path];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listSavedPrompts, { signal }),
  });
  const carryOut = async (call: Promise<unknown>, done: Said, failed: Said) => {
    try {
      await call;
    } catch {
      notify(...failed);
      return false;
    }
    await queries.invalidateQueries({ queryKey });
    notify(...done);
    return true;
  };
  return {
    prompts: list.data,
    problem: list.error === null ? null : whyNot(list.error),
    loading: list.isFetching,
    retry: () => void list.refetch(),
    change: (id, body) => {
      const call = callApi(updateSavedPrompt, { params: { id }, body });
      return carryOut(call, notices.promptUpdated, notices.promptNotUpdated);
    },
    remove: (id) => {
      const call = callApi(deleteSavedPrompt, { params: { id } });
      return carryOut(call, notices.promptDeleted, notices.promptNotDeleted);
    },
  };
}

type Said = Readonly<Parameters<typeof notify>>;

function whyNot(failure: Error): string {
  const stranger = failure instanceof ApiError && failure.status === 401;
  return stranger ? notices.notAuthenticated[1] : notices.promptsNotFetched[1];
}
