import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ApiError, sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";

interface FormDialogProps {
  title: string;
  /** Of the button that does it. */
  action: string;
  /** Leaves the account less protected. */
  danger?: boolean;
  /** Rejects with what stands below the fields; else the caller closes the dialog. */
  onSubmit: (entered: FormData) => Promise<void>;
  onClose: () => void;
  /** The fields, and what was wrong with the last try: its sentence and the server's code. */
  children: (error: string | undefined, code: string | undefined) => ReactNode;
}

/** A dialog with a form: sends it, waits, and says what was wrong. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, danger = false, onSubmit, onClose, children } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const fields = useRef<HTMLFormElement>(null);
  // The browser's modal layer begins at its first button, which closes it.
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(new FormData(form));
    } catch (caught) {
      setFailure(caught);
      form.querySelector<HTMLInputElement>("input")?.focus();
    }
    setBusy(false);
  };
  const failureText = failure instanceof NotReady ? failure.message : sentenceOf(failure);
  const sentence = failure === undefined ? undefined : failureText;
  return (
    <Dialog
      open
      width="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            className="min-w-24"
          >
            {action}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children(sentence, failure instanceof ApiError ? failure.code : undefined)}
      </form>
    </Dialog>
  );
}

/** Something is missing in the form: its message is a sentence for people. */
export class NotReady extends Error {}
