import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import { callApi } from "#web/api/call-api.ts";
import { liveTools } from "./live-tools.ts";
import { WizardView } from "./wizard-view.tsx";

/** The page at `/`: from a spreadsheet to a report, step by step. */
export function WizardPage() {
  const queries = useQueryClient();
  const [tools] = useState(() => liveTools(queries));
  const plan = useQuery({
    queryKey: [readSubscriptionStatus.path],
    queryFn: ({ signal }) => callApi(readSubscriptionStatus, { signal }),
  });
  return <WizardView tools={tools} premium={plan.data?.premium} />;
}
