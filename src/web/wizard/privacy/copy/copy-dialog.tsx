import { FileDown, Lock } from "lucide-react";
import { useState } from "react";
import { exportFileName } from "#analysis/export/file-name.ts";
import type { CopyAction, NewCopy } from "#contract/calls/deidentified-copy.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, Skeleton } from "#web/ui/elements.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { onServerDataset } from "../../run/server-dataset.ts";
import type { Source } from "../../wizard-state.ts";
import { useWizardTools } from "../../wizard-tools.ts";
import { CopyColumns } from "./copy-columns.tsx";
import { CopyWarnings } from "./copy-warnings.tsx";
import type { PlannedCopy } from "./use-copy-plan.ts";

interface CopyDialogProps {
  readonly source: Source;
  readonly planned: PlannedCopy;
  readonly premium: boolean | undefined;
  onClose(): void;
}

type Format = NewCopy["format"];

/** What a copy would do to each column, to be changed and taken along. */
export function CopyDialog({ source, planned, premium, onClose }: CopyDialogProps) {
  const { plan, actions, loading, refusal, load, change } = planned;
  const { save, making, failure } = useSaving(source, { actions, premium });
  const onSave = (format: Format) => void save(format);
  return (
    <Dialog
      open
      onClose={onClose}
      title="De-identified copy"
      width="large"
      grows
      footer={plan && <SaveButtons {...{ premium, making, onSave }} disabled={loading} />}
    >
      <div className="flex flex-col gap-4">
        {plan === undefined && refusal === null && (
          <>
            <p className="text-ink-soft">Looking at every row of each column…</p>
            <Skeleton lines={6} />
          </>
        )}
        {refusal !== null && (
          <Callout tone="refused" title="This table could not be looked at">
            <p>{refusal}</p>
            <Button className="mt-2" onClick={load}>
              Try again
            </Button>
          </Callout>
        )}
        {plan && (
          <>
            <CopyWarnings plan={plan} />
            <CopyColumns
              columns={plan.columns}
              actions={actions}
              busy={loading}
              onChange={change}
            />
          </>
        )}
        {failure !== null && <Callout tone="refused">{failure}</Callout>}
      </div>
    </Dialog>
  );
}

interface Choice {
  readonly actions: readonly CopyAction[] | null;
  readonly premium: boolean | undefined;
}

function useSaving(source: Source, { actions, premium }: Choice) {
  const tools = useWizardTools();
  const [making, setMaking] = useState<Format | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (format: Format) => {
    if (premium !== true) return tools.upgrade.offer();
    setMaking(format);
    setFailure(null);
    try {
      const order = { format, ...(actions && { actions: [...actions] }) };
      const file = await onServerDataset(source, tools, (id) => tools.makeCopy(id, order));
      const extension = format === "csv" ? "zip" : "xlsx";
      saveFile(exportFileName(source.name, `deidentified.${extension}`), file);
    } catch (refused) {
      setFailure(sentenceOf(refused));
    }
    setMaking(null);
  };
  return { save, making, failure };
}

interface SaveButtonsProps {
  readonly premium: boolean | undefined;
  readonly making: Format | null;
  readonly disabled: boolean;
  onSave(format: Format): void;
}

function SaveButtons({ premium, making, disabled, onSave }: SaveButtonsProps) {
  return (
    <>
      {premium === false && (
        <p className="mr-auto self-center text-caption text-ink-soft">
          The copy is part of the Pro plan.
        </p>
      )}
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant={format === "xlsx" ? "primary" : "secondary"}
          icon={premium === false ? <Lock /> : <FileDown />}
          busy={making === format}
          disabled={premium === undefined || disabled || making !== null}
          aria-label={premium === false ? `${label} (premium only)` : undefined}
          onClick={() => onSave(format)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

const formats = [
  { format: "csv", label: "Download CSV" },
  { format: "xlsx", label: "Download Excel" },
] as const;
