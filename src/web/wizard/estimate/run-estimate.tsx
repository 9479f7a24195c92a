import type { AnalystStatus } from "#contract/calls/models.ts";
import { askedNow, requestOf, runnable } from "../run/send-analysis.ts";
import { withServerDataset } from "../run/server-dataset.ts";
import { activeSource } from "../steps.ts";
import type { WizardState } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { EstimateCard } from "./estimate-card.tsx";

interface RunEstimateProps {
  /** What would be run: things as they stand, or as a next question would change them. */
  readonly state: WizardState;
  /** Who writes the report; absent until the server has said it. */
  readonly writers: AnalystStatus | undefined;
  readonly onBuiltin?: () => void;
}

/** What a run is likely to take; nothing where no model would write, or while something runs. */
export function RunEstimate({ state, writers, onBuiltin }: RunEstimateProps) {
  const tools = useWizardTools();
  const isInside = writers?.stands === "inside";
  if (!writers?.hosted || (state.flow === "document" && !isInside)) return null;
  if (state.run.kind !== "idle") return null;
  const source = activeSource(state);
  const { title: _, ...asked } = askedNow(state);
  return (
    <EstimateCard
      about={
        runnable(state) !== null
          ? JSON.stringify([asked, state.focus, state.follows, source?.id])
          : null
      }
      ask={async (signal) => {
        const request = await requestOf(state, tools);
        return withServerDataset(request, { source, tools }, (one) => tools.estimate(one, signal));
      }}
      isInside={isInside}
      {...(onBuiltin && { onBuiltin })}
    />
  );
}
