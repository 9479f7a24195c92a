import { formatCount } from "#contract/formatting.ts";
import { documentExtensions, limits, spreadsheetExtensions } from "#contract/limits.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";

interface LimitsDialogProps {
  open: boolean;
  onClose: () => void;
}

const megabyte = 1024 * 1024;
const listed = (extensions: readonly string[]) =>
  extensions.map((extension) => `.${extension}`).join(", ");

/**
 * Drawn from the limits themselves, so that what it says is what is enforced; when it is opened, as
 * the first number to be written out costs a phone 60 ms.
 */
const rows = (): readonly (readonly [string, string])[] => [
  ["Spreadsheets", listed(spreadsheetExtensions)],
  ["Documents", listed(documentExtensions)],
  ["Not supported", ".pdf"],
  ["Size of a file", `up to ${limits.fileBytes / megabyte} MB`],
  ["Files at once", `up to ${limits.files}; the first spreadsheet is used`],
  ["Text of one analysis", `up to ${formatCount(limits.analysisCharacters)} characters`],
  ["Rows", `up to ${formatCount(limits.rows)}`],
  ["Columns", `up to ${formatCount(limits.columns)}`],
  ["Cells", `up to ${formatCount(limits.cells)}`],
];

export function LimitsDialog({ open, onClose }: LimitsDialogProps) {
  const footer = (
    <Button variant="primary" onClick={onClose}>
      Got it
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title="File Upload Limits" footer={footer}>
      <LimitsList />
      <p className="mt-3 text-ink-soft">
        Formulas are read as the values they show; macros are never run.
      </p>
    </Dialog>
  );
}

function LimitsList() {
  return (
    <dl className="divide-y divide-line">
      {rows().map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
