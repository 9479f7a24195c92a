import { FlaskConical, FolderOpen, PenLine } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { SampleId } from "#analysis/samples/sample-list.ts";
import type { SavedDocument } from "#contract/calls/saved-documents.ts";
import { SaveDocumentDialog } from "#web/library/save-document-dialog.tsx";
import { SavedDocumentsDialog } from "#web/library/saved-documents-dialog.tsx";
import { Button, Callout, Card, LinkButton } from "#web/ui/elements.tsx";
import { LayoutTransition } from "#web/ui/layout-transition.tsx";
import type { StepProps } from "../wizard-action.ts";
import { type Source, usedAmong } from "../wizard-state.ts";
import { showNotice, useWizardTools } from "../wizard-tools.ts";
import { AskTable } from "./ask-table.tsx";
import { DropArea } from "./drop-area.tsx";
import { joinedName } from "./join-texts.ts";
import { LimitsDialog } from "./limits-dialog.tsx";
import { readKinds } from "./load-column-kinds.ts";
import { loadedSource, typedText } from "./make-source.ts";
import { ManualText } from "./manual-text.tsx";
import { SampleChoice, SourceNote } from "./sample-data.tsx";
import { saveSource } from "./save-source.ts";
import { SourceList } from "./source-list.tsx";
import { SourcePreview } from "./source-preview.tsx";
import { useSample } from "./use-sample.ts";
import { type Uploads, useUpload } from "./use-upload.ts";

interface SourceStepProps extends StepProps {
  /** A question about the whole table, to be answered at once. */
  readonly onAsk: (question: string) => void;
}

/** The first step: data comes in, and is shown as it was read. */
export function SourceStep({ state, dispatch, onAsk }: SourceStepProps) {
  const tools = useWizardTools();
  const { notify, address, upgrade } = tools;
  const uploads = useUpload(dispatch);
  const [saving, setSaving] = useState<Source | null>(null);
  const area = useRef<HTMLFieldSetElement>(null);
  const { sources, used } = state;
  const inUse = usedAmong(state);
  const isEmpty = sources.length === 0;
  const refused = uploads.refusals.length > 0 && (
    <Refusals texts={uploads.refusals} kept={sources} />
  );
  const clear = () => {
    uploads.stop();
    dispatch({ type: "sources-cleared" });
    address.write(null);
    showNotice(notify, "filesCleared");
  };
  const remove = (id: string) => {
    if (uploads.rereading?.id === id) uploads.stop();
    dispatch({ type: "source-removed", id });
  };
  return (
    <div className="flex flex-col gap-6">
      <Card title="Set Data Source">
        <div className="flex flex-col gap-4">
          <DropArea area={area} uploads={uploads} compact={!isEmpty} refused={isEmpty && refused} />
          {!isEmpty && (
            <LayoutTransition>
              <SourceList
                sources={sources}
                used={used}
                onUse={(id, use) => dispatch({ type: "source-used", id, use })}
                onSave={setSaving}
                onRemove={remove}
                onClear={clear}
              />
            </LayoutTransition>
          )}
          <LayoutTransition className="flex flex-col gap-4">
            {!isEmpty && refused}
            <OtherWays {...{ state, dispatch, uploads, area }} />
            <SourceNote sources={inUse} />
            <Limits />
          </LayoutTransition>
        </div>
      </Card>
      {inUse.length > 0 && (
        <LayoutTransition className="flex flex-col gap-6">
          <AskTable state={state} onAsk={onAsk} />
          <SourcePreview sources={inUse} uploads={uploads} />
        </LayoutTransition>
      )}
      <SaveDocumentDialog
        document={saving}
        save={async (named) => saving && saveSource(saving, tools, named)}
        onClose={() => setSaving(null)}
        onRefused={upgrade.offerFor}
      />
    </div>
  );
}

interface OtherWaysProps extends StepProps {
  uploads: Uploads;
  /** Where the progress of an upload is shown. */
  area: RefObject<HTMLFieldSetElement | null>;
}

/** Text that is typed, what was saved before and, as long as there is nothing, samples. */
function OtherWays({ state, dispatch, uploads, area }: OtherWaysProps) {
  const tools = useWizardTools();
  const [typing, setTyping] = useState(false);
  const [loading, setLoading] = useState(false);
  const [trying, setTrying] = useState(false);
  const upload = useSample(uploads, dispatch);
  const isEmpty = state.sources.length === 0;
  const busy = uploads.uploading.length > 0;
  const add = (source: Source) => {
    uploads.stop();
    dispatch({ type: "source-added", source });
    tools.address.write(null);
    void readKinds(source, tools, dispatch);
  };
  const addText = (text: string) => {
    add(typedText(text));
    setTyping(false);
    showNotice(tools.notify, "textAdded");
  };
  const load = async (document: SavedDocument) => {
    add(await loadedSource(tools, document));
    setLoading(false);
    showNotice(tools.notify, "documentLoaded", { file: document.fileName });
  };
  const tryOut = (id: SampleId) => {
    area.current?.focus();
    setTrying(false);
    void upload(id);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<PenLine />} aria-expanded={typing} onClick={() => setTyping(!typing)}>
          Input Text Manually
        </Button>
        <Button icon={<FolderOpen />} disabled={busy} onClick={() => setLoading(true)}>
          Load Saved
        </Button>
        {isEmpty && (
          <Button
            icon={<FlaskConical />}
            disabled={busy}
            aria-expanded={trying}
            onClick={() => setTrying(!trying)}
          >
            Try with sample data
          </Button>
        )}
      </div>
      {isEmpty && !busy && trying && <SampleChoice onChoose={tryOut} />}
      {typing && (
        <ManualText
          draft={state.draft}
          disabled={busy}
          onDraft={(draft) => dispatch({ type: "draft-typed", draft })}
          onAdd={addText}
          onMissing={() => showNotice(tools.notify, "textMissing")}
          onCancel={() => setTyping(false)}
        />
      )}
      {!typing && state.draft.trim() !== "" && (
        <p className="text-ink-soft">The text you typed is kept under “Input Text Manually”.</p>
      )}
      <SavedDocumentsDialog open={loading} onClose={() => setLoading(false)} onLoad={load} />
    </>
  );
}

function Limits() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <LinkButton onClick={() => setOpen(true)}>View supported formats & file limits</LinkButton>
      <LimitsDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function Refusals({ texts, kept }: { texts: readonly string[]; kept: readonly Source[] }) {
  const one = texts.length === 1;
  return (
    <div className="text-left">
      <Callout
        tone="refused"
        title={one ? "This file was not taken" : "These files were not taken"}
      >
        {one ? (
          texts[0]
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            {texts.map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        )}
        {kept.length > 0 && (
          <p className="mt-1 text-ink-soft">
            {joinedName(kept)} {kept.length === 1 ? "is still here" : "are in the list"}.
          </p>
        )}
      </Callout>
    </div>
  );
}
