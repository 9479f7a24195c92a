import { queryOptions } from "@tanstack/react-query";
import { readWriters } from "#contract/calls/models.ts";
import { queryOf } from "#web/api/queries.ts";

/** Who writes reports here: it changes only with the server's settings. */
export const writersQuery = queryOptions({
  ...queryOf(readWriters),
  staleTime: Number.POSITIVE_INFINITY,
});
