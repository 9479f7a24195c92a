import { useState } from "react";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { announce } from "../announce.ts";
import type { StepProps } from "../step-props.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { DropArea } from "./drop-area.tsx";
import { LimitsDialog } from "./limits-dialog.tsx";
import { SourceList } from "./source-list.tsx";
import { useUpload } from "./use-upload.ts";
import { WhatWasRead } from "./what-was-read.tsx";

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
      {source && (
        <WhatWasRead
          key={`${source.name} ${source.file?.lastModified}`}
          source={source}
          uploads={uploads}
        />
      )}
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
