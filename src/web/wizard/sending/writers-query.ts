import { queryOptions } from "@tanstack/react-query";
import { readWriters } from "#contract/calls/models.ts";
import { callApi } from "#web/api/call-api.ts";

/** Who writes reports here: it changes only with the server's settings. */
export const writersQuery = queryOptions({
  queryKey: [readWriters.path],
  queryFn: ({ signal }) => callApi(readWriters, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
