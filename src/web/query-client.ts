import { QueryClient } from "@tanstack/react-query";

/** Nothing is asked twice behind a person's back: a page says itself when an answer is out of date. */
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
