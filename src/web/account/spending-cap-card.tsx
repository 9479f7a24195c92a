import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readSpendingCap, type SpendingCap, setSpendingCap } from "#contract/calls/spending-cap.ts";
import { formatCents } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { callApi, queryOf, sentenceOf } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, Card, Field, Skeleton, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Progress } from "#web/ui/progress.tsx";

/** What analyses may cost in a month of the subscription, for those who pay for each. */
export function SpendingCapCard() {
  const cap = useQuery({ ...queryOf(readSpendingCap), refetchOnMount: "always" });
  return (
    <Card
      title="Spending cap"
      description="The most that analyses may cost in a month of your subscription, its base not counted. An analysis that could pass it is not started."
    >
      {cap.isError && !cap.data && (
        <QueryFailed
          title="Your cap could not be looked up"
          failure={cap.error}
          onRetry={() => void cap.refetch()}
        />
      )}
      {cap.isPending && <Skeleton lines={2} />}
      {cap.data && <CapForm key={cap.data.capCents} cap={cap.data} />}
    </Card>
  );
}

function CapForm({ cap }: { cap: SpendingCap }) {
  const [typed, setTyped] = useState(cap.capCents === null ? "" : dollarsOf(cap.capCents));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const set = async (capCents: number | null) => {
    setBusy(true);
    setError("");
    try {
      const answer = await callApi(setSpendingCap, { body: { capCents } });
      queries.setQueryData([readSpendingCap.path], answer);
      notify("success", capCents === null ? "Cap removed" : "Cap saved");
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const cents = centsIn(typed);
    if (cents === null) setError(howToType);
    else void set(cents);
  };
  return (
    <div className="flex flex-col gap-4">
      <Spent cap={cap} />
      <form onSubmit={save} className="flex flex-wrap items-end gap-2">
        <div className="w-full max-w-60">
          <Field label="Cap in US dollars" error={error}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                placeholder="No cap"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={busy}>
          Save cap
        </Button>
        {cap.capCents !== null && (
          <Button variant="quiet" disabled={busy} onClick={() => void set(null)}>
            Remove cap
          </Button>
        )}
      </form>
    </div>
  );
}

function Spent({
  cap: { capCents, spentCents, reservedCents, stoppedCents },
}: {
  cap: SpendingCap;
}) {
  const reserved =
    reservedCents === 0 ? "" : ` Analyses that run may add ${formatCents(reservedCents)}.`;
  const stopped =
    stoppedCents === 0
      ? ""
      : ` Stopped analyses count ${formatCents(stoppedCents)} towards the cap and are not billed.`;
  const of = capCents === null ? "" : ` of ${formatCents(capCents)}`;
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular text-lead">
        {formatCents(spentCents)}
        {of} spent on analyses this month.{reserved}
        {stopped}
      </p>
      {capCents !== null && capCents > 0 && (
        <Progress
          label="Spent of the cap"
          done={Math.min(spentCents + stoppedCents, capCents)}
          total={capCents}
        />
      )}
    </div>
  );
}

const howToType = `Please type an amount such as 10 or 12.50, at most ${formatCents(limits.spendingCapCents)}.`;

const dollarsOf = (cents: number) => formatCents(cents).replace(/[$,]/g, "");

/** Null where it is no amount of dollars that can be set. */
function centsIn(typed: string): number | null {
  const [, dollars = "", fraction = ""] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === "") return null;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= limits.spendingCapCents ? cents : null;
}
