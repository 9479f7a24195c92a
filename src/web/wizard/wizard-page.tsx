import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { KeywordSet } from "#contract/calls/keyword-sets.ts";
import { useSubscriptionStatus, writersQuery } from "#web/billing/use-subscription.ts";
import { keywordSetsQuery } from "#web/library/use-keyword-sets.ts";
import { browserWizardTools } from "./browser-wizard-tools.ts";
import { WizardView } from "./wizard-view.tsx";

/** The page at `/`: from a spreadsheet to a report, step by step. */
export function WizardPage() {
  const queries = useQueryClient();
  const [tools] = useState(() => browserWizardTools(queries));
  const plan = useSubscriptionStatus();
  const writers = useQuery(writersQuery);
  const kept = useQuery(keywordSetsQuery);
  const defaultKeywords = kept.data && (kept.data.sets.find(isDefault)?.keywords ?? []);
  const { premium } = plan.data ?? {};
  return <WizardView {...{ tools, premium, defaultKeywords }} writers={writers.data} />;
}

const isDefault = (set: KeywordSet) => set.isDefault;
