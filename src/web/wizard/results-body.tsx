import { Suspense } from "react";
import { Button, EmptyState, Skeleton } from "#web/ui/elements.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import type { FinishedReportProps } from "./results/finished-report.tsx";
import { RunProgress } from "./run/run-progress.tsx";

// Charts and markdown are fetched once there is something to draw.
const FinishedReport = lazyView(() => import("./results/finished-report.tsx"), "FinishedReport");

type ResultsBodyProps = Omit<FinishedReportProps, "finished">;

/** The last step: the report, how a run gets on, or how to begin one. */
export function ResultsBody(props: ResultsBodyProps) {
  const { state, analysis } = props;
  if (state.run.kind === "analyzing") {
    const { stage, stopping } = state.run;
    return <RunProgress stage={stage} stopping={stopping} onStop={analysis.stop} />;
  }
  if (state.result !== null)
    return (
      <ErrorBoundary reassurance="Your report is kept and comes back with the page.">
        <Suspense fallback={<Skeleton lines={6} />}>
          <FinishedReport {...props} finished={state.result} />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <EmptyState
      title="No report yet"
      text="Run the analysis to see its report here."
      action={
        <Button variant="primary" onClick={() => void analysis.run()}>
          Run Analysis
        </Button>
      }
    />
  );
}
