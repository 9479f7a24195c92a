import { type FormEvent, useId, useState } from "react";
import type { NamedDocument } from "#contract/calls/saved-documents.ts";
import { limits } from "#contract/limits.ts";
import { notices } from "#contract/notices.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import { ApiError, sentenceOf } from "#web/api/call-api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useDraft } from "#web/ui/drafts.tsx";
import { Button, Callout, Field, TextInput } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";

/** What is to be saved: a source as it was read. */
interface Savable {
  readonly id: string;
  readonly name: string;
  /** Size of its file in bytes. */
  readonly bytes: number;
  /** Ending of its file's name; the name may be another one by now. */
  readonly fileType: string;
}

interface SaveDocumentDialogProps {
  /** Null while the dialog is closed. */
  document: Savable | null;
  /** Saves its text under this name. */
  save: (named: NamedDocument) => Promise<unknown>;
  onClose: () => void;
  /** Offers what lifts a refusal; says whether it did. */
  onRefused: (refusal: ProblemAnswer) => boolean;
}

interface Draft {
  /** Of the document that it names. */
  readonly id: string;
  readonly name: string;
  readonly acknowledged: boolean;
}

/** Saves a source under a name, once the person has said that they know what it may hold. */
export function SaveDocumentDialog({ document, ...props }: SaveDocumentDialogProps) {
  // Out here, so that a dialog closed by mistake loses nothing. It is forgotten once it was saved.
  const [draft, setDraft] = useDraft<Draft>("document to save");
  if (document === null) return null;
  const { id, name } = document;
  return (
    <Open
      document={document}
      draft={draft?.id === id ? draft : { id, name, acknowledged: false }}
      onDraft={(next) => setDraft(next, { asks: next?.name !== name })}
      {...props}
    />
  );
}

interface OpenProps extends SaveDocumentDialogProps {
  document: Savable;
  draft: Draft;
  onDraft: (draft: Draft | undefined) => void;
}

function Open({ document, draft, onDraft, save, onClose, onRefused }: OpenProps) {
  const form = useId();
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saveDraft = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await save(named(document, draft));
      onDraft(undefined);
      onClose();
      notify(...notices.documentSaved);
    } catch (failure) {
      setSaving(false);
      if (failure instanceof ApiError && failure.problem && onRefused(failure.problem))
        return onClose();
      setProblem(sentenceOf(failure));
      notify(...notices.documentNotSaved);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = missingField(draft);
    if (missing !== null) notify(missing[0], missing[1]);
    else if (!saving) void saveDraft();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" busy={saving}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Save Document" footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {problem !== null && (
          <Callout tone="refused" title="The document was not saved">
            {problem}
          </Callout>
        )}
        <Field
          label="File name"
          error={tried && isBlank(draft) ? notices.fileNameRequired[1] : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={limits.nameCharacters}
              value={draft.name}
              onChange={(event) => onDraft({ ...draft, name: event.target.value })}
            />
          )}
        </Field>
        <div>
          <Checkbox
            label="I acknowledge that this file may hold protected health information (HIPAA)"
            description="Its text is kept with your account until you delete it. Nobody else can read it there."
            checked={draft.acknowledged}
            aria-invalid={tried && !draft.acknowledged ? true : undefined}
            onChange={(acknowledged) => onDraft({ ...draft, acknowledged })}
          />
          {tried && !draft.acknowledged && (
            <p role="alert" className="mt-1.5 text-refused">
              {notices.acknowledgmentRequired[1]}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const isBlank = ({ name }: Draft) => name.trim() === "";

function missingField(draft: Draft) {
  if (isBlank(draft)) return notices.fileNameRequired;
  return draft.acknowledged ? null : notices.acknowledgmentRequired;
}

const named = ({ bytes, fileType }: Savable, { name }: Draft): NamedDocument => ({
  ...{ fileName: name.trim(), fileSize: bytes },
  fileType: fileType as NamedDocument["fileType"],
});
