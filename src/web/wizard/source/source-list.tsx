import { FileSpreadsheet, FileText, PenLine, Save, X } from "lucide-react";
import { formatBytes } from "#contract/formatting.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button, IconButton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { sizeOf } from "../step-summary.ts";
import type { Source } from "../wizard-state.ts";

interface SourceListProps {
  sources: readonly Source[];
  /** Ids of those that this analysis uses. */
  used: readonly string[];
  onUse: (id: string, use: boolean) => void;
  onSave: (source: Source) => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What there is to analyse, and which of it the analysis will read. */
export function SourceList({ sources, used, onClear, ...does }: SourceListProps) {
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
      {sources.length > 1 && (
        <p className="text-ink-soft">
          An analysis reads one spreadsheet, or any number of texts together.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {sources.map((source) => (
          <Entry
            key={source.id}
            source={source}
            inUse={used.includes(source.id)}
            only={sources.length === 1}
            {...does}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<SourceListProps, "onUse" | "onSave" | "onRemove"> {
  source: Source;
  inUse: boolean;
  only: boolean;
}

function Entry({ source, inUse, only, onUse, onSave, onRemove }: EntryProps) {
  const { id, name, kind, bytes } = source;
  const Sign = signs[kind];
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      {only ? (
        <Sign aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      ) : (
        <Checkbox
          label={<span className="sr-only">Use {name}</span>}
          checked={inUse}
          onChange={(use) => onUse(id, use)}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="tabular text-ink-faint">
          {sizeOf([source])} · <span className="whitespace-nowrap">{formatBytes(bytes)}</span>
        </p>
      </div>
      {!only && inUse && <Tag tone="accent">In use</Tag>}
      <span className="flex">
        {kind !== "manual" && source.content !== "" && (
          <IconButton label={`Save ${name}`} icon={<Save />} onClick={() => onSave(source)} />
        )}
        <IconButton label={`Remove ${name}`} icon={<X />} onClick={() => onRemove(id)} />
      </span>
    </li>
  );
}

const signs = { spreadsheet: FileSpreadsheet, document: FileText, manual: PenLine };
