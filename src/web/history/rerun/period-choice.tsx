import { shiftDate } from "#analysis/rerun/shift-periods.ts";
import type { RerunPlan } from "#contract/calls/rerun.ts";
import { counted } from "#contract/formatting.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";

interface PeriodChoiceProps {
  readonly plan: RerunPlan;
  readonly isMoved: boolean;
  readonly onChange: (isMoved: boolean) => void;
}

/** Whether the dates that questions name move along with the file. */
export function PeriodChoice({ plan, isMoved, onChange }: PeriodChoiceProps) {
  const { dates, months } = plan;
  if (dates.length === 0 || months === 0) return null;
  const span = `${counted(Math.abs(months), "month")} ${months > 0 ? "later" : "earlier"}`;
  return (
    <ChoiceGroup
      legend={`Your questions name dates, and the new file ends ${span}. Which dates are meant?`}
      name="dates"
      value={isMoved ? "moved" : "same"}
      onChange={(value) => onChange(value === "moved")}
      choices={[
        { value: "same", label: "The same dates", description: dates.join(", ") },
        {
          value: "moved",
          label: `The dates moved by ${counted(Math.abs(months), "month")}`,
          description: dates.map((date) => `${date} becomes ${shiftDate(date, months)}`).join(", "),
        },
      ]}
    />
  );
}
