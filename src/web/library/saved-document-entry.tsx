import { Trash2 } from "lucide-react";
import type { ListedDocument } from "#contract/calls/saved-documents.ts";
import { formatBytes, formatDate } from "#contract/formatting.ts";
import { Button, IconButton } from "#web/ui/elements.tsx";

interface SavedDocumentEntryProps {
  document: ListedDocument;
  loading: boolean;
  /** While another one is being loaded. */
  disabled: boolean;
  onLoad: () => void;
  onDelete: () => void;
}

/** One saved document, and what can be done with it. */
export function SavedDocumentEntry(props: SavedDocumentEntryProps) {
  const { document, loading, disabled, onLoad, onDelete } = props;
  const { fileName, fileType, fileSize, uploadedAt } = document;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={fileName}>
          {fileName}
        </p>
        <p className="tabular text-ink-faint">
          {fileType} · {formatBytes(fileSize)} · {formatDate(uploadedAt)}
        </p>
      </div>
      <Button
        size="small"
        busy={loading}
        disabled={disabled}
        aria-label={`Load ${fileName}`}
        onClick={onLoad}
      >
        Load
      </Button>
      <IconButton
        label={`Delete ${fileName}`}
        icon={<Trash2 />}
        disabled={disabled}
        onClick={onDelete}
      />
    </li>
  );
}
