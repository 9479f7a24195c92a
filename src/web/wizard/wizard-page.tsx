import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { writersQuery } from "#web/billing/use-has-model.ts";
import { useSubscriptionStatus } from "#web/billing/use-subscription.ts";
import { browserTools } from "./browser-tools.ts";
import { WizardView } from "./wizard-view.tsx";

/** The page at `/`: from a spreadsheet to a report, step by step. */
export function WizardPage() {
  const queries = useQueryClient();
  const [tools] = useState(() => browserTools(queries));
  const plan = useSubscriptionStatus();
  const writers = useQuery(writersQuery);
  return <WizardView tools={tools} premium={plan.data?.premium} writers={writers.data} />;
}
