import { useQuery } from "@tanstack/react-query";
import { frameAnswers } from "#contract/first/frame-answers.ts";
import { places } from "#contract/places.ts";
import { orNothing, queryAt } from "#web/api/query-of.ts";

/** The caller's plan and what is left of the month. */
export const statusQuery = queryAt(places.readSubscriptionStatus, frameAnswers.subscriptionStatus);

/** The same; null once the session has ended. */
export function useSubscriptionStatus() {
  return useQuery(orNothing(statusQuery));
}
