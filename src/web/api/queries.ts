import { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { isSignedOut } from "./api-error.ts";
import { callApi } from "./call-api.ts";
import { tabChannel } from "./tab-channel.ts";

/** Nothing is refetched by itself: a page says when an answer is out of date. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

export interface Query<Answer> {
  readonly queryKey: readonly [path: string];
  queryFn(context: { readonly signal: AbortSignal }): Promise<Answer>;
}

/** A GET as a query: its path is the first element of the key it is kept under. */
export function queryOf<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  call: Call<Body, Answer>,
): Query<z.infer<Answer>> {
  return {
    queryKey: [call.path],
    queryFn: ({ signal }) => callApi(call, { signal }),
  };
}

/** The same; null where the caller is not signed in. */
export function nullIfSignedOut<Answer>({
  queryKey,
  queryFn,
}: Query<Answer>): Query<Answer | null> {
  return {
    queryKey,
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (failure) {
        if (isSignedOut(failure)) return null;
        throw failure;
      }
    },
  };
}

/** Refetches the queries of these paths, here and in the user's other tabs. */
export async function refreshLists(queries: QueryClient, ...paths: string[]): Promise<void> {
  tabChannel.post({ kind: "changed", paths });
  await refetch(queries, paths);
}

/** Refetches what other tabs announce as changed. Returns how to unsubscribe. */
export function refreshOnOtherTabs(queries: QueryClient): () => void {
  return tabChannel.listen((message) => {
    if (message.kind === "changed") void refetch(queries, message.paths);
  });
}

async function refetch(queries: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}
