import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { announce } from "../announce.ts";
import type { StepProps } from "../step-props.ts";
import { counted } from "../table-size.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { DropArea } from "./drop-area.tsx";
import { LimitsDialog } from "./limits-dialog.tsx";
import { SourceList } from "./source-list.tsx";
import { TablePreview } from "./table-preview.tsx";
import { type Uploads, useUpload } from "./use-upload.ts";

/** The first step: a spreadsheet comes in, and is shown as it was read. */
export function SourceStep({ state, dispatch }: StepProps) {
  const { notify, address } = useWizardTools();
  const uploads = useUpload(dispatch);
  const [limitsOpen, setLimitsOpen] = useState(false);
  const source = state.sources.at(-1);
  const clear = () => {
    dispatch({ type: "sources-cleared" });
    address.write(null);
    announce(notify, "filesCleared");
  };
  return (
    <div className="flex flex-col gap-6">
      <Card title="Set Data Source">
        <div className="flex flex-col gap-4">
          {source && (
            <SourceList
              sources={state.sources}
              onRemove={(id) => dispatch({ type: "source-removed", id })}
              onClear={clear}
            />
          )}
          <DropArea uploads={uploads} compact={source !== undefined} />
          {uploads.refusal !== null && <Refusal text={uploads.refusal} kept={source} />}
          <Callout tone="note">
            Files often hold protected health information. Upload only what you may share, and leave
            out names, addresses and record numbers that your question does not need.
          </Callout>
          <div>
            <button
              type="button"
              className="rounded-control text-accent underline underline-offset-4 hover:text-accent-strong"
              onClick={() => setLimitsOpen(true)}
            >
              View supported formats & file limits
            </button>
          </div>
        </div>
      </Card>
      {source && <WhatWasRead source={source} uploads={uploads} />}
      <LimitsDialog open={limitsOpen} onClose={() => setLimitsOpen(false)} />
    </div>
  );
}

function Refusal({ text, kept }: { text: string; kept: Source | undefined }) {
  return (
    <Callout tone="refused" title="This file was not taken">
      {text}
      {kept && <p className="mt-1 text-ink-soft">{kept.name} is still here.</p>}
    </Callout>
  );
}

/** What had to be repaired stands above the table: it changes how the table is read. */
function WhatWasRead({ source, uploads }: { source: Source; uploads: Uploads }) {
  const { file, sheet, sheets } = source;
  return (
    <section aria-label="What was read" className="flex flex-col gap-4">
      {file && sheets.length > 1 && (
        <div className="max-w-80">
          <Field label="Sheet" hint={`This workbook has ${counted(sheets.length, "sheet")}.`}>
            {(control) => (
              <Select
                {...control}
                value={sheet ?? ""}
                disabled={uploads.uploading !== null}
                options={sheets.map((name) => ({ value: name, label: name }))}
                onChange={(event) => void uploads.openSheet(file, event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <Warnings source={source} />
      <TablePreview source={source} />
    </section>
  );
}

/** More than this many lines push the table out of sight. */
const warningsShown = 4;

function Warnings({ source: { warnings, truncated } }: { source: Source }) {
  const [all, setAll] = useState(false);
  if (warnings.length === 0 && !truncated) return null;
  const shown = all ? warnings : warnings.slice(0, warningsShown);
  return (
    <Callout tone={truncated ? "decide" : "note"} title="How this file was read">
      <ul className="list-disc space-y-1 pl-5">
        {truncated && <li>Only the first part of this file fits; the rest was left out.</li>}
        {shown.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all {warnings.length}
        </Button>
      )}
    </Callout>
  );
}
