import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditDetailsLabel, auditEventLabel, auditRecordLabel } from "#contract/audit-events.ts";
import { type AuditEntry, exportAudit, readAudit } from "#contract/calls/audit.ts";
import { formatMoment } from "#contract/formatting.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { fetchFile } from "#web/api/fetch-file.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { type AskedFilter, AuditFilter } from "./audit-filter.tsx";
import { actorWords, personWords } from "./audit-labels.ts";
import { VerifyAuditChain } from "./verify-audit-chain.tsx";

/** Who did what to which record, right, account or payment. */
export function AuditPanel() {
  const [filter, setFilter] = useState<AskedFilter>({});
  return (
    <div className="flex flex-col gap-6">
      <VerifyAuditChain />
      <AuditFilter onFilter={setFilter}>
        <ExportButton filter={filter} />
      </AuditFilter>
      <Entries filter={filter} />
    </div>
  );
}

/** The file is sealed by its last line, whose hash is in the server's log. */
function ExportButton({ filter }: { filter: AskedFilter }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await fetchFile(exportAudit, { accept: "text/csv", body: filter })
      .then(({ name, content }) => saveFile(name, content))
      .catch((error: unknown) => setFailure(sentenceOf(error)));
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        Download as CSV
      </Button>
      {failure && (
        <Callout tone="refused" title="The audit could not be downloaded">
          {failure}
        </Callout>
      )}
    </>
  );
}

function Entries({ filter }: { filter: AskedFilter }) {
  const list = useInfiniteQuery({
    queryKey: [readAudit.path, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(readAudit, { body: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
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
    return <p className="py-10 text-center text-ink-soft">No entry matches this filter.</p>;
  return (
    <>
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
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { number, at, action, actor, subject, record, network } = entry;
  const details = auditDetailsLabel(entry.details);
  const isAboutOther = subject !== null && subject.name !== actor?.name;
  const said = [
    ...[
      formatMoment(at),
      `by ${actorWords(entry)}`,
      isAboutOther && `about ${personWords(subject)}`,
    ],
    ...[record && auditRecordLabel(record), network && `from ${network}`],
  ].filter((part) => part);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-ink-faint">{number}</span>
        <span className="font-medium">{auditEventLabel(action)}</span>
        {details && <span className="min-w-0 break-words text-ink-soft">{details}</span>}
      </p>
      <p className="tabular mt-0.5 break-words text-ink-faint">{said.join(" · ")}</p>
    </li>
  );
}
