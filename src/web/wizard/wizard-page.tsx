import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSubscriptionStatus } from "#web/billing/use-subscription-status.ts";
import { fetchLibraryCalls } from "#web/library/fetch-library-calls.ts";
import { liveTools, loadServerTools } from "./live-tools.ts";
import { writersQuery } from "./sending/writers-query.ts";
import { WizardView } from "./wizard-view.tsx";

/** After a page has come in it is drawn and read; what it needs next waits so long. */
const settledMilliseconds = 1_000;

/** The page at `/`: from a spreadsheet to a report, step by step. */
export function WizardPage() {
  const queries = useQueryClient();
  const [tools] = useState(() => liveTools(queries));
  const plan = useSubscriptionStatus();
  const writers = useQuery(writersQuery);
  // Before anybody has chosen a file. Where it does not come now, it is asked for again when it is used.
  useEffect(() => {
    const pieces = () => void Promise.allSettled([loadServerTools(), fetchLibraryCalls()]);
    const later = setTimeout(pieces, settledMilliseconds);
    return () => clearTimeout(later);
  }, []);
  return <WizardView tools={tools} premium={plan.data?.premium} hosted={writers.data?.hosted} />;
}
