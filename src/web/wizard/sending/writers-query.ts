import { queryOptions } from "@tanstack/react-query";
import { frameAnswers } from "#contract/first/frame-answers.ts";
import { places } from "#contract/places.ts";
import { queryAt } from "#web/api/query-of.ts";

/** Who writes reports here: it changes only with the server's settings. */
export const writersQuery = queryOptions({
  ...queryAt(places.readWriters, frameAnswers.writers),
  staleTime: Number.POSITIVE_INFINITY,
});
