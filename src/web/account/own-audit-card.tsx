import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditDetailsLabel, auditEventLabel, auditRecordLabel } from "#contract/audit-events.ts";
import { type OwnEvent, readOwnAudit } from "#contract/calls/audit.ts";
import { formatMoment } from "#contract/formatting.ts";
import { callApi } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, Card, Skeleton } from "#web/ui/elements.tsx";

/** What somebody did here and what was done to them: asked for, since few look at it. */
export function OwnAuditCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="Your activity"
      description="Each sign-in, and each time you made, opened, changed, exported or deleted something. Nobody can change this log, and it holds nothing of what you analysed."
    >
      {isOpen ? <Events /> : <Button onClick={() => setIsOpen(true)}>Show my activity</Button>}
    </Card>
  );
}

function Events() {
  const list = useInfiniteQuery({
    queryKey: [readOwnAudit.path],
    queryFn: ({ signal, pageParam }) =>
      callApi(readOwnAudit, { query: pageParam === "" ? {} : { before: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const events = list.data?.pages.flatMap((page) => page.events);
  if (list.isError && events === undefined)
    return (
      <QueryFailed
        title="Your activity could not be read"
        failure={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (events === undefined) return <Skeleton lines={6} />;
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label="Your activity" className="divide-y divide-line border-y border-line">
        {events.map((event) => (
          <Event key={event.number} event={event} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          className="self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

const doers = {
  you: null,
  "somebody-else": "by somebody else here",
  server: "by the server",
  unknown: "by somebody not signed in",
} as const satisfies Record<OwnEvent["by"], string | null>;

function Event({ event: { at, action, record, network, details, by } }: { event: OwnEvent }) {
  const said = [
    ...[formatMoment(at), doers[by], network && `from ${network}`],
    ...[record && auditRecordLabel(record), auditDetailsLabel(details)],
  ].filter((part) => part);
  return (
    <li className="py-2.5">
      <p className="font-medium">{auditEventLabel(action)}</p>
      <p className="tabular mt-0.5 break-words text-ink-faint">{said.join(" · ")}</p>
    </li>
  );
}
