import type { SubscriptionStatus } from "#contract/calls/account.ts";
import { Button } from "#web/ui/elements.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { freeAnalysesLeft, isNearlyUsed, usageLine } from "./plan-labels.ts";

interface UsageMeterProps {
  status: SubscriptionStatus;
  onUpgrade: () => void;
}

/** What was used of the month and what is left, or that nothing is counted. */
export function UsageMeter({ status, onUpgrade }: UsageMeterProps) {
  const { freeAnalysesUsed: used, freeAnalysesLimit: limit } = status;
  if (status.premium || status.subscriptionStatus === "inactive")
    return <p className="text-lead">{usageLine(status)}</p>;
  const left = freeAnalysesLeft(status);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-lead">
        <span>Free Analyses Used</span>
        <span className="tabular">
          {used} / {limit}
        </span>
      </p>
      <Progress label="Free Analyses Used" done={used} total={limit} />
      <p className="text-ink-soft">
        {left === 1 ? "1 free analysis" : `${left} free analyses`} left this month. The count begins
        anew with each calendar month (UTC); only analyses that succeed are counted.
      </p>
      {isNearlyUsed(status) && (
        <div>
          <Button variant="primary" onClick={onUpgrade}>
            Upgrade Now
          </Button>
        </div>
      )}
    </div>
  );
}
