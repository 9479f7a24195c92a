import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { readRerunChanges } from "#contract/calls/rerun.ts";
import { counted } from "#contract/formatting.ts";
import type { ColumnPair, DataChange } from "#contract/rerun.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { ChangeList } from "./change-list.tsx";
import { ComparedQuestionView } from "./compared-question.tsx";
import { RerunSection } from "./rerun-section.tsx";
import { type Comparison, useComparison } from "./use-comparison.ts";

/** The page at `/history/:id/comparison`: figures of two files side by side. */
export function ComparisonPage({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useComparison(id);
  // Counted anew of both files: what is below it would move if it came later.
  const changes = useQuery({
    queryKey: [readRerunChanges.path, id],
    queryFn: ({ signal }) => callApi(readRerunChanges, { params: { id }, signal }),
    enabled: data != null,
  });
  const isWaiting = error === null && (data === undefined || (data !== null && changes.isPending));
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      {isWaiting && <Skeleton lines={8} />}
      {error !== null && (
        <Callout tone="refused" title="These figures cannot be compared" titleAs="h1">
          <p>{sentenceOf(error)}</p>
          <p className="mt-1">
            Where the earlier analysis was deleted, there is nothing to compare with any more.
          </p>
          <Button className="mt-3" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Callout>
      )}
      {data === null && (
        <Callout tone="note" title="There is nothing to compare" titleAs="h1">
          This analysis was not run again on a new file.
        </Callout>
      )}
      {data && !isWaiting && <Compared comparison={data} changes={changes} />}
    </div>
  );
}

type ChangesQuery = UseQueryResult<{ changes: DataChange[] }>;

interface ComparedProps {
  readonly comparison: Comparison;
  readonly changes: ChangesQuery;
}

function Compared({ comparison, changes }: ComparedProps) {
  const { fileNames, rerun, questions } = comparison;
  return (
    <>
      <header>
        <h1 className="text-title-1 font-semibold">Before and now</h1>
        <p className="mt-2 break-words text-ink-soft">
          Before: <span className="font-medium text-ink">{fileNames.before}</span>. Now:{" "}
          <span className="font-medium text-ink">{fileNames.now}</span>.
        </p>
      </header>
      <RerunSection title="What changed in the data">
        <Changes changes={changes} />
      </RerunSection>
      <RerunSection title="How the columns were matched">
        <MatchedColumns columns={rerun.columns} />
      </RerunSection>
      {questions.map((question) => (
        <ComparedQuestionView key={question.before.id} question={question} />
      ))}
    </>
  );
}

function Changes({ changes }: Pick<ComparedProps, "changes">) {
  if (changes.error)
    return (
      <Callout tone="refused" title="This could not be counted">
        <p>{sentenceOf(changes.error)}</p>
        <Button size="small" className="mt-2" onClick={() => void changes.refetch()}>
          Try again
        </Button>
      </Callout>
    );
  return <ChangeList changes={changes.data?.changes ?? []} />;
}

/** Those of another name are what is worth reading. */
function MatchedColumns({ columns }: { readonly columns: readonly ColumnPair[] }) {
  const renamed = columns.filter(({ before, after }) => after !== null && after !== before);
  const gone = columns.filter(({ after }) => after === null);
  const same = columns.length - renamed.length - gone.length;
  return (
    <ul className="flex max-w-[72ch] list-disc flex-col gap-1 pl-5">
      <li>{counted(same, "column")} of the same name.</li>
      {renamed.map(({ before, after }) => (
        <li key={before} className="break-words">
          “{before}” is “{after}” in the new file.
        </li>
      ))}
      {gone.map(({ before }) => (
        <li key={before} className="break-words">
          “{before}” was left out.
        </li>
      ))}
    </ul>
  );
}
