import { useInfiniteQuery } from "@tanstack/react-query";
import { type AuditEntry, readAudit } from "#contract/calls/audit.ts";
import { formatMoment } from "#contract/formats.ts";
import { callApi } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { actionLabel, detailsLabel, personWords } from "./audit-labels.ts";
import { VerifyAuditChain } from "./verify-audit-chain.tsx";

/** Who did what to rights, money and accounts, the newest first. */
export function AuditPanel() {
  const list = useInfiniteQuery({
    queryKey: [readAudit.path],
    queryFn: ({ signal, pageParam }) =>
      callApi(readAudit, { query: pageParam === "" ? {} : { before: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries);
  if (list.isError && entries === undefined)
    return (
      <QueryFailed
        title="The audit could not be read"
        failure={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (entries === undefined) return <Skeleton lines={8} />;
  if (entries.length === 0)
    return <EmptyState title="No entries yet" text="What administrators do will stand here." />;
  return (
    <div className="flex flex-col gap-6">
      <VerifyAuditChain />
      <ol aria-label="Audit entries" className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { number, at, action, actor, subject } = entry;
  const details = detailsLabel(entry.details);
  const isAboutOther = subject !== null && subject.name !== actor?.name;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-ink-faint">{number}</span>
        <span className="font-medium">{actionLabel(action)}</span>
        {details && <span className="min-w-0 break-words text-ink-soft">{details}</span>}
      </p>
      <p className="tabular mt-0.5 break-words text-ink-faint">
        {formatMoment(at)} · by {personWords(actor)}
        {isAboutOther && ` · about ${personWords(subject)}`}
      </p>
    </li>
  );
}
