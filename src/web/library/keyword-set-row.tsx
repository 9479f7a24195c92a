import { CornerDownLeft, Lock, Pencil, Trash2 } from "lucide-react";
import { counted } from "#contract/formatting.ts";
import { Button, IconButton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface KeywordSetRowProps {
  name: string;
  count: number;
  description?: string | undefined;
  isDefault?: boolean | undefined;
  locked?: boolean | undefined;
  onUse: () => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** One keyword set: how many words it holds, and what can be done with it. */
export function KeywordSetRow(props: KeywordSetRowProps) {
  const { name, count, description, isDefault = false, locked = false } = props;
  const { onUse, onEdit, onDelete } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {isDefault && <Tag tone="accent">For every analysis</Tag>}
        </p>
        <p className="text-caption text-ink-soft">
          {counted(count, "keyword")}
          {description !== undefined && `. ${description}`}
        </p>
      </div>
      <span className="flex items-center gap-1">
        {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />}
        {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        <Button
          size="small"
          icon={locked ? <Lock /> : <CornerDownLeft />}
          aria-label={locked ? `Use ${name} (premium only)` : `Use ${name}`}
          onClick={onUse}
        >
          Use
        </Button>
      </span>
    </li>
  );
}
