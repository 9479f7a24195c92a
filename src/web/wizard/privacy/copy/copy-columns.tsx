import {
  type CopiedColumn,
  type CopyAction,
  copyActionLabels,
} from "#contract/calls/deidentified-copy.ts";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface CopyColumnsProps {
  readonly columns: readonly CopiedColumn[];
  /** What was chosen since the columns came; null where nothing was. */
  readonly actions: readonly CopyAction[] | null;
  readonly busy: boolean;
  onChange(at: number, action: CopyAction): void;
}

/** Every column with what it may hold, why, and what is done to it. */
export function CopyColumns({ columns, actions, busy, onChange }: CopyColumnsProps) {
  return (
    <ul
      aria-label="Columns"
      aria-busy={busy}
      className="divide-y divide-line rounded-panel border border-line"
    >
      {columns.map((column, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and columns keep their places
          key={at}
          className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_13rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 font-medium break-words">{column.name}</span>
              <FoundTag column={column} />
            </p>
            <p className="mt-0.5 text-caption text-ink-soft">{reasonOf(column)}</p>
          </div>
          <Select
            aria-label={`What to do with ${column.name}`}
            value={actions?.[at] ?? column.action}
            options={column.allowed.map((value) => ({ value, label: copyActionLabels[value] }))}
            onChange={({ target }) => onChange(at, target.value as CopyAction)}
          />
        </li>
      ))}
    </ul>
  );
}

function FoundTag({ column }: { readonly column: CopiedColumn }) {
  const { found, asks, action, changed } = column;
  if (found === null && changed > 0) return <Tag tone="replaced">Identifiers in some cells</Tag>;
  if (found === null) return <Tag>Nothing that identifies</Tag>;
  if (asks) return <Tag tone="decide">{found}?</Tag>;
  return <Tag tone={action === "keep" ? "refused" : "replaced"}>{found}</Tag>;
}

function reasonOf({ found, confidence, evidence, changed }: CopiedColumn): string {
  const cells =
    changed === 0 ? "No cell changes." : `Cells that change: ${changed.toLocaleString("en-US")}.`;
  if (found === null) return cells;
  return `${Math.round(confidence * 100)} % sure, because of ${evidence.join(" and ")}. ${cells}`;
}
