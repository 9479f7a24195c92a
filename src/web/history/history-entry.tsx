import { Ellipsis, FileDiff, FilePlus2, GitCompare, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { HistoryEntry } from "#contract/calls/history.ts";
import { counted, formatMoment } from "#contract/formatting.ts";
import { Button } from "#web/ui/elements.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface HistoryEntryRowProps {
  entry: HistoryEntry;
  /** Something was asked of this one and is on its way. */
  busy: boolean;
  onOpen: () => void;
  onRunAgain: () => void;
  onAskAgain: () => void;
  onRunOnNewFile: () => void;
  onCompare: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One earlier analysis: what it was about, how it ended, and what can be done with it. */
export function HistoryEntryRow({ entry, busy, ...actions }: HistoryEntryRowProps) {
  const name = nameOf(entry);
  const { state, fileName, createdAt } = entry;
  const hasReport = state === "succeeded" || state === "running";
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 text-lead font-semibold break-words text-ink">{name}</span>
          <StateTag state={state} />
        </p>
        {entry.title !== null && (
          <p className="mt-0.5 line-clamp-2 break-words text-ink-soft">{entry.prompt}</p>
        )}
        <p className="tabular mt-1 break-words text-ink-faint">
          {formatMoment(createdAt)} · {fileName} · {sizeOf(entry)}
          {entry.thread && ` · one of ${entry.thread.questions} questions that follow each other`}
        </p>
        {entry.problem && <p className="mt-1 text-refused">{entry.problem.message}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {hasReport && (
          <Button size="small" aria-label={`Open ${name}`} disabled={busy} onClick={actions.onOpen}>
            Open
          </Button>
        )}
        <Menu
          trigger={
            <Button
              size="small"
              variant="quiet"
              busy={busy}
              icon={<Ellipsis />}
              aria-label={`More for ${name}`}
            />
          }
          items={[
            { label: "Run again", icon: <RotateCcw />, onSelect: actions.onRunAgain },
            { label: "Use with new data", icon: <FilePlus2 />, onSelect: actions.onAskAgain },
            ...(hasNewFile(entry)
              ? [
                  {
                    ...{ label: "Run again on a new file", icon: <FileDiff /> },
                    onSelect: actions.onRunOnNewFile,
                  },
                ]
              : []),
            ...(entry.isRerun
              ? [
                  {
                    label: "Show before and now",
                    icon: <GitCompare />,
                    onSelect: actions.onCompare,
                  },
                ]
              : []),
            { label: "Rename", icon: <Pencil />, onSelect: actions.onRename },
            { label: "Delete", icon: <Trash2 />, onSelect: actions.onDelete },
          ]}
        />
      </div>
    </li>
  );
}

/** A report on a table can be had of another one. */
const hasNewFile = ({ state, columns }: HistoryEntry) => state === "succeeded" && columns > 0;

/** Its title, or else what was asked. */
export function nameOf({ title, prompt }: HistoryEntry): string {
  return title ?? prompt;
}

/** A table has columns, a text none. */
function sizeOf({ columns }: HistoryEntry): string {
  if (columns === 0) return "Document";
  return counted(columns, "column");
}

function StateTag({ state }: Pick<HistoryEntry, "state">) {
  if (state === "succeeded") return null;
  const { label, tone } = states[state];
  return <Tag tone={tone}>{label}</Tag>;
}

const states = {
  running: { label: "Running", tone: "accent" },
  failed: { label: "Failed", tone: "refused" },
  stopped: { label: "Stopped", tone: "neutral" },
} as const;
