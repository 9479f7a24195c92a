import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  keepItem,
  previewRetention,
  type Retention,
  readRetention,
  setRetention,
} from "#contract/calls/retention.ts";
import { callApi, queryOf, sentenceOf } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Callout, Card, Skeleton } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { ExpiringItemsList, type KeepChoice } from "./expiring-items-list.tsx";
import { RetentionDialog } from "./retention-dialog.tsx";
import { RetentionForm } from "./retention-form.tsx";

/** After how long what a person stores is deleted by itself, and what goes next. */
export function RetentionCard() {
  const retention = useQuery({ ...queryOf(readRetention), refetchOnMount: "always" });
  return (
    <Card title="How long your content is stored">
      {retention.isError && !retention.data && (
        <QueryFailed
          title="This could not be looked up"
          failure={retention.error}
          onRetry={() => void retention.refetch()}
        />
      )}
      {retention.isPending && <Skeleton lines={3} />}
      {retention.data && <Settings retention={retention.data} />}
    </Card>
  );
}

function Settings({ retention }: { retention: Retention }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  /** What would go by a choice that is not made yet. */
  const [preview, setPreview] = useState<Retention | null>(null);
  const queries = useQueryClient();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure("");
    await work().catch((error: unknown) => setFailure(sentenceOf(error)));
    setBusy(false);
  };
  const show = (answer: Retention) => queries.setQueryData([readRetention.path], answer);
  const choose = (ownDays: number | null) =>
    attempt(async () => {
      show(await callApi(setRetention, { body: { ownDays } }));
      setPreview(null);
      notify("success", "Saved");
    });
  const look = (ownDays: number) =>
    attempt(async () => {
      const would = await callApi(previewRetention, { body: { ownDays } });
      if (would.leavingCount === 0) await choose(ownDays);
      else setPreview(would);
    });
  const keep = (item: KeepChoice) =>
    attempt(async () => {
      show(await callApi(keepItem, { body: item }));
    });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[65ch]">{sentenceFor(retention)}</p>
      <RetentionForm
        key={retention.ownDays}
        retention={retention}
        busy={busy}
        onChoose={(days) => void (days === null ? choose(null) : look(days))}
      />
      {failure !== "" && (
        <Callout tone="refused" title="Nothing was changed">
          {failure}
        </Callout>
      )}
      {retention.leaving.length > 0 && (
        <ExpiringItemsList
          title="Deleted within two weeks"
          retention={retention}
          busy={busy}
          onKeep={(item) => void keep(item)}
        />
      )}
      {preview && (
        <RetentionDialog
          preview={preview}
          busy={busy}
          onClose={() => setPreview(null)}
          onConfirm={() => void choose(preview.ownDays)}
        />
      )}
    </div>
  );
}

const what = "Analyses with their data and reports, saved documents and saved prompts are";

/** Keyword sets are left out: an analysis that began without its words would hold nothing back. */
const sentenceFor = (retention: Retention): string =>
  `${sentenceOfStored(retention)} Keyword sets stay until you delete them or your account.`;

function sentenceOfStored({ operatorDays, ownDays }: Retention): string {
  const days = Math.min(
    operatorDays ?? Number.POSITIVE_INFINITY,
    ownDays ?? Number.POSITIVE_INFINITY,
  );
  if (days === Number.POSITIVE_INFINITY) return `${what} stored until you delete them.`;
  const whose = days === operatorDays ? "Your organisation has set this." : "You have set this.";
  return `${what} deleted ${daysText(days)} after they were stored. ${whose}`;
}

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
