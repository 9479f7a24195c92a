import { Button } from "#web/ui/elements.tsx";
import type { WizardState } from "./wizard-state.ts";

interface ReportBannerProps {
  state: WizardState;
  onOpen: () => void;
}

/** Leads back to a finished report from any other step, also where the steps between lack their data. */
export function ReportBanner({ state: { step, run, result }, onOpen }: ReportBannerProps) {
  if (step === "results" || run.kind !== "idle" || result === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-line px-4 py-2">
      <p className="min-w-0 break-words text-ink-soft">
        The report on <span className="font-medium text-ink">{result.asked.fileName}</span> stays
        until you upload another file or run again.
      </p>
      <Button size="small" onClick={onOpen}>
        Back to the report
      </Button>
    </div>
  );
}
