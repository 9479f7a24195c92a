import { counted, formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";

interface WarningDialogProps {
  /** Null while there is nothing to decide. */
  found: readonly string[] | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** More than a page of them is a list nobody reads; it scrolls, and says how many there are. */
const drawnKeywords = 500;

/** Keywords were found: the request waits here until the person has decided. */
export function WarningDialog({ found, onCancel, onConfirm }: WarningDialogProps) {
  if (found === null) return null;
  return (
    <Dialog
      open
      onClose={onCancel}
      title="HIPAA Compliance Warning"
      footer={
        <>
          <Button onClick={onCancel}>Cancel Analysis</Button>
          <Button variant="primary" onClick={onConfirm}>
            Confirm and Continue
          </Button>
        </>
      }
    >
      <p>
        Your data contains {found.length === 0 ? "keywords" : counted(found.length, "keyword")} from
        your list. Nothing has been analysed yet.
      </p>
      <h3 className="mt-4 mb-2 font-semibold">Found Keywords</h3>
      {found.length === 0 && <p>The server did not say which they are.</p>}
      <ul className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
        {found.slice(0, drawnKeywords).map((keyword) => (
          <li
            key={keyword}
            className="max-w-full rounded-full border border-decide px-2.5 py-0.5 font-medium break-words text-decide"
          >
            {keyword}
          </li>
        ))}
      </ul>
      {found.length > drawnKeywords && (
        <p className="mt-2 text-ink-soft">and {formatCount(found.length - drawnKeywords)} more</p>
      )}
      <p className="mt-4 text-ink-soft">
        If you continue, the analysis reads this data as it is, and the report lists what was found,
        with at most {limits.snippetsShown} snippets for each keyword. That you confirmed it is
        recorded.
      </p>
    </Dialog>
  );
}
