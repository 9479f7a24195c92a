import { ArrowUp, ChevronDown, Play, Save } from "lucide-react";
import { Suspense, useId, useState } from "react";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import { Button, Skeleton } from "#web/ui/elements.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { prefersReducedMotion } from "#web/ui/layout-transition.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import { savePanelPrompt } from "../prompt/save-prompt.ts";
import type { FinishedRun } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { EvidenceExport } from "./evidence-export.tsx";
import { FullExportButtons } from "./full-export-buttons.tsx";
import { PanelExports } from "./panel-exports.tsx";
import { ShareButton } from "./share/share-button.tsx";

// Markdown is fetched once there is something to draw.
const PanelResults = lazyView(() => import("./panel-results.tsx"), "PanelResults");

interface AnalysisPanelProps {
  /** The last analysis; null before there is one. */
  readonly finished: FinishedRun | null;
  /** What is saved by Save This Prompt. */
  readonly prompt: NewSavedPrompt;
  /** Whether there is a prompt and content to run it on. */
  readonly ready: boolean;
  readonly running: boolean;
  /** Whether the person's plan has every export; absent until the server has said it. */
  readonly premium: boolean | undefined;
  /** Below the report, which says it all, the text stands folded. */
  readonly folded: boolean;
  readonly onGenerate: () => void;
}

/** The analysis as text, to run again, to save and to take along. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { finished, prompt, ready, running, premium, folded, onGenerate } = props;
  const tools = useWizardTools();
  const id = useId();
  const [shown, setShown] = useState(!folded);
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-title-3 font-semibold">
            Analysis panel
          </h2>
          <p className="mt-1 text-ink-soft">
            {finished
              ? "The analysis as plain text, to copy and to take along."
              : "Your analysis will stand here as plain text, to copy and to take along."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Play />} busy={running} disabled={!ready} onClick={onGenerate}>
            {running ? "Analyzing..." : "Generate Analysis"}
          </Button>
          {finished && (
            <Button icon={<Save />} onClick={() => void savePanelPrompt(prompt, tools)}>
              Save This Prompt
            </Button>
          )}
        </div>
      </header>
      {finished && (
        <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-2">
            <PanelExports finished={finished} />
            {folded && (
              <Button
                variant="quiet"
                size="small"
                className="sm:ml-auto"
                icon={<ChevronDown className={shown ? "rotate-180" : ""} />}
                aria-expanded={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? "Hide the text" : "Show the text"}
              </Button>
            )}
            {!shown && <BackToTop />}
          </div>
          <FullExportButtons finished={finished} premium={premium} />
          <EvidenceExport finished={finished} premium={premium} />
          {/* A report about documents quotes them word by word, and is not shared. */}
          {finished.asked.columns > 0 && <ShareButton finished={finished} premium={premium} />}
          {shown && (
            <ErrorBoundary reassurance="Your report and what you typed are kept.">
              <Suspense fallback={<Skeleton lines={5} />}>
                <PanelResults finished={finished} />
                <div className="self-end">
                  <BackToTop />
                </div>
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      )}
    </section>
  );
}

function BackToTop() {
  const go = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  };
  return (
    <Button variant="quiet" size="small" icon={<ArrowUp />} onClick={go}>
      Back to Top
    </Button>
  );
}
