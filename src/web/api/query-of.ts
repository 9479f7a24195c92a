import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { ApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";

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

/** The same, where nobody signed in is an answer of its own: nothing. */
export function orNothing<Answer>({ queryKey, queryFn }: Query<Answer>): Query<Answer | null> {
  return {
    queryKey,
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401) return null;
        throw failure;
      }
    },
  };
}
