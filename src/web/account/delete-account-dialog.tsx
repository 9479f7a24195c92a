import { type FormEvent, useId, useState } from "react";
import type { SyncedUser } from "#contract/calls/account.ts";
import { deleteAccount } from "#contract/calls/own-data.ts";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { notify } from "#web/ui/notices.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { NotConfirmed, useConfirmation } from "./use-confirmation.tsx";

interface DeleteAccountDialogProps {
  user: SyncedUser;
  pays: boolean;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** Asks for the account's address before all of it is deleted for good. */
export function DeleteAccountDialog({ user, pays, onClose, onDeleted }: DeleteAccountDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { confirmed, dialog: question } = useConfirmation();
  const isTyped = typed.trim().toLowerCase() === user.email.toLowerCase();
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await confirmed(() => callApi(deleteAccount, { body: { email: typed } }));
      notify(...notices.accountDeleted);
      await onDeleted();
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="danger" disabled={!isTyped} busy={busy}>
        Delete everything
      </Button>
    </>
  );
  return (
    <>
      <Dialog open onClose={onClose} title="Delete your account?" footer={footer}>
        <form id={form} onSubmit={remove} className="flex flex-col gap-4">
          <p>
            Your analyses, saved prompts and documents, and the account itself will be deleted for
            good. {pays && "Your subscription is ended first; what is paid is not given back. "}
            This action cannot be undone.
          </p>
          <Field label={`Type ${user.email} to confirm`}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <Callout tone="refused" title="Your account was not deleted">
              {failure}
            </Callout>
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
