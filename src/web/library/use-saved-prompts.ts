import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedPrompt, SavedPromptEdit } from "#contract/calls/saved-prompts.ts";
import { notices } from "#contract/notices.ts";
import { places } from "#contract/places.ts";
import { ApiError } from "#web/api/api-error.ts";
import { listsChanged } from "#web/api/lists-changed.ts";
import { notify } from "#web/ui/notices.tsx";
import { fetchLibraryCalls } from "./fetch-library-calls.ts";
import type { LibraryCalls } from "./library-calls.ts";

export interface SavedPrompts {
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
  const list = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await fetchLibraryCalls()).listPrompts(signal),
  });
  const carryOut = async (call: Change, done: Said, failed: Said) => {
    const isDone = await fetchLibraryCalls()
      .then(call)
      .then(
        () => true,
        () => false,
      );
    // Also where it failed: it may be gone by another tab.
    await listsChanged(queries, path);
    notify(...(isDone ? done : failed));
    return isDone;
  };
  return {
    prompts: list.data,
    problem: list.error === null ? null : whyNot(list.error),
    loading: list.isFetching,
    retry: () => void list.refetch(),
    change: (id, edit) =>
      carryOut(
        ({ changePrompt }) => changePrompt(id, edit),
        notices.promptUpdated,
        notices.promptNotUpdated,
      ),
    add: (edit) =>
      carryOut(({ addPrompt }) => addPrompt(edit), notices.promptSaved, notices.promptNotSaved),
    remove: (id) =>
      carryOut(
        ({ deletePrompt }) => deletePrompt(id),
        notices.promptDeleted,
        notices.promptNotDeleted,
      ),
  };
}

const { path } = places.listSavedPrompts;

type Change = (calls: LibraryCalls) => Promise<unknown>;
type Said = Readonly<Parameters<typeof notify>>;

function whyNot(failure: Error): string {
  const stranger = failure instanceof ApiError && failure.status === 401;
  return stranger ? notices.notAuthenticated[1] : notices.promptsNotFetched[1];
}
