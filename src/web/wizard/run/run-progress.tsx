import { Check } from "lucide-react";
import { type Stage, stageNames } from "#contract/calls/analyses.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/elements.tsx";
import { Progress, Spinner } from "#web/ui/progress.tsx";

interface RunProgressProps {
  /** Null while nothing is known of it. */
  stage: Stage | null;
  stopping: boolean;
  onStop: () => void;
}

const titles: Record<Stage["name"], string> = {
  reading: "Reading the table",
  computing: "Computing",
  writing: "Writing the report",
  scanning: "Looking for keywords",
  checking: "Checking every number",
};

/** Where the analysis is, stage by stage, with what is done and to do where it can be counted. */
export function RunProgress({ stage, stopping, onStop }: RunProgressProps) {
  const at = stage === null ? -1 : stageNames.indexOf(stage.name);
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Analysis in progress"
      className="scroll-my-24 rounded-panel outline-none border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Spinner label={stopping ? "Stopping ..." : "Analyzing Your Data..."} />
        <Button size="small" variant="danger" disabled={stopping} onClick={onStop}>
          Stop
        </Button>
      </div>
      <ol className="mt-4 flex flex-col gap-2">
        {stageNames.map((name, place) => (
          <StageLine
            key={name}
            title={titles[name]}
            state={stateOf(place, at)}
            stage={place === at ? stage : null}
          />
        ))}
      </ol>
    </section>
  );
}

/** The button that was pressed stands still now: what happens, and Stop, come into view instead. */
function takeFocus(section: HTMLElement | null) {
  section?.focus();
}

type StageState = "done" | "now" | "later";

function stateOf(place: number, at: number): StageState {
  if (place < at) return "done";
  return place === at ? "now" : "later";
}

interface StageLineProps {
  title: string;
  state: StageState;
  stage: Stage | null;
}

function StageLine({ title, state, stage }: StageLineProps) {
  return (
    <li aria-current={state === "now" ? "step" : undefined} className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "mt-0.5 inline-flex size-4 items-center justify-center rounded-full border",
          state === "done" && "border-accent bg-accent text-on-accent",
          state === "now" && "border-accent bg-accent-wash",
          state === "later" && "border-line",
        )}
      >
        {state === "done" && <Check className="size-3" strokeWidth={3} />}
        {state === "now" && <span className="size-1.5 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={state === "later" ? "text-ink-faint" : "text-ink"}>
          {title}
          {state === "done" && <span className="sr-only"> (done)</span>}
          {stage && stage.total > 1 && (
            <span className="tabular ml-2 text-ink-soft">
              {stage.done} of {stage.total}
            </span>
          )}
        </p>
        {stage?.note !== undefined && (
          <p aria-live="polite" className="text-ink-soft">
            {stage.note}
          </p>
        )}
        {stage && stage.total > 1 && (
          <div className="mt-1.5 max-w-100">
            <Progress label={title} done={stage.done} total={stage.total} />
          </div>
        )}
      </div>
    </li>
  );
}
