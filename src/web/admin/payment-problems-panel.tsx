import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PaymentFaults, readPaymentFaults, retryWebhook } from "#contract/calls/admin.ts";
import { formatCents, formatCount, formatMoment } from "#contract/formatting.ts";
import { callApi, queryOf, sentenceOf } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, EmptyState, Skeleton } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";

/** Events of the payment provider that failed, and usage that was not reported to it. */
export function PaymentProblemsPanel() {
  const faults = useQuery({ ...queryOf(readPaymentFaults), gcTime: 0 });
  const again = () => void faults.refetch();
  if (faults.isError && !faults.data)
    return (
      <QueryFailed
        title="The payment faults could not be read"
        failure={faults.error}
        onRetry={again}
      />
    );
  if (!faults.data) return <Skeleton lines={6} />;
  const { failed, untold } = faults.data;
  if (failed.length + untold.length === 0)
    return (
      <EmptyState
        title="No payment fault"
        text="Every event of the payment provider led to what it should, and it was told of all use."
        action={
          <Button busy={faults.isFetching} onClick={again}>
            Look again
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-8">
      {failed.length > 0 && (
        <section>
          <h2 className="text-title-3 font-semibold">Failed events</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {failed.map((event) => (
              <FailedEvent key={event.id} event={event} onHandled={again} />
            ))}
          </ul>
        </section>
      )}
      {untold.length > 0 && <UnreportedUsage untold={untold} />}
    </div>
  );
}

interface FailedEventProps {
  event: PaymentFaults["failed"][number];
  onHandled: () => void;
}

function FailedEvent({ event, onHandled }: FailedEventProps) {
  const { id, type, receivedAt, attempts, problem } = event;
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await callApi(retryWebhook, { params: { id } });
      notify("success", "Event handled");
    } catch (error) {
      notify("error", "The event failed again", sentenceOf(error));
    }
    setBusy(false);
    onHandled();
  };
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 py-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="text-lead font-semibold break-words">{type}</p>
        <p className="tabular mt-1 break-words text-ink-faint">
          {formatMoment(receivedAt)} · {id} · {triedTimes(attempts)}
        </p>
        {problem && <p className="mt-1 break-words text-refused">{problem}</p>}
      </div>
      <div>
        <Button size="small" busy={busy} aria-label={`Retry ${id}`} onClick={() => void retry()}>
          Retry
        </Button>
      </div>
    </li>
  );
}

function UnreportedUsage({ untold }: Pick<PaymentFaults, "untold">) {
  return (
    <section>
      <h2 className="text-title-3 font-semibold">Use that was not billed</h2>
      <p className="mt-1 max-w-[65ch] text-ink-soft">
        The payment provider was not told of these analyses, and will not be by itself.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {untold.map(({ id, userId, cents, happenedAt, attempts, problem }) => (
          <li key={id} className="py-4">
            <p className="tabular text-lead font-semibold">{formatCents(cents)}</p>
            <p className="tabular mt-1 break-words text-ink-faint">
              {formatMoment(happenedAt)} · analysis {id} · user {userId} · {triedTimes(attempts)}
            </p>
            <p className="mt-1 break-words text-refused">{problem}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const triedTimes = (attempts: number) =>
  attempts === 1 ? "tried once" : `tried ${formatCount(attempts)} times`;
