import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { readAnalysis } from "#contract/calls/analyses.ts";
import { planRerun, type RerunPlan } from "#contract/calls/rerun.ts";
import { counted } from "#contract/formatting.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { WarningDialog } from "#web/wizard/privacy/warning-dialog.tsx";
import { comparisonAddress } from "#web/wizard/results/thread/new-file-link.tsx";
import { ChangeList } from "./change-list.tsx";
import { ColumnMatches } from "./column-matches.tsx";
import { isComputable } from "./computable.ts";
import { NewFileChoice } from "./new-file-choice.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { QuestionList } from "./question-list.tsx";
import { RerunSection } from "./rerun-section.tsx";
import { type NewFile, useNewFile } from "./use-new-file.ts";
import { useRerun } from "./use-rerun.ts";

/** The page at `/history/:id/new-file`: the questions of an analysis, asked again of a new file. */
export function RerunPage({ id }: { readonly id: string }) {
  const upload = useNewFile();
  const [, goTo] = useLocation();
  const rerun = useRerun((first) => goTo(comparisonAddress(first)));
  const before = useQuery({
    queryKey: [readAnalysis.path, id],
    queryFn: ({ signal }) => callApi(readAnalysis, { params: { id }, signal }),
  });
  const isRunning = rerun.progress !== null;
  const { chosen } = upload;
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-title-1 font-semibold">Run again on a new file</h1>
        {before.data && (
          <p className="mt-2 max-w-[72ch] break-words text-ink-soft">
            {counted(before.data.thread?.length ?? 1, "question")} asked of{" "}
            <span className="font-medium text-ink">{before.data.fileName}</span>. Choose the same
            kind of file from another time: you see how its columns match before anything is
            computed.
          </p>
        )}
      </header>
      {before.error && (
        <Callout tone="refused" title="This analysis could not be read">
          {sentenceOf(before.error)}
        </Callout>
      )}
      <NewFileChoice upload={upload} disabled={isRunning} />
      {chosen && (
        <Planned
          // Another reading of the file has other columns.
          key={chosen.read.datasetId}
          {...{ id, chosen, rerun }}
        />
      )}
      <WarningDialog
        found={rerun.found}
        onCancel={rerun.cancel}
        onConfirm={() => void rerun.confirm()}
      />
    </div>
  );
}

interface PlannedProps {
  readonly id: string;
  readonly chosen: NewFile;
  readonly rerun: ReturnType<typeof useRerun>;
}

function Planned({ id, chosen, rerun }: PlannedProps) {
  const { datasetId = "" } = chosen.read;
  const [pairs, setPairs] = useState<readonly ColumnPair[]>([]);
  const [isMoved, setMoved] = useState(false);
  const plan = useQuery({
    queryKey: [planRerun.path, id, datasetId, pairs],
    queryFn: ({ signal }) =>
      callApi(planRerun, {
        ...{ params: { id }, body: { datasetId, columns: [...pairs] }, signal },
      }),
    placeholderData: keepPreviousData,
  });
  if (plan.error)
    return (
      <Callout tone="refused" title="The files could not be compared">
        <p>{sentenceOf(plan.error)}</p>
        <Button size="small" className="mt-2" onClick={() => void plan.refetch()}>
          Try again
        </Button>
      </Callout>
    );
  if (!plan.data) return <Skeleton lines={8} />;
  const { data } = plan;
  const isWaiting = plan.isPlaceholderData || rerun.progress !== null;
  const run = () =>
    rerun.run({
      ids: data.questions.filter((one) => isComputable(data, one)).map((one) => one.id),
      ...{ datasetId, fileName: chosen.file.name, months: isMoved ? data.months : 0 },
      columns: data.matches.map(({ before, after }) => ({ before, after })),
    });
  return (
    <>
      <RerunSection
        title="How the columns match"
        text="On the left the earlier file, on the right the new one. A proposal is made by what the columns hold: please check it."
      >
        <ColumnMatches plan={data} disabled={isWaiting} onChange={setPairs} />
      </RerunSection>
      <RerunSection title="What changed in the data">
        <ChangeList changes={data.changes} />
      </RerunSection>
      <RerunSection title="What is computed again">
        <QuestionList plan={data} />
      </RerunSection>
      <PeriodChoice plan={data} isMoved={isMoved} onChange={setMoved} />
      <Start plan={data} rerun={rerun} isWaiting={isWaiting} onRun={() => void run()} />
    </>
  );
}

interface StartProps {
  readonly plan: RerunPlan;
  readonly rerun: ReturnType<typeof useRerun>;
  readonly isWaiting: boolean;
  readonly onRun: () => void;
}

function Start({ plan, rerun, isWaiting, onRun }: StartProps) {
  const { progress, failure } = rerun;
  const count = plan.questions.filter((question) => isComputable(plan, question)).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" busy={isWaiting} disabled={count === 0} onClick={onRun}>
          Compute {counted(count, "question")} on the new file
        </Button>
        <p className="text-ink-soft">No model is asked. Each question counts as one analysis.</p>
      </div>
      <p role="status" className={progress ? "text-ink-soft" : "sr-only"}>
        {progress && `Computing question ${progress.done + 1} of ${progress.total} …`}
      </p>
      {progress && <Progress label="Questions computed" {...progress} />}
      {failure !== null && (
        <Callout tone="refused" title="Not everything was computed">
          {failure} What was computed before is in your history.
        </Callout>
      )}
    </div>
  );
}
