import { queryOptions, useQuery } from "@tanstack/react-query";
import { hasModel, readWriters } from "#contract/calls/models.ts";
import { queryOf } from "#web/api/queries.ts";

/** Who writes reports here: it changes only with the server's settings. */
export const writersQuery = queryOptions({
  ...queryOf(readWriters),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a model is set up here; absent until the server has said it. */
export function useHasModel(): boolean | undefined {
  const { data } = useQuery(writersQuery);
  return data && hasModel(data);
}
