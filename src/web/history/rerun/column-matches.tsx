import type { RerunPlan } from "#contract/calls/rerun.ts";
import type { ColumnMatch, ColumnPair, MatchKind } from "#contract/rerun.ts";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface ColumnMatchesProps {
  readonly plan: RerunPlan;
  readonly disabled: boolean;
  readonly onChange: (pairs: readonly ColumnPair[]) => void;
}

/** Each earlier column, the questions that need it, and the column of the new file that stands for it. */
export function ColumnMatches({ plan, disabled, onChange }: ColumnMatchesProps) {
  const { matches, headers, questions } = plan;
  const numbersOf = (column: string) =>
    questions.flatMap(({ columns }, at) => (columns.includes(column) ? [at + 1] : []));
  // What the questions need comes first.
  const sorted = [...matches].sort(
    (one, two) => Number(isNeeded(numbersOf, two)) - Number(isNeeded(numbersOf, one)),
  );
  const options = [
    { value: "", label: "None: leave it out" },
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="Columns">
      {sorted.map((match) => (
        <li
          key={match.before}
          className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center"
        >
          <div className="min-w-0">
            <p className="font-medium break-words text-ink">{match.before}</p>
            <p className="text-caption text-ink-faint">{usedBy(numbersOf(match.before))}</p>
          </div>
          <Select
            aria-label={`Column of the new file for ${match.before}`}
            value={match.after ?? ""}
            options={options}
            disabled={disabled}
            onChange={(event) =>
              onChange(pairsWith(matches, match.before, event.target.value || null))
            }
          />
          <p>
            <Tag tone={tones[match.kind]}>{labels[match.kind]}</Tag>
          </p>
        </li>
      ))}
    </ul>
  );
}

const isNeeded = (numbersOf: (column: string) => readonly number[], { before }: ColumnMatch) =>
  numbersOf(before).length > 0;

function usedBy(numbers: readonly number[]): string {
  if (numbers.length === 0) return "No question needs it";
  return `Needed by ${numbers.length === 1 ? "question" : "questions"} ${numbers.join(", ")}`;
}

/** A column of the new file stands for one earlier column: it is taken from where it stood. */
function pairsWith(
  matches: readonly ColumnMatch[],
  before: string,
  after: string | null,
): ColumnPair[] {
  return matches.map((match) => {
    if (match.before === before) return { before, after };
    return { before: match.before, after: match.after === after ? null : match.after };
  });
}

const labels: Record<MatchKind, string> = {
  same: "Same name",
  spelling: "Other spelling",
  proposed: "Please check",
  chosen: "Your choice",
  none: "Left out",
};

const tones = {
  same: "neutral",
  spelling: "neutral",
  proposed: "decide",
  chosen: "accent",
  none: "refused",
} as const;
