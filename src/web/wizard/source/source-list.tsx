import { FileSpreadsheet, X } from "lucide-react";
import { formatBytes } from "#contract/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { tableSize } from "../table-size.ts";
import type { Source } from "../wizard-state.ts";

export interface SourceListProps {
  sources: readonly Source[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What the analysis will read. */
export function SourceList({ sources, onRemove, onClear }: SourceListProps) {
  return (
    <section aria-labelledby="current-sources">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="current-sources" className="text-body font-semibold">
          Current Data Source(s)
        </h3>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear All Files
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {sources.map((source) => (
          <li key={source.id} className="flex items-center gap-3 py-2 pr-2 pl-3">
            <FileSpreadsheet aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium" title={source.name}>
                {source.name}
              </p>
              <p className="tabular text-ink-faint">
                {tableSize(source.rows, source.headers.length)} · {formatBytes(source.bytes)}
              </p>
            </div>
            {sources.length > 1 && source === sources.at(-1) && <Tag tone="accent">In use</Tag>}
            <IconButton
              label={`Remove ${source.name}`}
              icon={<X />}
              onClick={() => onRemove(source.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
